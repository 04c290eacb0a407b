import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { REDIRECT } from '#service/content/documents/redirect-faults.ts'
import { type EntrySource, publishedEntries } from '#service/content/reading/entry-reader.ts'
import { documentAddresses } from '../references/document-addresses.ts'
import type { ItemState } from './item-states.ts'

/** The status of an address that has moved for good. */
const MOVED = 301

/**
 * The redirects from the addresses that published documents had to those that they get. Earlier ones that lead to an
 * old address lead to the new one afterward, and one that leads away from a new address is archived.
 */
export async function redirectsFor(source: EntrySource, states: readonly ItemState[]): Promise<ContentDocument[]> {
  const moves = new Map(states.flatMap(movesOf))
  if (moves.size === 0) return []
  const earlier = (await publishedEntries(source, REDIRECT)).flatMap(({ key, doc }): ContentDocument[] => {
    if ([...moves.values()].includes(key)) return [{ ...doc, status: 'archived' }]
    const to = moves.get(String(doc.to))
    return to === undefined || moves.has(key) ? [] : [{ ...doc, to }]
  })
  const made = [...moves].map(([from, to]) => ({ from, to, code: MOVED, status: 'published' }))
  return [...made, ...earlier]
}

function movesOf({ item, entry, document, key }: ItemState): [from: string, to: string][] {
  if (entry?.status !== 'published' || !document || key === entry.key) return []
  const { collection } = item
  const before = documentAddresses(collection, entry.key, { ...entry.doc, id: entry.id })
  const after = documentAddresses(collection, key, { ...document, id: entry.id })
  return before.flatMap((from, index): [string, string][] => {
    const to = after[index]
    return to === undefined || to === from ? [] : [[from, to]]
  })
}
