import type { Card as NewThingCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Section } from '#renderer/ui/layout/section.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'

/** New thing: its heading, the words below it, and its picture. */
export function NewThing({ block }: BlockProps<NewThingCard>) {
  return (
    <Section block={block}>
      {block.image && <Picture image={block.image} sizes="(min-width: 68.75rem) 70rem, 90vw" />}
    </Section>
  )
}
