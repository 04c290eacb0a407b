import type { BlockItem, PageBlock } from '#generated/types.ts'
import type { BlockLibrary, RendererKind, RendererName } from './block-library.ts'

/** The kind of renderer for each collection of blocks. */
const KINDS: ReadonlyMap<string, RendererKind> = new Map([
  ['block_card', 'cards'],
  ['block_cardgroup', 'cardGroups'],
  ['block_component', 'components'],
])

/** The fields that every block has, whatever its schema. */
export interface NamedBlock {
  id: number
  slug: string
  component_name: string
  group_type?: string | null
}

/** A member of a card group: an entity, or a card. */
export type GroupMember = { id: number } & Record<string, unknown>

/**
 * The React renderer that a row of a page names with `component_name`, by kind and name; `block-library.ts` finds its
 * module in the registry.
 */
export function rendererOfRow(row: PageBlock): RendererName {
  return { kind: KINDS.get(row.collection) ?? 'components', name: (row.item as NamedBlock).component_name }
}

/**
 * The renderer of a block that comes without its row (a card inside a group, a block inside a block): a group is
 * recognized by its `group_type`, any other block by its name.
 */
export function rendererOfItem(item: BlockItem, library: BlockLibrary): RendererName {
  const { component_name: name, group_type } = item as NamedBlock
  if (group_type) return { kind: 'cardGroups', name }
  return { kind: library.has('components', name) ? 'components' : 'cards', name }
}

/** The renderer that draws the members of a group, given by its `group_type`. */
export function rendererOfMembers(group: NamedBlock): RendererName {
  return { kind: 'groupItems', name: group.group_type ?? '' }
}

/** The members of a card group: the one relation given by its `group_type`. */
export function groupMembers(group: NamedBlock): readonly GroupMember[] {
  const members = group.group_type ? new Map(Object.entries(group)).get(group.group_type) : undefined
  return Array.isArray(members) ? (members as GroupMember[]).filter((member) => member !== null) : []
}
