import { Pool, type PoolConfig, types } from 'pg'
import type { Log } from '../../log.ts'

/** Connections that read side by side. One more writes: writes wait for each other anyway. */
const READERS = 8
/** How long to wait for the server's answer to a new connection, or for a reader that is free. */
const CONNECT_TIMEOUT_MS = 5_000
/** How long a write waits for the writes before it: an import of many documents takes its time. */
const WRITE_TURN_MS = 30_000
const READ_TIMEOUT_MS = 15_000
const WRITE_TIMEOUT_MS = 60_000
/** A transaction that does nothing for so long is ended by the server, so that it cannot hold up all others. */
const IDLE_TRANSACTION_MS = 60_000
/** The server's own figure is that of turning disks; content lies in memory, where indexes are as cheap as tables. */
const RANDOM_PAGE_COST = 1.1

/**
 * What a set of connections is for: `reads` refuses to write, `writes` is the one connection for transactions,
 * `upkeep` changes the form of the store and may take as long as it needs.
 */
export type PoolUse = 'reads' | 'writes' | 'upkeep'

/** Opens connections as they are needed; fails only when the first is used. */
export function openPool(url: string, use: PoolUse, log: Log): Pool {
  const pool = new Pool({ connectionString: url, ...CONFIGS[use], types: { getTypeParser } })
  // Without listeners a connection that the server ends would end the whole process.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'A connection to the database was lost; the next one is new.')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const GENERAL: PoolConfig = { application_name: 'ori', keepAlive: true, idleTimeoutMillis: 60_000 }

const CONFIGS: Record<PoolUse, PoolConfig> = {
  reads: {
    ...GENERAL,
    max: READERS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Given when the connection is there rather than in its address, where a setting of the operator would replace it.
    onConnect: (client) =>
      client.query(`set default_transaction_read_only = on; set statement_timeout = ${READ_TIMEOUT_MS};
        set random_page_cost = ${RANDOM_PAGE_COST}`),
  },
  writes: {
    ...GENERAL,
    max: 1,
    connectionTimeoutMillis: WRITE_TURN_MS,
    onConnect: (client) =>
      client.query(`set lock_timeout = ${WRITE_TURN_MS}; set statement_timeout = ${WRITE_TIMEOUT_MS};
        set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`),
  },
  upkeep: { ...GENERAL, max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
}

/** Statements that each connection keeps prepared; the service has fewer, but filters can be combined in many ways. */
const MOST_PREPARED = 200

/**
 * Names for statements, the same on every connection of a pool: the server then reads and plans them once instead of
 * every time, which is half of what a short statement takes. Searches go without: their plan depends on the words.
 */
export function statementNames(): (statement: string) => string | undefined {
  const names = new Map<string, string>()
  return (statement) => {
    const known = names.get(statement)
    if (known !== undefined) return known
    if (names.size >= MOST_PREPARED || statement.includes('@@')) return undefined
    const name = `ori_${names.size + 1}`
    names.set(statement, name)
    return name
  }
}

const asText = (text: string) => text

/** Types of PostgreSQL that pg would hand out otherwise than the embedded engine does, by their number. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  // Counts and sums come as 64-bit and decimal numbers, which pg keeps as text.
  [20, Number],
  [1700, Number],
  // JSON is parsed where it is read, so that both engines hand out the same text.
  [114, asText],
  [3802, asText],
])

function getTypeParser(...[oid, format]: Parameters<typeof types.getTypeParser>) {
  return PARSERS.get(oid) ?? types.getTypeParser(oid, format)
}

/**
 * Lets through only what both engines can hold, and lists for `= any(…)`. pg would store a Date in the server's
 * notation, undefined as null and an object as JSON, all in silence.
 */
export function bindable(value: unknown, index: number, sql: string): unknown {
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string') return withoutNul(value)
  if (Array.isArray(value)) return value.map((item) => bindable(item, index, sql))
  const kind =
    value instanceof Date ? 'a Date' : typeof value === 'number' ? String(value) : `a value of type ${typeof value}`
  throw new TypeError(`Parameter ${index + 1} cannot be stored: ${kind}. Turn it into text or a number first: ${sql}`)
}

/** PostgreSQL's text cannot hold the character 0; whatever a visitor sends, asking for it must not be an error. */
function withoutNul(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text
}
