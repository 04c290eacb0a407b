import type { QuoteCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Picture } from '#renderer/ui/picture.tsx'
import { Section } from '#renderer/ui/section.tsx'
import { TranslatedRichText } from '#renderer/ui/translated-rich-text.tsx'
import styles from './quote.module.css'

/** What somebody said, with the name and, where there is one, the house's logo. */
export function Quote({ block }: BlockProps<QuoteCard>) {
  return (
    <Section>
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
