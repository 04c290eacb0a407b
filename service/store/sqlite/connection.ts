import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** How long a statement waits while another process is writing. */
export const BUSY_TIMEOUT_MS = 5000
/** Prepared statements kept per connection; far more than the service has. */
const STATEMENT_CACHE_SIZE = 400

export interface Connection {
  /** Runs one statement. Rows are ordinary objects; `changes` is the number of rows written. */
  run(sql: string, parameters: readonly unknown[]): { rows: Record<string, unknown>[]; changes: number }
  /** Runs statements without parameters, such as pragmas. */
  exec(sql: string): void
  /** Begins to write; false while another process does. */
  tryBegin(): boolean
  /**
   * Rolls back the current transaction, if there is one: SQLite may already have rolled back itself, as on a full disk.
   */
  rollback(): void
  /** May be called more than once. */
  close(): void
}

/**
 * Opens one connection to the database file. `synchronous=full` is set on each one: the pragma belongs to the
 * connection, and without it acknowledged rows are lost in a power failure.
 */
export function openConnection(file: string, options: { readOnly: boolean }): Connection {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    // What is deleted is overwritten with zeros: what a visitor was promised to be erased is not left in the file.
    database.exec('pragma secure_delete = on')
    // The system keeps the file's pages in memory anyway, for all connections and processes together.
    database.exec('pragma cache_size = -8192; pragma temp_store = memory')
    if (options.readOnly) database.exec('pragma query_only = on')
  } catch (error) {
    database.close()
    throw error
  }
  const statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>()

  function prepared(sql: string) {
    const known = statements.get(sql)
    if (known) {
      // Re-inserting keeps the map ordered by last use, so that the first key is the one to evict.
      statements.delete(sql)
      statements.set(sql, known)
      return known
    }
    const statement = database.prepare(sql)
    const made = { statement, returnsRows: statement.columns().length > 0 }
    statements.set(sql, made)
    if (statements.size > STATEMENT_CACHE_SIZE) {
      const oldest = statements.keys().next().value
      if (oldest !== undefined) statements.delete(oldest)
    }
    return made
  }

  return {
    run(sql, parameters) {
      const values = parameters.map((value, index) => bindable(value, index, sql))
      const { statement, returnsRows } = prepared(sql)
      if (!returnsRows) return { rows: [], changes: Number(statement.run(...values).changes) }
      // Rows of node:sqlite have no prototype; code that copies or compares them expects ordinary objects.
      const rows = statement.all(...values).map((row) => ({ ...row }))
      return { rows, changes: 0 }
    },
    exec(sql) {
      database.exec(sql)
    },
    tryBegin() {
      database.exec('pragma busy_timeout = 0')
      try {
        database.exec('begin immediate')
        return true
      } catch (error) {
        if (isBusy(error)) return false
        throw error
      } finally {
        database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
      }
    },
    rollback() {
      if (database.isTransaction) database.exec('rollback')
    },
    close() {
      statements.clear()
      if (database.isOpen) database.close()
    },
  }
}

/** SQLITE_BUSY, whose more exact kinds have further bits. */
const BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY
}

/**
 * Accepts only what SQLite can store. node:sqlite takes a leading Date or plain object for named parameters and shifts
 * the others by one, which silently stores wrong values; so those are refused here.
 */
function bindable(value: unknown, index: number, sql: string): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  const kind =
    value instanceof Date ? 'a Date' : typeof value === 'number' ? String(value) : `a value of type ${typeof value}`
  throw new TypeError(`Parameter ${index + 1} cannot be stored: ${kind}. Convert it to text or a number first: ${sql}`)
}
