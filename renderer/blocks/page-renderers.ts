import type { BlockItem, Page, PageBlock } from '#generated/types.ts'
import { groupMembers, type NamedBlock, rendererOfItem, rendererOfMembers, rendererOfRow } from './block-kind.ts'
import type { BlockLibrary, RendererName } from './block-library.ts'

/** A block or group member together with the renderer that draws it. */
export interface DrawnPart {
  renderer: RendererName
  part: unknown
}

/** Everything a page draws, depth first: its blocks, the members of its groups, and the cards among those. */
export function drawnParts(page: Page, library: BlockLibrary): DrawnPart[] {
  return page.blocks.flatMap((row) => rowParts(row, library))
}

/** The renderers that one block of a page needs, without duplicates. */
export function rowRenderers(row: PageBlock, library: BlockLibrary): RendererName[] {
  const renderers = rowParts(row, library).map(({ renderer }) => renderer)
  return [...new Map(renderers.map((renderer) => [`${renderer.kind} ${renderer.name}`, renderer])).values()]
}

/** What one block of a page draws: itself, its members, and the cards among those. */
export function rowParts(row: PageBlock, library: BlockLibrary): DrawnPart[] {
  const block = row.item as NamedBlock
  const own = { renderer: rendererOfRow(row), part: row.item }
  if (!block.group_type) return [own]
  const renderer = rendererOfMembers(block)
  const members = groupMembers(block).flatMap((member) => [
    { renderer, part: member },
    ...(block.group_type === 'cards'
      ? [{ renderer: rendererOfItem(member as unknown as BlockItem, library), part: member }]
      : []),
  ])
  return [own, ...members]
}
