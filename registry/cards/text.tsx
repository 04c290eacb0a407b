import type { TextCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ContentButtons } from '#renderer/ui/content-buttons.tsx'
import { Section } from '#renderer/ui/section.tsx'
import { TranslatedRichText } from '#renderer/ui/translated-rich-text.tsx'
import styles from './text.module.css'

/** A heading and running text in a width that reads well. Without a heading the text's own headings stand one level higher. */
export function Text({ block }: BlockProps<TextCard>) {
  return (
    <Section block={block} aside>
      <TranslatedRichText of={block} field="content" className={styles.content} />
      <ContentButtons of={block} className={styles.buttons} />
    </Section>
  )
}
