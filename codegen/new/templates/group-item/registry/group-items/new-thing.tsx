import type { ArticleTile } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'

/** New thing in a group: the name of each. */
export function NewThing({ member }: GroupItemProps<ArticleTile>) {
  return <Translated of={member} field="title" as="p" />
}
