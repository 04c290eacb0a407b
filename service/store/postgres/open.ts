import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { addToIndexPlan, applyIndexPlan } from '../index-changes.ts'
import { migrate, recordChange } from '../migrate.ts'
import { refuseOtherVersion } from '../refuse-other-version.ts'
import { countingStatements, isInTransaction, markTransaction } from '../scope.ts'
import type { Store } from '../store-contract.ts'
import type { OpenStoreOptions } from '../store-options.ts'
import type { Tables } from '../tables.ts'
import { TEXT_TABLES } from '../text-tables.ts'
import { refuseUnfinishedRestore } from '../unfinished-restore.ts'
import { createAttempts, createSharedAttempts } from './attempts.ts'
import { openPool, type PoolUse, statementNames } from './connection.ts'
import { kyselyOn, postgresDialect } from './dialect.ts'
import { explainFault, placeOf, refuseDamage, refuseUnfitServer } from './health.ts'
import { postgresIndexes } from './index-changes.ts'
import { joinMembers, membersOn, runAlone } from './members.ts'

/** Tables whose statistics matter to the planner, and which must be vacuumed for index-only reads. */
const LARGE_TABLES = [
  'entry',
  'entry_facet',
  'facet_set',
  'entry_reference',
  'entry_label',
  ...TEXT_TABLES,
  'word_slip',
]

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
  const overlap = await prepare(lane('upkeep'), place, options)
  const counters = openPool(databaseUrl, 'attempts', options.log)

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
      return markTransaction(() =>
        writer.transaction().execute(async (trx) => {
          // Another version may have begun to serve since, as while somebody typed a password.
          if (options.visiting) await refuseOtherVersion(trx, options, postgresIndexes, place)
          return work(trx)
        }),
      )
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
    attempts: (now, keptMs) => createSharedAttempts(counters, now, keptMs),
    overlap,
    async settle() {
      const upkeep = lane('upkeep')
      try {
        await applyIndexPlan(upkeep, options.indexes, postgresIndexes)
      } finally {
        await upkeep.destroy()
      }
    },
    alone: (name, work) => runAlone(databaseUrl, name, work),
    join: (mark) => joinMembers(databaseUrl, mark, options.log),
    async explain(query) {
      const { rows } = await reader.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
      )
      return rows.map((row) => row['QUERY PLAN'])
    },
    async close() {
      await reader.destroy()
      await writer.destroy()
      if (!counters.ended) await counters.end()
    },
  }
}

/** Makes sure that the database can hold the store, and gives it the structure this version needs, if it may. */
async function prepare(upkeep: Kysely<Tables>, place: string, options: OpenStoreOptions): Promise<Store['overlap']> {
  const { migrations, indexes, log, restoring, visiting } = options
  try {
    await refuseUnfitServer(upkeep, place)
    if (visiting) {
      await refuseOtherVersion(upkeep, options, postgresIndexes, place)
      await refuseUnfinishedRestore(upkeep, place)
      await refuseDamage(upkeep, place)
      return 'none'
    }
    await migrate(upkeep, postgresDialect, migrations, place)
    if (!restoring) await refuseUnfinishedRestore(upkeep, place)
    await upkeep.transaction().execute(createAttempts)
    const overlap = await overlapWith(upkeep, options)
    const changes =
      overlap === 'none'
        ? await applyIndexPlan(upkeep, indexes, postgresIndexes)
        : await addToIndexPlan(upkeep, indexes, postgresIndexes)
    if (changes.length > 0) log.info({ changes: changes.length }, 'Updated the indexes to match the schemas.')
    await refuseDamage(upkeep, place)
    return overlap
  } finally {
    await upkeep.destroy()
  }
}

/** Which processes of other versions are serving. A structure that the store has had before is the older one. */
async function overlapWith(upkeep: Kysely<Tables>, { structure }: OpenStoreOptions): Promise<Store['overlap']> {
  if (structure === undefined) return 'none'
  const others = (await membersOn(upkeep)).filter((member) => member.structure !== structure)
  const isKnown = await upkeep.transaction().execute(async (trx) => {
    const known = trx.selectFrom('store_change').select('no').where('kind', '=', 'structure')
    if (await known.where('name', '=', structure).executeTakeFirst()) return true
    await recordChange(trx, 'structure', structure, '')
    return false
  })
  if (others.length === 0) return 'none'
  return isKnown ? 'with newer' : 'with older'
}
