import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  type RawBuilder,
  type SqlBool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import { isInTransaction, noteStatement, WRITE_TURN_MS } from '../scope.ts'
import type { StoreDialect } from '../store-contract.ts'
import type { Connection } from './connection.ts'
import { createText, removeText, textHits, textLists, textRanks, writeText } from './full-text.ts'

/** SQLite's side of the differences between the engines. */
export const sqliteDialect: StoreDialect = {
  columnTypes: { json: 'text', text: sql`text`, bytes: sql`blob`, serialKey: sql`integer primary key autoincrement` },
  keyTable: sql`without rowid`,
  createText,
  inList: (column: RawBuilder<unknown>, values: readonly (string | number)[]) =>
    sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(values)}))`,
  inBits: (column, bits) => sql<SqlBool>`substr(${byteForEach(bits)}, ${column} + 1, 1) = x'01'`,
  byteAt: (column, bytes) => sql`substr(${bytes}, ${column} + 1, 1)`,
  inPairs: (first, second, pairs) =>
    sql<SqlBool>`(${first}, ${second}) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(pairs)}))`,
  listHasItems: (field) => sql<SqlBool>`json_array_length(doc, ${`$.${field}`}) > 0`,
  textHits,
  textLists,
  textRanks,
  // The file itself shows that it was written.
  announce: async () => {},
  writeText,
  removeText,
}

/** SQLite tells bytes apart, but not bits. */
function byteForEach(bits: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(bits.length * 32)
  for (let at = 0; at < bits.length; at += 1) {
    const word = bits[at] ?? 0
    for (let bit = 0; word >>> bit !== 0 && bit < 32; bit += 1) bytes[at * 32 + bit] = (word >>> bit) & 1
  }
  return bytes
}

/** How often a write that waits looks whether it is its turn. */
const AGAIN_MS = 10
/** A transaction that goes on for longer lets others have a turn between two of its statements, again and again. */
const TURN_MS = 20

interface LaneOptions {
  /** A read lane refuses work that belongs to a transaction of the other lane. */
  reads: boolean
  onStatement(): void
}

/**
 * A Kysely instance on one connection. Transactions begin `immediate`, so that reading first and then writing never
 * fails.
 */
export function kyselyOn<DB>(connection: Connection, options: LaneOptions): Kysely<DB> {
  const dialect: Dialect = {
    createAdapter: () => new LaneAdapter(),
    createDriver: () => new LaneDriver(connection, options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<DB>({ dialect })
}

/**
 * Kysely's own queue for single connections is never released when a connection is refused; the lanes queue themselves.
 */
class LaneAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): true {
    return true
  }
}

class LaneDriver implements Driver {
  readonly #connection: LaneConnection
  readonly #raw: Connection
  readonly #options: LaneOptions
  /** Resolves when the one connection is free again; requests queue in order. */
  #free: Promise<void> = Promise.resolve()
  #release: (() => void) | null = null

  constructor(raw: Connection, options: LaneOptions) {
    this.#raw = raw
    this.#options = options
    this.#connection = new LaneConnection(raw, options.onStatement)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#options.reads) {
      if (isInTransaction())
        throw new Error('Inside a transaction, use its own handle: the store itself would return older rows.')
      // Statements run synchronously to completion, so readers need no queue.
      return this.#connection
    }
    const before = this.#free
    let release: () => void = () => {}
    this.#free = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    if (this.#options.reads) throw new Error('Use store.transaction() to write; store.db is read-only.')
    const until = performance.now() + WRITE_TURN_MS
    while (!this.#raw.tryBegin()) {
      if (performance.now() > until)
        throw new StoreFault('Another process has been writing to the store for too long: try again.')
      // Nobody else in this process has to wait meanwhile, as they would if SQLite itself waited.
      await pause(AGAIN_MS)
    }
    this.#connection.beginTurn()
  }

  async commitTransaction(): Promise<void> {
    this.#raw.exec('commit')
  }

  async rollbackTransaction(): Promise<void> {
    this.#raw.rollback()
  }

  async releaseConnection(): Promise<void> {
    this.#release?.()
  }

  async destroy(): Promise<void> {
    this.#raw.close()
  }
}

class LaneConnection implements DatabaseConnection {
  readonly #raw: Connection
  readonly #onStatement: () => void
  /** When the transaction last began a turn; none in a read lane, whose statements stand alone. */
  #turn = Number.POSITIVE_INFINITY

  constructor(raw: Connection, onStatement: () => void) {
    this.#raw = raw
    this.#onStatement = onStatement
  }

  beginTurn(): void {
    this.#turn = performance.now()
  }

  async executeQuery<R>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
    noteStatement(query.sql)
    this.#onStatement()
    // Readers have a connection of their own and see nothing of the transaction; other writers wait for its end.
    if (performance.now() - this.#turn > TURN_MS) {
      await nextTurn()
      this.beginTurn()
    }
    const { rows, changes } = this.#raw.run(query.sql, query.parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(changes) }
  }

  // SQLite returns the whole result at once; streaming it would only hide that.
  async *streamQuery<R>(query: { sql: string; parameters: readonly unknown[] }): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}
