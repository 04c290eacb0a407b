import type { Kysely, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { Locale } from '#generated/types.ts'
import type { AttemptMemory } from '../runtime/attempt-memory.ts'
import type { Tables } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

/**
 * Where content and visitors' data are kept. Both engines behave alike; their differences are in `dialect`.
 *
 * Reads go through `db`, writes through `transaction`: a write on `db` is refused, and so is `db` inside a transaction
 * (it would see old rows on one engine and wait forever on the other).
 */
export interface Store {
  readonly engine: EngineName
  readonly db: Kysely<Tables>
  readonly dialect: StoreDialect
  /** Runs `work` in one transaction: all of it is kept, or none of it if it throws. Await only database work inside. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** SQL statements run since the store was opened. */
  readonly statements: number
  /** Runs `work` and counts the statements that it, and only it, caused. */
  countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number; texts: string[] }>
  /** Resolves if the store answers; otherwise rejects with one sentence. */
  check(): Promise<void>
  /** Refreshes the query planner's statistics; for use after large imports. */
  analyze(): Promise<void>
  /**
   * Removes what has been deleted from the store's log as well. False if that has to be tried again, because another
   * process is reading. PostgreSQL keeps its own log, for which its operator is responsible.
   */
  scrub(): Promise<boolean>
  /** Makes this process known to the others that serve from the store, until it leaves or ends in whatever way. */
  join(mark: MemberMark): Promise<Membership>
  /** Runs `work` while no other process on the store runs work of this name; waits for its turn. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
  /**
   * Processes of another version that were serving when this one opened the store: none, or some that are older or
   * newer. What they rely on is left alone: see `settle`.
   */
  readonly overlap: 'none' | 'with older' | 'with newer'
  /** Removes what only other versions relied on, once none of their processes is left. */
  settle(): Promise<void>
  /**
   * Remembers attempts for all processes on the store, by the clock given, each for at least `keptMs`; null if there is
   * only one process.
   */
  readonly attempts: ((now: () => number, keptMs: number) => AttemptMemory) | null
  /** The plan of a query, one line per step, in the engine's own words. For tests. */
  explain(query: { sql: string; parameters: readonly unknown[] }): Promise<string[]>
  /** May be called more than once. */
  close(): Promise<void>
}

/** What a process says about itself to the others on the store, as short digests. */
export interface MemberMark {
  /** Of the key that signs links. */
  key: string
  /** Of the structure that its version gives the store. */
  structure: string
}

export interface Membership {
  /** The other processes that serve from the store now. */
  others(): Promise<MemberMark[]>
  /** Calls the listener soon after any process has saved content, this one included, and sometimes without reason. */
  onSaved(listener: () => void): void
  leave(): Promise<void>
}

/** The few places where the engines' SQL differs. */
export interface StoreDialect {
  readonly columnTypes: {
    readonly json: 'text' | 'json'
    /** Text ordered by its bytes, the same way on both engines. */
    readonly text: RawBuilder<unknown>
    readonly bytes: RawBuilder<unknown>
    /** An auto-incrementing whole number, as primary key. */
    readonly serialKey: RawBuilder<unknown>
  }
  /** Ends the definition of a table that is nothing but its key, so that the engine stores it only once. */
  readonly keyTable: RawBuilder<unknown>
  /** Creates the tables of the search index, empty, replacing any that exist. */
  createText(trx: Transaction<Tables>): Promise<void>
  /** `column` is one of `values`, as one bound parameter, so that the statement's text does not grow with the list. */
  inList(column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<SqlBool>
  /** The bit of `bits` that a column with row numbers names is set; for tests of one row after another. */
  inBits(column: RawBuilder<unknown>, bits: Uint32Array): RawBuilder<SqlBool>
  /** The byte of `bytes` that a column with row numbers names; for ordering. */
  byteAt(column: RawBuilder<unknown>, bytes: Uint8Array): RawBuilder<unknown>
  /** The texts in two columns are one of `pairs`; otherwise as `inList`. */
  inPairs(
    first: RawBuilder<unknown>,
    second: RawBuilder<unknown>,
    pairs: readonly (readonly [string, string])[],
  ): RawBuilder<SqlBool>
  /**
   * The list under `field` of an entry's document is not empty. Reads the document, so use it only for rarely requested
   * lists.
   */
  listHasItems(field: string): RawBuilder<SqlBool>
  /** `(select no …)`: the numbers of all entries that match a question, for use after `in`. */
  textHits(question: TextQuestion): RawBuilder<unknown>
  /** The numbers of all entries that match each of several questions, in one statement. */
  textLists(questions: readonly TextListQuestion[]): RawBuilder<TextList>
  /** `select no, rank …` of the entries `among`, best first, by how well their whole texts match the terms. */
  textRanks(question: Pick<TextQuestion, 'language' | 'terms'>, among: readonly number[]): RawBuilder<TextRank>
  /** Tells all processes on the store, once the transaction is committed, that content was saved. */
  announce(trx: Transaction<Tables>): Promise<void>
  /** Adds the words of one published entry to the index of one language. */
  writeText(trx: Transaction<Tables>, text: EntryText): Promise<void>
  /** Removes one entry from the indexes of all languages. */
  removeText(trx: Transaction<Tables>, no: number): Promise<void>
}

/** The words of one entry in one language, by where they are searched for; each is a space-separated list. */
export interface EntryText {
  no: number
  collection: string
  language: Locale
  /** The words of its name as written and as stemmed, in order. */
  name: string
  /** Its code in lower case without hyphens and spaces; empty if it has none. */
  code: string
  /** The stemmed words of its texts, including its name and code, by weight. */
  high: string
  middle: string
  low: string
  /** A number that is returned with every hit. */
  fact: number
}

/** Where words are searched for: anywhere, in the name, as the first word of the name, as the code. */
export type TextPlace = 'text' | 'name' | 'beginning' | 'code'

export interface TextQuestion {
  language: Locale
  place: TextPlace
  /** Any collection if omitted. */
  collections?: readonly string[]
  /** Every one must match. */
  terms: readonly SearchTerm[]
}

export interface TextListQuestion extends TextQuestion {
  /** Return the facts of the hits as well. */
  withFacts?: boolean
  /** Stop at this many hits. */
  most?: number
}

export interface SearchTerm {
  /** Any of these spellings counts. */
  readonly stems: readonly string[]
  /** So do these, but only as whole words: they are guesses, and too much begins with them. */
  readonly whole?: readonly string[]
  /** A word that begins with one of them counts as well. */
  readonly prefix: boolean
}

/** The hits of one question as JSON lists; null if there are none. */
export interface TextList {
  /** The position of the question in the list passed in. */
  at: number
  numbers: string | null
  /** In the same order as the numbers. */
  facts: string | null
}

export interface TextRank {
  no: number
  /** Below zero; the lower, the better. */
  rank: number
}

/**
 * One recorded change to the store's structure. Names are unique; migrations run in order, each in its own transaction.
 */
export interface StoreMigration {
  name: string
  /** May use `trx.schema` and `sql`; text columns hold ISO dates, JSON columns are `dialect.columnTypes.json`. */
  up(trx: Transaction<Tables>, dialect: StoreDialect): Promise<void>
}
