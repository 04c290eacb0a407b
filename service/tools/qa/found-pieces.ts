import type { Call } from '#domain/calls/call.ts'
import { isRecord } from '#domain/json/is-record.ts'

/** Pieces of content found in earlier answers, to request each of them. */
export interface FoundPieces {
  /** Ids and slugs by the kind of thing that they belong to. */
  readonly ids: Map<string, Set<string>>
  readonly slugs: Map<string, Set<string>>
  /** Ids of files, and the names of films by id. */
  readonly files: Set<string>
  readonly films: Map<string, string>
  /** Addresses that may be pages, or screens without a page. */
  readonly guessed: Set<string>
  /** Words that occur in names. */
  readonly words: Set<string>
}

/** An empty collection of pieces; only the home page is known from the start. */
export function noPieces(): FoundPieces {
  return {
    ids: new Map(),
    slugs: new Map([['page', new Set(['home'])]]),
    files: new Set(),
    films: new Map(),
    guessed: new Set(),
    words: new Set(),
  }
}

/** The name of a thing as in schemas, whether a call uses the name of the thing or of its collection. */
export function thingName(name: string): string {
  return name.replaceAll('_', '-')
}

/** Records the ids and slugs of the rows in an answer, and the files that they refer to. */
export function notePieces(found: FoundPieces, call: Call, data: unknown): void {
  const rows = Array.isArray(data) ? data : [data]
  for (const row of rows) {
    if (!isRecord(row)) continue
    const hit = call.of === 'search_hit' || call.of === 'search-hit'
    const thing = thingName(hit ? String(row.type) : (call.of ?? ''))
    if (typeof row.id === 'number' || typeof row.id === 'string') add(found.ids, thing, String(row.id))
    if (typeof row.slug === 'string') add(found.slugs, thing, row.slug)
    if (hit && thing === 'page' && typeof row.url === 'string' && row.url !== '/')
      add(found.slugs, thing, row.url.slice(1))
    if (thing === 'product' && typeof row.name === 'string') found.words.add(row.name.split(' ')[0] ?? '')
    const documents = Array.isArray(row.documents) ? row.documents.filter(isRecord) : []
    for (const { id } of documents) add(found.ids, 'product-document', String(id))
    noteFiles(found, row)
  }
}

function noteFiles(found: FoundPieces, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) noteFiles(found, item)
  if (!isRecord(value)) return
  if (typeof value.image === 'string') found.files.add(value.image)
  const { id, filename_download: name, type } = value
  if (typeof id === 'string' && typeof name === 'string' && /^video\//.test(String(type))) found.films.set(id, name)
  for (const inner of Object.values(value)) noteFiles(found, inner)
}

function add(map: Map<string, Set<string>>, thing: string, key: string): void {
  map.set(thing, (map.get(thing) ?? new Set()).add(key))
}
