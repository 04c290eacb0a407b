import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import type { Tables } from '../tables.ts'
import { TEXT_TABLES } from '../text-tables.ts'

/** The oldest version that has everything the engine uses and still receives fixes. */
const OLDEST_VERSION = 13

/** What to do about each kind of fault, as the end of a sentence. */
const REMEDIES = {
  reach: 'start the server, or correct DATABASE_URL.',
  signIn: 'correct the user and the password in DATABASE_URL.',
  missing: 'create it, or correct DATABASE_URL.',
  rights: "let the user create tables in it ('grant all on schema public to …'), or make the user its owner.",
  busy: 'try again; if that does not help, find out what keeps it busy.',
  crowded: 'raise its max_connections, or connect fewer programs to it.',
  readOnly: 'set DATABASE_URL to the primary server, which accepts writes.',
  damaged: 'restore a backup, or set DATABASE_URL to an empty database to start again with the demo content.',
} as const

type Fault = { says: string; remedy: keyof typeof REMEDIES }

const unreachable = (says: string): Fault => ({ says, remedy: 'reach' })

/** Faults by the code that the server or the network gives them. */
const FAULTS: ReadonlyMap<string, Fault> = new Map<string, Fault>([
  ['ECONNREFUSED', unreachable('cannot be reached: the connection was refused')],
  ['ENOENT', unreachable('cannot be reached: there is no such socket')],
  ['ENOTFOUND', unreachable('cannot be reached: its host name is unknown')],
  ['EAI_AGAIN', unreachable('cannot be reached: its host name could not be resolved')],
  ['ETIMEDOUT', unreachable('cannot be reached: it does not respond')],
  ['EHOSTUNREACH', unreachable('cannot be reached: there is no route to its host')],
  ['ENETUNREACH', unreachable('cannot be reached: there is no route to its host')],
  ['ECONNRESET', unreachable('closed the connection')],
  ['EPIPE', unreachable('closed the connection')],
  ['57P01', unreachable('is being shut down')],
  ['57P02', unreachable('crashed')],
  ['57P03', unreachable('is starting up or shutting down')],
  ['28P01', { says: 'rejected the sign-in', remedy: 'signIn' }],
  ['28000', { says: 'rejected the sign-in', remedy: 'signIn' }],
  ['3D000', { says: 'does not exist', remedy: 'missing' }],
  ['42501', { says: 'denied its user the necessary rights', remedy: 'rights' }],
  ['53300', { says: 'has no free connections', remedy: 'crowded' }],
  ['25006', { says: 'is read-only', remedy: 'readOnly' }],
  ['55P03', { says: 'made a write wait too long', remedy: 'busy' }],
  ['57014', { says: 'took too long', remedy: 'busy' }],
  ['25P03', { says: 'ended an idle transaction', remedy: 'busy' }],
  ['XX001', { says: 'is damaged', remedy: 'damaged' }],
  ['XX002', { says: 'is damaged', remedy: 'damaged' }],
  ['58P01', { says: 'is damaged', remedy: 'damaged' }],
  ['58030', { says: 'is damaged', remedy: 'damaged' }],
])

/** Messages about connections that come from pg itself, without a code. */
const WORDS: readonly (readonly [RegExp, Fault])[] = [
  [
    /timeout exceeded when trying to connect|connection timeout|timeout expired/i,
    FAULTS.get('57014') ?? unreachable(''),
  ],
  [/Connection terminated|not queryable|Client was closed/i, unreachable('closed the connection')],
  [/SASL|password must be a string/i, { says: 'rejected the sign-in', remedy: 'signIn' }],
  [/certificate|SSL/i, unreachable('cannot be reached over a secure connection')],
]

const DISK_FULL = '53100'

/** The database in words, without its user and password. */
export function placeOf(url: string): string {
  const { host, port, database } = new Client({ connectionString: url })
  return `'${database ?? ''}' on ${host.startsWith('/') ? host : `${host}:${port}`}`
}

/** Turns an error from the server or the network into one line that says what to do; any other is returned as it is. */
export function explainFault(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreFault) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === DISK_FULL) return new Error(`The database or disk is full: ${place}`, { cause: error })
  const fault = FAULTS.get(code) ?? WORDS.find(([words]) => words.test(error.message))?.[1]
  return fault ? faultLine(place, fault, error) : error
}

/** The one-line fault for a database that has lost something it had. */
export function damaged(place: string, cause: Error): StoreFault {
  return faultLine(place, { says: 'is damaged', remedy: 'damaged' }, cause)
}

function faultLine(place: string, { says, remedy }: Fault, cause: Error): StoreFault {
  const reason = cause.message.replaceAll(/\s+/g, ' ').trim()
  return new StoreFault(`The database ${place} ${says}${reason === '' ? '' : ` (${reason})`}: ${REMEDIES[remedy]}`, {
    cause,
  })
}

/** Refuses a server that cannot hold the store. */
export async function refuseUnfitServer(db: Kysely<Tables>, place: string): Promise<void> {
  const { rows } = await sql<{ version: string; number: string; encoding: string; standby: boolean }>`select
    current_setting('server_version') as version, current_setting('server_version_num') as number,
    current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby`.execute(db)
  const [server] = rows
  if (!server) throw new StoreFault(`The database ${place} does not respond: ${REMEDIES.reach}`)
  if (Number(server.number) < OLDEST_VERSION * 10_000)
    throw new StoreFault(
      `The database ${place} is PostgreSQL ${server.version}, but version ${OLDEST_VERSION} or newer is required.`,
    )
  if (server.encoding !== 'UTF8')
    throw new StoreFault(
      `The database ${place} has the encoding ${server.encoding}: create one with the encoding UTF8.`,
    )
  if (server.standby) throw new StoreFault(`The database ${place} is read-only: ${REMEDIES.readOnly}`)
}

/** Tables that the store cannot do without, besides those with words. */
const TABLES = ['entry_facet', 'facet_set', 'revision', 'collection_version', 'meta'] as const

/**
 * Refuses a database in which a table is missing or the content cannot be read in full. The table with the words of a
 * language counts once it has been made: the language may have been added since.
 */
export async function refuseDamage(db: Kysely<Tables>, place: string): Promise<void> {
  try {
    // Counting whole rows reads the table itself rather than an index.
    await sql`select count(entry) from entry`.execute(db)
    const made = await db.selectFrom('store_change').select('name').where('name', 'in', TEXT_TABLES).execute()
    for (const table of new Set([...TABLES, ...made.map(({ name }) => name)]))
      await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  } catch (error) {
    throw error instanceof Error && !(error instanceof StoreFault) ? damaged(place, error) : error
  }
}
