import { type Kysely, sql, type Transaction } from 'kysely'
import { StoreFault } from '../runtime/errors/store-fault.ts'
import type { StoreDialect, StoreMigration } from './store-contract.ts'
import type { Tables } from './tables.ts'

/** Tables that record what was done to the store; created first, by whichever process gets the lock. */
async function createRecords(trx: Transaction<Tables>, dialect: StoreDialect): Promise<void> {
  const { text, serialKey } = dialect.columnTypes
  await sql`create table if not exists meta (name ${text} primary key, value ${text} not null)`.execute(trx)
  await sql`create table if not exists store_change (
    no ${serialKey}, name ${text} not null, kind ${text} not null, detail ${text} not null, date ${text} not null
  )`.execute(trx)
}

/**
 * Runs the migrations that the store has not had yet, each in its own transaction together with its record. Several
 * processes may start at the same time: the second finds the work done. Refuses a store written by a newer version.
 */
export async function migrate(
  writer: Kysely<Tables>,
  dialect: StoreDialect,
  migrations: readonly StoreMigration[],
  place: string,
): Promise<void> {
  await writer.transaction().execute((trx) => createRecords(trx, dialect))
  refuseNewer(await appliedNames(writer), migrations, place)
  for (const migration of migrations) {
    await writer.transaction().execute((trx) => migrateWithin(trx, dialect, [migration]))
  }
}

/** Runs the migrations that the store has not had yet, in a transaction that is under way. */
export async function migrateWithin(
  trx: Transaction<Tables>,
  dialect: StoreDialect,
  migrations: readonly StoreMigration[],
): Promise<void> {
  await createRecords(trx, dialect)
  const applied = await appliedNames(trx)
  for (const { name, up } of migrations) {
    if (applied.has(name)) continue
    await up(trx, dialect)
    await recordChange(trx, 'migration', name, '')
  }
}

/** Refuses a store with migrations that this version does not know. */
export function refuseNewer(applied: ReadonlySet<string>, migrations: readonly StoreMigration[], place: string): void {
  const known = new Set(migrations.map(({ name }) => name))
  for (const name of applied) {
    if (known.has(name)) continue
    throw new StoreFault(
      `The store ${place} was written by a newer version (this version does not know its migration '${name}'): start the newer version, or restore a backup made before the upgrade.`,
    )
  }
}

/** The migrations that the store has had. */
export async function appliedNames(db: Kysely<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom('store_change').select('name').where('kind', '=', 'migration').execute()
  return new Set(rows.map(({ name }) => name))
}

/** Records one change to the store's structure. */
export async function recordChange(
  trx: Transaction<Tables>,
  kind: 'migration' | 'index' | 'structure',
  name: string,
  detail: string,
): Promise<void> {
  await trx.insertInto('store_change').values({ name, kind, detail, date: new Date().toISOString() }).execute()
}
