import type { Component as NewThingComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'

/** New thing: the editor's heading and text. What needs data exports `queries` as well. */
export function NewThing({ block }: BlockProps<NewThingComponent>) {
  return (
    <ComponentSection block={block}>
      <TranslatedRichText of={block} field="content" />
    </ComponentSection>
  )
}
