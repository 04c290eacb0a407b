import { translate } from '#domain/languages/translate.ts'
import type { Card } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Section } from '#renderer/ui/layout/section.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { VideoPlayer } from '#renderer/ui/media/video-player.tsx'
import { ContentButtons } from '#renderer/ui/navigation/content-buttons.tsx'
import { RichText } from '#renderer/ui/text/rich-text.tsx'
import type { BlockProps } from '../block-types.ts'
import styles from './default-card.module.css'

/**
 * Draws any card whose `component_name` has no renderer: title, subtitle, picture or video, text and buttons, as far as
 * it has them.
 */
export function DefaultCard({ block }: BlockProps<Partial<Card>>) {
  const content = translate(block, 'content', useLocale())
  return (
    <Section block={block} id={block.slug}>
      <div className={styles.parts}>
        {block.video ? (
          <VideoPlayer video={block.video} />
        ) : (
          block.image && <Picture image={block.image} sizes="(min-width: 68.75rem) 56rem, 100vw" />
        )}
        <RichText value={content?.value} lang={content?.lang} />
        <ContentButtons of={block} />
      </div>
    </Section>
  )
}
