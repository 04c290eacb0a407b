import type { ArticleTile } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'

/** New thing in a group: the name of each. */
export function NewThing({ member }: GroupItemProps<ArticleTile>) {
  return <p>{member.slug}</p>
}
