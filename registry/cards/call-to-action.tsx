import type { CallToActionCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useHeadingLevel } from '#renderer/ui/layout/heading-level.ts'
import { Section } from '#renderer/ui/layout/section.tsx'
import { ContentButtons } from '#renderer/ui/navigation/content-buttons.tsx'
import styles from './call-to-action.module.css'

/**
 * A band with one sentence and a call to action; navy unless the editor chose another background. Paper has no button
 * to press.
 */
export function CallToAction({ block }: BlockProps<CallToActionCard>) {
  const level = useHeadingLevel()
  return (
    <Section
      block={block}
      background={block.background_color ?? 'secondary'}
      title={null}
      subtitle={null}
      tight
      screenOnly
    >
      <div className={styles.band}>
        <div className={styles.words}>
          <Translated of={block} field="title" as={`h${level}`} className={styles.title} />
          <Translated of={block} field="subtitle" as="p" className={styles.subtitle} />
        </div>
        <ContentButtons of={block} className={styles.buttons} />
      </div>
    </Section>
  )
}
