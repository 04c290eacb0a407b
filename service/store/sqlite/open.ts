import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, type Kysely } from 'kysely'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import type { Log } from '#service/runtime/log.ts'
import { makeFolder } from '#service/runtime/make-folder.ts'
import { PRIVATE_FILE } from '#service/runtime/private-modes.ts'
import { applyIndexPlan } from '../index-changes.ts'
import { migrate } from '../migrate.ts'
import { refuseOtherVersion } from '../refuse-other-version.ts'
import { countingStatements, isInTransaction, markTransaction } from '../scope.ts'
import type { Store } from '../store-contract.ts'
import { STORE_FILE } from '../store-file.ts'
import type { OpenStoreOptions } from '../store-options.ts'
import type { Tables } from '../tables.ts'
import { refuseUnfinishedRestore } from '../unfinished-restore.ts'
import { BUSY_TIMEOUT_MS, type Connection, openConnection } from './connection.ts'
import { kyselyOn, sqliteDialect } from './dialect.ts'
import { damaged, quickCheck, refuseForeignFile, saysDamaged, saysUnwritable, unwritable } from './health.ts'
import { refuseTooManyColumns, sqliteIndexes } from './index-changes.ts'

/**
 * Reading a file of this size in full takes well under a second; larger ones are checked only after an unclean stop.
 */
const CHECK_ALWAYS_BYTES = 200_000_000

/** How often to look whether the file was written, which takes microseconds. */
const LOOK_MS = 250

/**
 * Opens the embedded store, creating and upgrading it as needed. One connection writes and one reads, so that a visitor
 * never waits for an import. Rejects with a StoreFault when the file is damaged or from a newer version.
 */
export async function openSqliteStore(dataDir: string, options: OpenStoreOptions): Promise<Store> {
  const file = join(dataDir, STORE_FILE)
  const { visiting, restoring } = options
  const serves = !visiting && !restoring
  let statements = 0
  let closed = false
  const onStatement = () => {
    statements += 1
  }
  const lanes: { connection: Connection; db: Kysely<Tables> }[] = []
  const lane = (reads: boolean) => {
    const connection = openConnection(file, { readOnly: reads })
    const db = kyselyOn<Tables>(connection, { reads, onStatement })
    lanes.push({ connection, db })
    return { connection, db }
  }

  try {
    makeFolder(dataDir)
    refuseForeignFile(file)
    closeToOthers(file, options.log)
    const writer = lane(false)
    if (statSync(file).size <= CHECK_ALWAYS_BYTES || wasLeftOpen(writer.connection)) quickCheck(writer.connection, file)
    const refuseOther = (db: Kysely<Tables>) => refuseOtherVersion(db, options, sqliteIndexes, file)
    if (visiting) await refuseOther(writer.db)
    else await migrate(writer.db, sqliteDialect, options.migrations, file)
    if (!restoring) await refuseUnfinishedRestore(writer.db, file)
    if (!visiting) {
      refuseTooManyColumns(options.indexes)
      const changes = await applyIndexPlan(writer.db, options.indexes, sqliteIndexes)
      if (changes.length > 0) options.log.info({ changes: changes.length }, 'Updated the indexes to match the schemas.')
    }
    if (serves) {
      overwriteOnce(writer.connection)
      markOpen(writer.connection, true)
    }
    const reader = lane(true)
    return {
      engine: 'sqlite',
      db: reader.db,
      dialect: sqliteDialect,
      get statements() {
        return statements
      },
      async transaction(work) {
        if (isInTransaction()) throw new Error('A transaction is already running: pass its handle instead.')
        return markTransaction(() =>
          writer.db.transaction().execute(async (trx) => {
            // Another version may have begun to serve since, as while somebody typed a password.
            if (visiting) await refuseOther(trx)
            return work(trx)
          }),
        )
      },
      countStatements: countingStatements,
      async check() {
        reader.connection.run('select value from meta limit 1', [])
      },
      async analyze() {
        writer.connection.exec('analyze')
      },
      async scrub() {
        // Everything else in this process would wait as well.
        writer.connection.exec('pragma busy_timeout = 100')
        try {
          return writer.connection.run('pragma wal_checkpoint(truncate)', []).rows[0]?.busy === 0
        } finally {
          writer.connection.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
        }
      },
      // One process serves from a file; those beside it only save content.
      attempts: null,
      overlap: 'none',
      settle: async () => {},
      alone: (_name, work) => work(),
      async join() {
        const timers: NodeJS.Timeout[] = []
        const version = () => Number(reader.connection.run('pragma data_version', []).rows[0]?.data_version)
        return {
          others: async () => [],
          onSaved(listener) {
            let known = version()
            const look = () => {
              if (closed || known === version()) return
              known = version()
              listener()
            }
            timers.push(setInterval(look, LOOK_MS).unref())
          },
          leave: async () => timers.forEach(clearInterval),
        }
      },
      async explain(query) {
        const { rows } = await reader.db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
        )
        return rows.map(({ detail }) => detail)
      },
      async close() {
        if (closed) return
        closed = true
        await reader.db.destroy()
        // Kysely does not close a connection that it never used; an open one would keep the log file alive.
        reader.connection.close()
        if (serves) markOpen(writer.connection, false)
        await writer.db.destroy()
        writer.connection.close()
      },
    }
  } catch (error) {
    for (const { connection } of lanes) connection.close()
    if (error instanceof StoreFault) throw error
    if (saysUnwritable(error)) throw unwritable(file, error)
    if (!saysDamaged(error)) throw error
    throw damaged(file, error instanceof Error ? error.message : String(error), error)
  }
}

/** True if the last process to open the store did not close it; the whole file is then read and checked. */
function wasLeftOpen(connection: Connection): boolean {
  const { rows } = connection.run("select 1 as found from sqlite_master where type = 'table' and name = 'meta'", [])
  if (rows.length === 0) return false
  return connection.run("select value from meta where name = 'open'", []).rows[0]?.value === 'yes'
}

/**
 * Lets only the user that the service runs as read and write the store. SQLite gives the files beside it the same mode.
 */
function closeToOthers(file: string, log: Log): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', PRIVATE_FILE))
  const open = [file, `${file}-wal`, `${file}-shm`].filter((one) => existsSync(one) && statSync(one).mode & 0o077)
  try {
    for (const one of open) chmodSync(one, PRIVATE_FILE)
  } catch (error) {
    log.warn({ err: error }, `Other users of this machine may be able to read ${file}.`)
  }
}

/** Stores from before `secure_delete` was set may hold deleted text in unused pages: they are rewritten once. */
function overwriteOnce(connection: Connection): void {
  if (connection.run("select 1 from meta where name = 'overwritten'", []).rows.length > 0) return
  connection.exec('vacuum')
  connection.run("insert into meta (name, value) values ('overwritten', 'yes')", [])
}

function markOpen(connection: Connection, open: boolean): void {
  connection.run(
    "insert into meta (name, value) values ('open', ?) on conflict (name) do update set value = excluded.value",
    [open ? 'yes' : 'no'],
  )
}
