import type { VideoCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Section } from '#renderer/ui/layout/section.tsx'
import { VideoPlayer } from '#renderer/ui/media/video-player.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './video.module.css'

/** A video with its poster and captions. */
export function Video({ block }: BlockProps<VideoCard>) {
  return (
    <Section block={block}>
      {block.video && <VideoPlayer video={block.video} />}
      <TranslatedRichText of={block} field="content" className={styles.content} />
    </Section>
  )
}
