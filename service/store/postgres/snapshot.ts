import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql, type Transaction } from 'kysely'
import { Client } from 'pg'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import { silentLog } from '#service/runtime/log.ts'
import { PRIVATE_FILE } from '#service/runtime/private-modes.ts'
import { type CarriedRows, isCarried, lineOf, type TableHead } from '../carried-rows.ts'
import { migrateWithin } from '../migrate.ts'
import type { StoreMigration } from '../store-contract.ts'
import type { Tables } from '../tables.ts'
import { noteRestore } from '../unfinished-restore.ts'
import { GENERAL, openPool } from './connection.ts'
import { kyselyOn, postgresDialect } from './dialect.ts'
import { explainFault, placeOf } from './health.ts'

/** Rows read and written at a time. */
const BATCH = 200

/** The tables of the current schema with their columns, except what the server does not keep itself after a crash. */
const COLUMNS = `select class.relname as "table", attribute.attname as "column",
    format_type(attribute.atttypid, attribute.atttypmod) as type
  from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
  where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r' and class.relpersistence = 'p'
    and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
  order by class.relname, attribute.attnum`

interface ColumnRow {
  table: string
  column: string
  type: string
}

/** Bytes that the database takes, which its copy hardly exceeds. */
export async function databaseSize(url: string): Promise<number> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
    return Number(rows[0]?.size)
  })
}

/**
 * Writes the database as it is at this moment into a new file of JSON lines; nobody has to wait for that. Returns the
 * names of its migrations.
 */
export async function copyDatabase(url: string, target: string): Promise<string[]> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ name: string }>(
      "select name from store_change where kind = 'migration' order by no",
    )
    await pipeline(dump(client), createWriteStream(target, { flags: 'wx', mode: PRIVATE_FILE }))
    await client.query('commit')
    return rows.map(({ name }) => name)
  })
}

async function* dump(client: Client): AsyncGenerator<string> {
  for (const [table, columns] of byTable((await client.query<ColumnRow>(COLUMNS)).rows)) {
    const names = columns.map(({ column }) => column)
    yield lineOf({ table, columns: names } satisfies TableHead)
    const values = names.map((name) => `${client.escapeIdentifier(name)}::text`).join(', ')
    await client.query(
      `declare copied no scroll cursor for select json_build_array(${values})::text as row from ${client.escapeIdentifier(table)}`,
    )
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from copied`)
      if (rows.length === 0) break
      yield rows.map(({ row }) => lineOf(JSON.parse(row))).join('')
    }
    await client.query('close copied')
  }
}

/** The tables that a copy contains, with their columns. */
function byTable(rows: readonly ColumnRow[]): Map<string, ColumnRow[]> {
  const tables = new Map<string, ColumnRow[]>()
  for (const row of rows) {
    if (!isCarried(row.table, row.column)) continue
    tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  }
  return tables
}

/**
 * Whether there are tables in the database. Throws a StoreFault while another process of the site is connected to it.
 */
export async function isDatabaseFilled(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const { rows: others } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name like $1 || '%'
        and pid <> pg_backend_pid()`,
      [GENERAL.application_name],
    )
    if (others.length > 0)
      throw new StoreFault(
        `The database ${placeOf(url)} is in use: stop the site, and whatever else works with the store, first.`,
      )
    return (await client.query(`${COLUMNS} limit 1`)).rows.length > 0
  })
}

/** What a database is filled from. */
interface DatabaseCopy extends CarriedRows {
  /** The backup that it belongs to, to be named if the restore is interrupted. */
  backup: string
}

/**
 * Replaces everything in the database with what a copy contains, brought to the structure of this version, and notes
 * that its files are still missing: all of it, or nothing if it fails.
 */
export async function replaceDatabase(
  url: string,
  copy: DatabaseCopy,
  migrations: readonly StoreMigration[],
): Promise<void> {
  const place = placeOf(url)
  const upkeep = kyselyOn<Tables>(openPool(url, 'upkeep', silentLog), {
    ...{ reads: false, nameOf: () => undefined, onStatement: () => {} },
    explainFault: (error) => explainFault(error, place),
  })
  try {
    await upkeep.transaction().execute(async (trx) => {
      for (const table of await tablesOf(trx)) await sql`drop table ${sql.table(table)} cascade`.execute(trx)
      const had = new Set(copy.migrations)
      await migrateWithin(
        trx,
        postgresDialect,
        migrations.filter(({ name }) => had.has(name)),
      )
      await sql`delete from store_change`.execute(trx)
      await load(trx, copy.file)
      await migrateWithin(trx, postgresDialect, migrations)
      await noteRestore(trx, copy.backup)
    })
  } finally {
    await upkeep.destroy()
  }
}

async function tablesOf(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(trx)
  return rows.map(({ name }) => name)
}

async function load(trx: Transaction<Tables>, file: string): Promise<void> {
  const tables = byTable((await sql.raw<ColumnRow>(COLUMNS).execute(trx)).rows)
  // References between the tables are checked once all of them are there.
  const references = await dropReferences(trx)
  let insert: ((rows: string[]) => Promise<unknown>) | null = null
  let waiting: string[] = []
  const flush = async () => {
    if (waiting.length > 0) await insert?.(waiting)
    waiting = []
  }
  const handle = await open(file)
  for await (const text of handle.readLines()) {
    if (text.startsWith('{')) {
      await flush()
      insert = insertInto(trx, tables, JSON.parse(text) as TableHead)
    } else {
      waiting.push(text)
      if (waiting.length === BATCH) await flush()
    }
  }
  await flush()
  for (const add of references) await sql.raw(add).execute(trx)
  await setCounters(trx)
}

function insertInto(trx: Transaction<Tables>, tables: ReadonlyMap<string, ColumnRow[]>, head: TableHead) {
  const types = new Map((tables.get(head.table) ?? []).map(({ column, type }) => [column, type]))
  const values = head.columns.map((column, index) => {
    const type = types.get(column)
    if (type === undefined)
      throw new StoreFault(`The backup contains ${head.table}.${column}, which this version does not know.`)
    return sql`(line ->> ${sql.lit(index)}::integer)::${sql.raw(type)}`
  })
  const columns = sql.join(head.columns.map((column) => sql.ref(column)))
  return (rows: string[]) =>
    sql`insert into ${sql.table(head.table)} (${columns}) select ${sql.join(values)}
      from json_array_elements(${`[${rows.join(',')}]`}::json) as lines (line)`.execute(trx)
}

/** Drops the references between tables, and returns the statements that add them again. */
async function dropReferences(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`)
}

/** Lets numbers that the database gives out continue after the highest. */
async function setCounters(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as table, attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = current_schema()::regnamespace`.execute(trx)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having count(*) > 0`.execute(trx)
}

/** Rewrites tables without what was deleted from them. */
export async function rewriteTables(url: string, tables: readonly string[]): Promise<void> {
  await connected(url, (client) => client.query(`vacuum (full) ${tables.join(', ')}`))
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, ...GENERAL })
  // A lost connection is reported by the statement that needs it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw explainFault(error, placeOf(url))
  } finally {
    await client.end().catch(() => {})
  }
}
