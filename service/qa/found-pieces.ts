import type { Call } from '#generated/calls.ts'
import { isRecord } from '../content/content-document.ts'

/** What earlier answers told about, to ask for each piece of it. */
export interface FoundPieces {
  /** Ids and slugs by the thing that they belong to. */
  readonly ids: Map<string, Set<string>>
  readonly slugs: Map<string, Set<string>>
  /** Ids of files, and films with their names. */
  readonly files: Set<string>
  readonly films: Map<string, string>
  /** Addresses that may be pages, or screens without a page of their own. */
  readonly guessed: Set<string>
  /** Words that something is named by. */
  readonly words: Set<string>
}

/** A place to gather pieces; the home page is there before anything was asked. */
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

/** The thing as schemas call it, whether a call names the thing or its collection. */
export function thingName(name: string): string {
  return name.replaceAll('_', '-')
}

/** Notes what the rows of an answer are known by, and the files that they name. */
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
