import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { collections } from '#generated/collections.ts'
import type { StudioPage } from '#generated/types.ts'

/** A document of a page as the service has answered it. */
export type AnsweredPart = StudioPage['parts'][number]

/** A document of a page in the order of the page. */
export interface PartPlace {
  /** Its collection and key, `block_card:welcome`. */
  name: string
  /** The group that it is a member of. */
  group: string | null
}

/** What a document is called everywhere in the editor. */
export function partName({ collection, key }: Pick<AnsweredPart, 'collection' | 'key'>): string {
  return `${collection}:${key}`
}

/** The blocks that a page lists, in their order. */
export function blockNames({ blocks }: DraftDocument): string[] {
  return Array.isArray(blocks) ? blocks.filter(isRecord).map((block) => `${block.collection}:${block.item}`) : []
}

/** The members that a block shows, if it is a group. */
export function memberNames(collection: string, document: DraftDocument): string[] {
  const kind = document.group_type
  const relation = collections.get(collection)?.document.find(({ name }) => name === kind)
  const keys = relation?.kind === 'relation' ? document[relation.name] : []
  if (relation?.kind !== 'relation' || !Array.isArray(keys)) return []
  return keys.map((key) => `${relation.to}:${key}`)
}

/** The page, its blocks, and after each group its members; each once. */
export function placesOf(page: string, documentOf: (name: string) => DraftDocument | undefined): PartPlace[] {
  const blocks = blockNames(documentOf(page) ?? {})
  const places: PartPlace[] = [{ name: page, group: null }]
  for (const name of new Set(blocks)) {
    places.push({ name, group: null })
    const members = memberNames(name.split(':')[0] ?? '', documentOf(name) ?? {})
    for (const member of new Set(members)) if (!blocks.includes(member)) places.push({ name: member, group: name })
  }
  return places
}
