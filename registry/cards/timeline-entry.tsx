import type { TimelineEntryCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useHeadingLevel } from '#renderer/ui/layout/heading-level.ts'
import { TileFrame } from '#renderer/ui/layout/tile-frame.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './timeline-entry.module.css'

/** A date and what happened then. */
export function TimelineEntry({ block }: BlockProps<TimelineEntryCard>) {
  const level = useHeadingLevel()
  return (
    <TileFrame block={block}>
      <article className={styles.entry}>
        <Translated of={block} field="title" as="p" className={styles.date} />
        <div>
          <Translated of={block} field="subtitle" as={`h${level}`} className={styles.title} />
          <TranslatedRichText of={block} field="content" below="subtitle" className={styles.content} />
          {block.image && (
            <Picture
              image={block.image}
              sizes="(min-width: 48rem) 28rem, 100vw"
              ratio="3:2"
              className={styles.picture}
            />
          )}
        </div>
      </article>
    </TileFrame>
  )
}
