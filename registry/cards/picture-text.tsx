import type { PictureTextCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useHeadingLevel } from '#renderer/ui/layout/heading-level.ts'
import { Section } from '#renderer/ui/layout/section.tsx'
import { PlayablePicture } from '#renderer/ui/media/playable-picture.tsx'
import { ContentButtons } from '#renderer/ui/navigation/content-buttons.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './picture-text.module.css'

/** A picture next to words; in a series of such blocks the sides alternate. */
export function PictureText({ block }: BlockProps<PictureTextCard>) {
  const level = useHeadingLevel()
  return (
    <Section block={block} title={null} subtitle={null} className={styles.section}>
      <div className={styles.pair}>
        <PlayablePicture
          image={block.image}
          sizes="(min-width: 68.75rem) 40vw, 100vw"
          ratio="4:3"
          className={styles.picture}
        />
        <div>
          <Translated of={block} field="subtitle" as="p" className={styles.subtitle} />
          <Translated of={block} field="title" as={`h${level}`} className={styles.title} />
          <TranslatedRichText of={block} field="content" below="title" className={styles.content} />
          <ContentButtons of={block} className={styles.buttons} />
        </div>
      </div>
    </Section>
  )
}
