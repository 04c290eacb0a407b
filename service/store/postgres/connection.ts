import { Pool, type PoolConfig, types } from 'pg'
import type { Log } from '#service/runtime/log.ts'
import { WRITE_TURN_MS } from '../scope.ts'

/** Connections for parallel reads. One more is for writing; writes wait for each other anyway. */
const READERS = 8
/** Connections that count attempts for limits, which no import holds up. */
const COUNTERS = 3
/** How long to wait for the server to answer a new connection, or for a free reader. */
const CONNECT_TIMEOUT_MS = 5_000
const READ_TIMEOUT_MS = 15_000
const WRITE_TIMEOUT_MS = 60_000
/** A transaction idle for this long is ended by the server, so that it cannot hold up all others. */
const IDLE_TRANSACTION_MS = 60_000
/** The server's default is meant for spinning disks; content sits in memory, where indexes are as cheap as tables. */
const RANDOM_PAGE_COST = 1.1

/**
 * What a set of connections is for: `reads` refuses to write, `writes` is the one connection for transactions, `upkeep`
 * changes the structure of the store and may take as long as it needs, `attempts` counts them for limits.
 */
export type PoolUse = 'reads' | 'writes' | 'upkeep' | 'attempts'

/** Opens connections as needed; errors appear only when the first one is used. */
export function openPool(url: string, use: PoolUse, log: Log): Pool {
  const pool = new Pool({ connectionString: url, ...CONFIGS[use], types: { getTypeParser } })
  // Without a listener, a connection closed by the server would end the whole process.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'A connection to the database was lost; it will be replaced.')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const GENERAL = {
  application_name: 'ori',
  keepAlive: true,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
} as const
const POOLED: PoolConfig = { ...GENERAL, idleTimeoutMillis: 60_000 }

const CONFIGS: Record<PoolUse, PoolConfig> = {
  reads: {
    ...POOLED,
    max: READERS,
    // Set once connected rather than in the address, where an operator's setting would replace it.
    onConnect: (client) =>
      client.query(`set default_transaction_read_only = on; set statement_timeout = ${READ_TIMEOUT_MS};
        set random_page_cost = ${RANDOM_PAGE_COST}`),
  },
  writes: {
    ...POOLED,
    max: 1,
    connectionTimeoutMillis: WRITE_TURN_MS,
    onConnect: (client) =>
      client.query(`set lock_timeout = ${WRITE_TURN_MS}; set statement_timeout = ${WRITE_TIMEOUT_MS};
        set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`),
  },
  upkeep: { ...POOLED, max: 1 },
  attempts: {
    ...POOLED,
    max: COUNTERS,
    connectionTimeoutMillis: WRITE_TURN_MS,
    onConnect: (client) => client.query(`set statement_timeout = ${CONNECT_TIMEOUT_MS}; set synchronous_commit = off`),
  },
}

/** Prepared statements kept per connection; the service has fewer, but filters can be combined in many ways. */
const MOST_PREPARED = 200

/**
 * Names for statements, the same on every connection of a pool. The server then parses and plans each statement once
 * instead of every time, which is half the cost of a short one. Searches have no name, because their plan depends on
 * the words.
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

/** PostgreSQL types, by number, that pg would return differently from the embedded engine. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  // Counts and sums come as 64-bit and decimal numbers, which pg returns as text.
  [20, Number],
  [1700, Number],
  // JSON is parsed where it is read, so that both engines return the same text.
  [114, asText],
  [3802, asText],
])

function getTypeParser(...[oid, format]: Parameters<typeof types.getTypeParser>) {
  return PARSERS.get(oid) ?? types.getTypeParser(oid, format)
}

/**
 * Accepts only what both engines can store, plus lists for `= any(…)`. pg would silently store a Date in the server's
 * notation, undefined as null and an object as JSON.
 */
export function bindable(value: unknown, index: number, sql: string): unknown {
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string') return withoutNul(value)
  if (Array.isArray(value)) return value.map((item) => bindable(item, index, sql))
  const kind =
    value instanceof Date ? 'a Date' : typeof value === 'number' ? String(value) : `a value of type ${typeof value}`
  throw new TypeError(`Parameter ${index + 1} cannot be stored: ${kind}. Convert it to text or a number first: ${sql}`)
}

/** PostgreSQL text cannot contain NUL; whatever a visitor sends, looking it up must not be an error. */
function withoutNul(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text
}
