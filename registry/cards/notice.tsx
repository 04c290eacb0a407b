import { Info } from 'lucide-react'
import type { NoticeCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { useHeadingLevel } from '#renderer/ui/layout/heading-level.ts'
import { TileFrame } from '#renderer/ui/layout/tile-frame.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './notice.module.css'

/** A short note that readers must not miss. */
export function Notice({ block }: BlockProps<NoticeCard>) {
  const level = useHeadingLevel()
  return (
    <TileFrame block={block}>
      <aside className={classNames(styles.notice, block.background_color === 'accent' && styles.accent)}>
        <Icon icon={Info} className={styles.icon} />
        <div className={styles.words}>
          <Translated of={block} field="title" as={`h${level}`} className={styles.title} />
          <TranslatedRichText of={block} field="content" below="title" className={styles.content} />
        </div>
      </aside>
    </TileFrame>
  )
}
