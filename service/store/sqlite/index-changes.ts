import { sql } from 'kysely'
import type { IndexEngine } from '../index-changes.ts'
import type { IndexPlan } from '../index-plan.ts'

/**
 * Beyond this number SQLite can no longer tell which columns an index covers, and reads every row of a list: its
 * planner keeps one bit per column in a set of 64.
 */
const MOST_COLUMNS = 63
/** The entry table's fixed columns. */
const OWN_COLUMNS = 12

/** Throws if the schemas ask for more columns than the planner can keep apart. */
export function refuseTooManyColumns({ columns }: IndexPlan): void {
  if (columns.length + OWN_COLUMNS > MOST_COLUMNS) {
    throw new Error(
      `The schemas need ${columns.length} indexed columns, but at most ${MOST_COLUMNS - OWN_COLUMNS} are possible: remove x-index from some fields.`,
    )
  }
}

/** SQLite keeps the statement that created an index, as it was written. */
const COLUMNS = /^create index \S+ on entry \((.*)\) where status = 'published'$/i

export const sqliteIndexes: IndexEngine = {
  async presentIndexes(trx) {
    const { rows } = await sql<{ name: string; sql: string | null }>`
      select name, sql from sqlite_master where type = 'index' and tbl_name = 'entry'`.execute(trx)
    return rows.map(({ name, sql: statement }) => [name, COLUMNS.exec(statement ?? '')?.[1] ?? ''])
  },

  async presentColumns(db) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_xinfo('entry')`.execute(db)
    return rows.map(({ name }) => name)
  },

  columnStatements: (dropped, added) => [
    ...dropped.map((name) => `alter table entry drop column ${name}`),
    ...added.map((name) => `alter table entry add column ${name} text`),
  ],
}
