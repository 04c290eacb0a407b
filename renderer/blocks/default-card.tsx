import type { Card } from '#generated/types.ts'
import { translate } from '../i18n/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { ContentButtons } from '../ui/content-buttons.tsx'
import { Picture } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import { VideoPlayer } from '../ui/video-player.tsx'
import type { BlockProps } from './block-types.ts'
import styles from './default-card.module.css'

/** Draws any card whose `component_name` has no renderer: title, subtitle, picture or video, text and buttons, whatever it has of them. */
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
