import type { Card } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'

/** A card as a member of a group: the card itself, rendered by its own renderer. */
export function Cards({ member, renderBlock }: GroupItemProps<Card>) {
  return renderBlock(member)
}
