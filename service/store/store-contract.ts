import type { Kysely, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

/**
 * Where content and visitors' rows are kept. Both engines behave alike; what differs is in `dialect`.
 *
 * Reads go through `db`, writes through `transaction`: a write on `db` is refused, and so is `db` inside a
 * transaction (it would see old rows on one engine and wait for ever on the other).
 */
export interface Store {
  readonly engine: EngineName
  readonly db: Kysely<Tables>
  readonly dialect: StoreDialect
  /** Runs `work` in one transaction: all of it is kept, or nothing when it throws. Await nothing foreign inside. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** SQL statements run since the store was opened. */
  readonly statements: number
  /** Runs `work` and counts the statements that it, and only it, caused. */
  countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number; texts: string[] }>
  /** Resolves when the store answers; rejects with one sentence when it does not. */
  check(): Promise<void>
  /** Refreshes what the query planner knows; after large imports. */
  analyse(): Promise<void>
  /** The plan of a query, one line per step, in the engine's own words. For tests. */
  explain(query: { sql: string; parameters: readonly unknown[] }): Promise<string[]>
  /** May be called again. */
  close(): Promise<void>
}

/** The few places where the engines' SQL differs. */
export interface StoreDialect {
  readonly columnTypes: {
    readonly json: 'text' | 'json'
    /** Text that orders by its bytes, on both engines alike. */
    readonly text: RawBuilder<unknown>
    /** A whole number that counts up by itself, as primary key. */
    readonly serialKey: RawBuilder<unknown>
  }
  /** Ends the definition of a table that consists of its key, so that the engine stores it once. */
  readonly keyTable: RawBuilder<unknown>
  /** Makes the tables of the full-text index, empty, in place of those that are there. */
  createText(trx: Transaction<Tables>): Promise<void>
  /** `column` is one of `values`, as one bound parameter, so that the statement's text does not grow with the list. */
  inList(column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<SqlBool>
  /** The list under `field` of an entry's document has items. Reads the document: for lists that are asked for rarely. */
  listHasItems(field: string): RawBuilder<SqlBool>
  /** Rows of the entry table whose text in `language` holds every term of `match` (made by `matchTerms`). */
  fullText(search: FullTextSearch): FullTextQuery
  /** Puts the words of one published entry into the index of one language. */
  writeText(trx: Transaction<Tables>, text: EntryText): Promise<void>
  /** Takes one entry out of the indexes of all languages. */
  removeText(trx: Transaction<Tables>, no: number): Promise<void>
}

export type ContentLanguage = 'en' | 'id'

/** The stemmed words of one entry in one language, by how much they count. */
export interface EntryText {
  no: number
  collection: string
  language: ContentLanguage
  high: string
  middle: string
  low: string
}

export interface FullTextSearch {
  language: ContentLanguage
  /** Any collection unless told. */
  collections?: readonly string[]
  /** Stemmed terms; every one must be there, the last may be the beginning of a word. */
  terms: readonly SearchTerm[]
}

export interface SearchTerm {
  /** Any of these spellings counts. */
  readonly stems: readonly string[]
  readonly prefix: boolean
}

export interface FullTextQuery {
  /** `(select no …)`: entry numbers of all hits, for use after `in`. */
  hits: RawBuilder<unknown>
  /** `select … as numbers`: the entry numbers of all hits as one list in JSON, possibly null when there are none. */
  all: RawBuilder<{ numbers: string | null }>
  /** `select no, rank …` of the hits `among`, the best first; only `terms`, some or all of the search's own, count. */
  ranked(among: readonly number[], terms: readonly SearchTerm[]): RawBuilder<{ no: number; rank: number }>
}

/** One recorded step in the store's form. Names are unique and run in order, each in its own transaction. */
export interface StoreMigration {
  name: string
  /** `up` may use `trx.schema` and `sql`; text columns hold ISO dates, JSON columns are `dialect.columnTypes.json`. */
  up(trx: Transaction<Tables>, dialect: StoreDialect): Promise<void>
}
