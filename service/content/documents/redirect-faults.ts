import { sitePath } from '#domain/addresses/site-path.ts'
import { isRecord } from '#domain/json/is-record.ts'
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
