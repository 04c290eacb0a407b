import { translatedText } from '#domain/languages/translate.ts'
import type { TabsCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import { Tabs as Panels } from '#renderer/ui/layout/tabs.tsx'
import { memberLabels } from './member-labels.ts'

/** Members behind tabs, each tab labeled with its member's name. */
export function Tabs({ block, members, context }: CardGroupProps<TabsCardGroup>) {
  const labels = memberLabels(block, context.locale)
  return (
    <LayoutSection block={block}>
      <Panels
        label={translatedText(block, 'title', context.locale) || block.slug}
        tabs={members.map((content, index) => {
          const { key = index, value = index + 1, lang } = labels[index] ?? {}
          return { key, label: <span lang={lang}>{value}</span>, content }
        })}
      />
    </LayoutSection>
  )
}
