import { type Kysely, sql, type Transaction } from 'kysely'
import type { IndexPlan } from '../index-plan.ts'
import { recordChange } from '../migrate.ts'
import type { Tables } from '../tables.ts'

/**
 * Beyond this number SQLite can no longer tell which columns an index covers, and reads every row of a list: its
 * planner keeps one bit per column in a set of 64.
 */
const MOST_COLUMNS = 63
/** The entry table's fixed columns. */
const OWN_COLUMNS = 12

/** Columns and indexes whose names match these patterns are generated; no others are ever touched. */
const GENERATED_COLUMN = /^[dk]_/
const GENERATED_INDEX = /^(list|find)_/

/**
 * Brings the generated columns and indexes of the entry table in line with the schemas, and records each change. Does
 * nothing if they already match.
 */
export async function applyIndexPlan(writer: Kysely<Tables>, plan: IndexPlan): Promise<string[]> {
  return writer.transaction().execute(async (trx) => {
    const changes: string[] = []
    const change = async (name: string, statement: string) => {
      await sql.raw(statement).execute(trx)
      await recordChange(trx, 'index', name, statement)
      changes.push(statement)
    }
    const wanted = new Map(plan.indexes.map((index) => [index.name, indexStatement(index.name, index.columns)]))
    const present = await presentIndexes(trx)
    for (const [name, statement] of present)
      if (wanted.get(name) !== statement) await change(name, `drop index ${name}`)

    const columns = new Set(plan.columns)
    if (columns.size + OWN_COLUMNS > MOST_COLUMNS) {
      throw new Error(
        `The schemas need ${columns.size} indexed columns, but at most ${MOST_COLUMNS - OWN_COLUMNS} are possible: remove x-index from some fields.`,
      )
    }
    const existing = await presentColumns(trx)
    for (const name of existing) if (!columns.has(name)) await change(name, `alter table entry drop column ${name}`)
    for (const name of plan.columns)
      if (!existing.has(name)) await change(name, `alter table entry add column ${name} text`)

    for (const [name, statement] of wanted) if (present.get(name) !== statement) await change(name, statement)
    return changes
  })
}

function indexStatement(name: string, columns: string[]): string {
  return `create index ${name} on entry (${columns.join(', ')}) where status = 'published'`
}

async function presentIndexes(trx: Transaction<Tables>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; sql: string | null }>`
    select name, sql from sqlite_master where type = 'index' and tbl_name = 'entry'`.execute(trx)
  return new Map(
    rows.filter(({ name }) => GENERATED_INDEX.test(name)).map(({ name, sql: text }) => [name, normalize(text ?? '')]),
  )
}

async function presentColumns(trx: Transaction<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_xinfo('entry')`.execute(trx)
  return new Set(rows.map(({ name }) => name).filter((name) => GENERATED_COLUMN.test(name)))
}

/** SQLite keeps a statement as it was written, except for the case of its first words. */
function normalize(statement: string): string {
  return statement.replace(/^CREATE INDEX/i, 'create index')
}
