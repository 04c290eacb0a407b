import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { applyIndexPlan } from '../index-changes.ts'
import { migrate } from '../migrate.ts'
import { countingStatements, isInTransaction, markTransaction } from '../scope.ts'
import type { Store } from '../store-contract.ts'
import type { OpenStoreOptions } from '../store-options.ts'
import type { Tables } from '../tables.ts'
import { TEXT_TABLES } from '../text-tables.ts'
import { refuseUnfinishedRestore } from '../unfinished-restore.ts'
import { hearAnnouncements } from './announcements.ts'
import { openPool, type PoolUse, statementNames } from './connection.ts'
import { kyselyOn, postgresDialect } from './dialect.ts'
import { explainFault, placeOf, refuseDamage, refuseUnfitServer } from './health.ts'
import { postgresIndexes } from './index-changes.ts'

/** Tables whose statistics matter to the planner, and which must be vacuumed for index-only reads. */
const LARGE_TABLES = ['entry', 'entry_facet', ...TEXT_TABLES, 'word_slip']

/**
 * Opens the store in a PostgreSQL database, creating and upgrading its tables as needed. Several processes may share
 * one database and start at the same time. Rejects with a StoreFault when it cannot be reached, is unfit or damaged, or
 * was written by a newer version.
 */
export async function openPostgresStore(databaseUrl: string, options: OpenStoreOptions): Promise<Store> {
  const place = placeOf(databaseUrl)
  let statements = 0
  const lane = (use: PoolUse): Kysely<Tables> => {
    const pool: Pool = openPool(databaseUrl, use, options.log)
    const onStatement = () => {
      statements += 1
    }
    return kyselyOn<Tables>(pool, {
      reads: use === 'reads',
      // Inside a transaction, a name the server no longer knows would undo everything before it.
      nameOf: use === 'reads' ? statementNames() : () => undefined,
      onStatement,
      explainFault: (error) => explainFault(error, place),
    })
  }
  await prepare(lane('upkeep'), place, options)

  const reader = lane('reads')
  const writer = lane('writes')
  return {
    engine: 'postgres',
    db: reader,
    dialect: postgresDialect,
    get statements() {
      return statements
    },
    async transaction(work) {
      if (isInTransaction()) throw new Error('A transaction is already running: pass its handle instead.')
      return markTransaction(() => writer.transaction().execute(work))
    },
    countStatements: countingStatements,
    async check() {
      await sql`select value from meta limit 1`.execute(reader)
    },
    async scrub() {
      // The server's log and its backups are its operator's: see docs/operators.md.
      return true
    },
    async analyze() {
      const upkeep = lane('upkeep')
      try {
        // Vacuumed as well: only then are covering indexes read without the table.
        await sql`vacuum (analyze) ${sql.join(LARGE_TABLES.map((table) => sql.table(table)))}`.execute(upkeep)
      } finally {
        await upkeep.destroy()
      }
    },
    onSaved: (listener) => hearAnnouncements(databaseUrl, listener, options.log),
    async explain(query) {
      const { rows } = await reader.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
      )
      return rows.map((row) => row['QUERY PLAN'])
    },
    async close() {
      await reader.destroy()
      await writer.destroy()
    },
  }
}

/** Makes sure that the database can hold the store, and gives it the structure this version needs. */
async function prepare(
  upkeep: Kysely<Tables>,
  place: string,
  { migrations, indexes, log, restoring }: OpenStoreOptions,
) {
  try {
    await refuseUnfitServer(upkeep, place)
    await migrate(upkeep, postgresDialect, migrations, place)
    if (!restoring) await refuseUnfinishedRestore(upkeep, place)
    const changes = await applyIndexPlan(upkeep, indexes, postgresIndexes)
    if (changes.length > 0) log.info({ changes: changes.length }, 'Updated the indexes to match the schemas.')
    await refuseDamage(upkeep, place)
  } finally {
    await upkeep.destroy()
  }
}
