import type { Generated } from 'kysely'

/** The tables for content. Visitors' tables are added with `store.db.withTables<VisitorTables>()`. */
export interface Tables {
  entry: EntryTable
  entry_facet: EntryFacetTable
  facet_set: FacetSetTable
  entry_reference: EntryReferenceTable
  entry_label: EntryLabelTable
  word_slip: WordSlipTable
  revision: RevisionTable
  collection_version: CollectionVersionTable
  meta: MetaTable
  store_change: StoreChangeTable
}

export type ContentStatus = 'draft' | 'published' | 'archived'

/** One row per piece of content. The columns that the schemas require are added to these (see index-plan.ts). */
export interface EntryTable {
  /** Row number, used inside the store only. */
  no: Generated<number>
  collection: string
  /** The public id, counted per collection. */
  id: number
  /** The public id of a file; null everywhere else. */
  uuid: string | null
  /** The natural key that other documents refer to. */
  key: string
  /** The key in natural order: FG-9 before FG-10. */
  natural_key: string
  status: ContentStatus
  /** Position among its siblings; entries without one come last. */
  sort: number
  version: number
  date_created: string
  date_updated: string
  /** The validated document, as JSON text. */
  doc: string
}

/** Filters with several values per entry; rows exist for published entries only. */
export interface EntryFacetTable {
  collection: string
  param: string
  value: string
  /** The numeric value if the value is a number; 0 otherwise. */
  number: number
  no: number
}

/** The rows of `entry_facet` that lists are narrowed by, together for each value and block of row numbers. */
export interface FacetSetTable {
  collection: string
  param: string
  value: string
  block: number
  /** How many entries of the block have the value, and the range of their numbers. */
  count: number
  least: number
  most: number
  /** Which ones, as `service/content/facets/facet-block.ts` packs them. */
  members: Uint8Array
}

/** Which documents an entry of any status refers to, and where; written with the entry. */
export interface EntryReferenceTable {
  /** The entry that refers. */
  no: number
  /** JSON pointer inside its document. */
  pointer: string
  /** What it refers to. */
  collection: string
  key: string
}

/** By what editors find an entry of any status, in each language; written with the entry. */
export interface EntryLabelTable {
  no: number
  collection: string
  language: string
  /** Its title and its key in small letters: the order of lists. */
  label: string
  /** How many of its texts are missing in languages other than the default one. */
  gaps: number
  /** Its code in natural order; empty if it has none. */
  code: Generated<string>
}

/** Spellings of name words and codes with letters missing, used to find the word behind a mistyped one. */
export interface WordSlipTable {
  /** The language of a word; empty for a code. */
  language: string
  typed: string
  word: string
}

/** Every state an entry has ever had; rows are only added. */
export interface RevisionTable {
  no: Generated<number>
  collection: string
  id: number
  version: number
  status: ContentStatus
  date: string
  author: string | null
  /** The release with which it was published; null for what came in by another way. */
  release_no: Generated<number | null>
  /** Why, in the words of whoever published it. */
  reason: Generated<string | null>
  doc: string
}

/** Increases with every change in a collection, so that anything derived from it can be recognized as stale. */
export interface CollectionVersionTable {
  collection: string
  version: number
}

export interface MetaTable {
  name: string
  value: string
}

/** What was done to the structure of the store: migrations and generated index changes, in order. */
export interface StoreChangeTable {
  no: Generated<number>
  name: string
  kind: 'migration' | 'index' | 'structure'
  detail: string
  date: string
}
