import type { QuoteCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './quote.module.css'

/** A quotation with the name of its author and, if there is one, the company's logo. */
export function Quote({ block }: BlockProps<QuoteCard>) {
  return (
    <Section block={block} title={null} subtitle={null}>
      <figure className={styles.quote}>
        <blockquote className={styles.words}>
          <TranslatedRichText of={block} field="content" />
        </blockquote>
        <figcaption className={styles.source}>
          {block.image && <Picture image={block.image} sizes="10rem" alt="" className={styles.logo} />}
          <span>
            <Translated of={block} field="title" as="strong" className={styles.name} />
            <Translated of={block} field="subtitle" className={styles.role} />
          </span>
        </figcaption>
      </figure>
    </Section>
  )
}
