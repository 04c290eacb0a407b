import type { TextCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Section } from '#renderer/ui/layout/section.tsx'
import { ContentButtons } from '#renderer/ui/navigation/content-buttons.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './text.module.css'

/** A heading and running text at a readable width. Without a heading, the text's own headings are one level higher. */
export function Text({ block }: BlockProps<TextCard>) {
  return (
    <Section block={block} aside>
      <TranslatedRichText of={block} field="content" className={styles.content} />
      <ContentButtons of={block} className={styles.buttons} />
    </Section>
  )
}
