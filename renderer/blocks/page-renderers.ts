import type { BlockItem, Page } from '#generated/types.ts'
import { groupMembers, type NamedBlock, rendererOfItem, rendererOfMembers, rendererOfRow } from './block-kind.ts'
import type { BlockLibrary, RendererName } from './block-library.ts'

/** A block or group member together with the renderer that draws it. */
export interface DrawnPart {
  renderer: RendererName
  part: unknown
}

/** Everything a page draws, depth first: its blocks, the members of its groups, and the cards among those. */
export function drawnParts(page: Page, library: BlockLibrary): DrawnPart[] {
  return page.blocks.flatMap((row) => [
    { renderer: rendererOfRow(row), part: row.item },
    ...memberParts(row.item as NamedBlock, library),
  ])
}

function memberParts(block: NamedBlock, library: BlockLibrary): DrawnPart[] {
  if (!block.group_type) return []
  const renderer = rendererOfMembers(block)
  return groupMembers(block).flatMap((member) => [
    { renderer, part: member },
    ...(block.group_type === 'cards'
      ? [{ renderer: rendererOfItem(member as unknown as BlockItem, library), part: member }]
      : []),
  ])
}
