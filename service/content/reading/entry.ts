import type { Selectable } from 'kysely'
import type { EntryTable } from '#service/store/tables.ts'
import type { ContentDocument } from '../documents/content-document.ts'
import { readDocument } from '../documents/document-version.ts'

/** One stored piece of content, with its document read. */
export type Entry = Omit<Selectable<EntryTable>, 'doc'> & { doc: ContentDocument }

/** What a save did to one entry; `before` is null for a new one. */
export interface SavedEntry {
  before: Entry | null
  after: Entry
}

/** The columns that make up an Entry; the generated ones are only for searching. */
export const ENTRY_COLUMNS = [
  'entry.no',
  'entry.collection',
  'entry.id',
  'entry.uuid',
  'entry.key',
  'entry.natural_key',
  'entry.status',
  'entry.sort',
  'entry.version',
  'entry.date_created',
  'entry.date_updated',
  'entry.doc',
] as const

/** A row of the entry table. */
export type StoredEntry = Omit<Entry, 'doc'> & { doc: unknown }

/** Turns a row of the entry table into an Entry, with its document brought up to the current version. */
export function readEntry(row: StoredEntry): Entry {
  const stored = (typeof row.doc === 'string' ? JSON.parse(row.doc) : row.doc) as ContentDocument
  return { ...row, doc: readDocument(row.collection, stored) }
}

/** The public id of an entry: random for a file, a number for everything else. */
export function publicId(entry: Entry): number | string {
  return entry.uuid ?? entry.id
}

/** The cache tag of one entry. */
export function entryTag(entry: { collection: string; id: number }): string {
  return `${entry.collection}:${entry.id}`
}

/** The cache tag of all entries of a collection, present and future. */
export function collectionTag(collection: string): string {
  return `${collection}:*`
}
