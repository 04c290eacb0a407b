import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { PRIVATE_FILE } from '#service/runtime/private-modes.ts'
import { type CarriedRows, isCarried, lineOf, type TableHead } from '../carried-rows.ts'
import { migrateWithin } from '../migrate.ts'
import type { StoreMigration } from '../store-contract.ts'
import { STORE_FILE } from '../store-file.ts'
import type { Tables } from '../tables.ts'
import { openConnection } from './connection.ts'
import { kyselyOn, sqliteDialect } from './dialect.ts'

/** Writes the rows of a store file as the other engine loads them. */
export async function writeRows(file: string, target: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    await pipeline(Readable.from(linesOf(database)), createWriteStream(target, { flags: 'wx', mode: PRIVATE_FILE }))
  } finally {
    database.close()
  }
}

function* linesOf(database: DatabaseSync): Generator<string> {
  const tables = database.prepare(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and sql not like 'create virtual%' order by name",
  )
  const named = database.prepare('select name from pragma_table_info(?) order by cid')
  for (const { name } of tables.all()) {
    const table = String(name)
    const columns = named
      .all(table)
      .flatMap((column) => (isCarried(table, String(column.name)) ? [String(column.name)] : []))
    if (columns.length === 0) continue
    yield lineOf({ table, columns } satisfies TableHead)
    const rows = database.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(table)}`)
    for (const row of rows.iterate())
      yield lineOf(columns.map((column) => (row[column] === null ? null : String(row[column]))))
  }
}

const quoted = (name: string) => `"${name}"`

/** Fills a new store in a folder with rows, in the structure that the store they are from had. */
export async function fillStore(
  dataDir: string,
  rows: CarriedRows,
  migrations: readonly StoreMigration[],
): Promise<void> {
  const connection = openConnection(join(dataDir, STORE_FILE), { readOnly: false })
  const writer = kyselyOn<Tables>(connection, { reads: false, onStatement: () => {} })
  try {
    await writer.transaction().execute(async (trx) => {
      const had = new Set(rows.migrations)
      await migrateWithin(
        trx,
        sqliteDialect,
        migrations.filter(({ name }) => had.has(name)),
      )
      await sql`delete from store_change`.execute(trx)
      // References between the tables are checked once all of them are there.
      connection.exec('pragma defer_foreign_keys = on')
      const handle = await open(rows.file)
      let insert = ''
      for await (const text of handle.readLines()) {
        // The columns make numbers of texts again.
        if (!text.startsWith('{')) connection.run(insert, JSON.parse(text))
        else insert = insertInto(JSON.parse(text) as TableHead)
      }
    })
  } finally {
    await writer.destroy()
  }
}

function insertInto({ table, columns }: TableHead): string {
  return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
