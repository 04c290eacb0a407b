import { sitePath } from '#domain/addresses/site-path.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { documentAddresses } from '#domain/subjects/document-addresses.ts'
import type { Entry } from '../reading/entry.ts'
import { type EntrySource, publishedEntries } from '../reading/entry-reader.ts'
import type { ContentDocument } from './content-document.ts'
import type { ContentFault, SourceDocument } from './source-document.ts'

/** Redirects: path → address. */
export type Redirects = ReadonlyMap<string, string>

export const REDIRECT = 'redirect'

/** Redirects that lead back to where they begin: a browser gives up on them. */
export function redirectFaults(documents: readonly SourceDocument[], stored: Redirects): ContentFault[] {
  const given = documents.flatMap(({ collection, document, file, pointer }) =>
    collection === REDIRECT &&
    isRecord(document) &&
    typeof document.from === 'string' &&
    typeof document.to === 'string'
      ? [{ from: document.from, to: document.to, status: document.status ?? 'published', file, pointer }]
      : [],
  )
  const all = new Map(stored)
  for (const { from, to, status } of given) {
    if (status === 'published') all.set(from, to)
    else all.delete(from)
  }
  return given.flatMap(({ from, file, pointer }) => {
    const way = wayFrom(from, all)
    if (way.at(-1) !== from || way.length === 1) return []
    return [{ file, pointer: `${pointer}/to`, rule: 'circle', sentence: 'circle', params: { way: way.join(' → ') } }]
  })
}

/** The paths that a visitor of one path is sent to, up to the first that comes again. */
function wayFrom(from: string, redirects: Redirects): string[] {
  const way = [from]
  for (;;) {
    const to = redirects.get(way.at(-1) ?? '')
    const next = to === undefined ? null : sitePath(to)
    if (next === null) return way
    way.push(next)
    if (way.indexOf(next) < way.length - 1) return way
  }
}

/** An item that gets another key: what is stored, and what it becomes. */
export interface RenamedEntry {
  entry: Entry
  document: ContentDocument
  key: string
}

/** The status of an address that has moved for good. */
const MOVED = 301

/**
 * The redirects from the addresses that published items had to those that they get. Earlier ones that lead to an old
 * address lead to the new one afterward, and one that leads away from a new address is archived.
 */
export async function redirectsOfRenames(
  source: EntrySource,
  renamed: readonly RenamedEntry[],
): Promise<ContentDocument[]> {
  const moves = new Map(renamed.flatMap(movesOf))
  if (moves.size === 0) return []
  const earlier = (await publishedEntries(source, REDIRECT)).flatMap(({ key, doc }): ContentDocument[] => {
    if ([...moves.values()].includes(key)) return [{ ...doc, status: 'archived' }]
    const to = moves.get(String(doc.to))
    return to === undefined || moves.has(key) ? [] : [{ ...doc, to }]
  })
  const made = [...moves].map(([from, to]) => ({ from, to, code: MOVED, status: 'published' }))
  return [...made, ...earlier]
}

function movesOf({ entry, document, key }: RenamedEntry): [from: string, to: string][] {
  const { collection, id } = entry
  if (entry.status !== 'published' || (document.status ?? 'published') !== 'published') return []
  const before = documentAddresses(collection, entry.key, { ...entry.doc, id })
  const after = documentAddresses(collection, key, { ...document, id })
  return before.flatMap((from, index): [string, string][] => {
    const to = after[index]
    return to === undefined || to === from ? [] : [[from, to]]
  })
}
