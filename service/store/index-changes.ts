import { type Kysely, sql, type Transaction } from 'kysely'
import type { IndexPlan } from './index-plan.ts'
import { recordChange } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Columns and indexes whose names match these patterns are generated; no others are ever touched. */
const GENERATED_COLUMN = /^[dk]_[a-z0-9_]+$/
const GENERATED_INDEX = /^(list|find)_[a-z0-9_]+$/

/** What the engines do differently when the entry table changes. */
export interface IndexEngine {
  /** The columns of each index of the table, in order; an index left unfinished counts as having none. */
  presentIndexes(trx: Transaction<Tables>): Promise<[name: string, columns: string][]>
  /** None if there is no such table. */
  presentColumns(db: Kysely<Tables>): Promise<string[]>
  /** The statements that drop and add columns. */
  columnStatements(dropped: readonly string[], added: readonly string[]): string[]
}

/**
 * Brings the generated columns and indexes of the entry table in line with the schemas, and records each change. Does
 * nothing if they already match. With `keepsOthers`, it only adds columns.
 */
export async function applyIndexPlan(
  writer: Kysely<Tables>,
  plan: IndexPlan,
  { presentIndexes, presentColumns, columnStatements }: IndexEngine,
  { keepsOthers = false } = {},
): Promise<string[]> {
  return writer.transaction().execute(async (trx) => {
    const changes: string[] = []
    const change = async (name: string, statement: string) => {
      await sql.raw(statement).execute(trx)
      await recordChange(trx, 'index', name, statement)
      changes.push(statement)
    }
    const wanted = new Map(plan.indexes.map(({ name, columns }) => [name, columns.join(', ')]))
    const present = new Map((await presentIndexes(trx)).filter(([name]) => GENERATED_INDEX.test(name)))
    for (const [name, columns] of present) {
      if (wanted.get(name) === columns || keepsOthers) continue
      await change(name, `drop index ${name}`)
    }

    const existing = new Set((await presentColumns(trx)).filter((name) => GENERATED_COLUMN.test(name)))
    const dropped = keepsOthers ? [] : [...existing].filter((name) => !plan.columns.includes(name))
    const added = plan.columns.filter((name) => !existing.has(name))
    for (const statement of columnStatements(dropped, added)) await change('entry', statement)

    if (keepsOthers) return changes
    for (const [name, columns] of wanted)
      if (present.get(name) !== columns)
        await change(name, `create index ${name} on entry (${columns}) where status = 'published'`)
    return changes
  })
}

/**
 * Adds the columns and indexes that are missing and drops nothing: processes of another version serve. Each change is a
 * transaction of its own, so that nobody waits for more than one of them.
 */
export async function addToIndexPlan(writer: Kysely<Tables>, plan: IndexPlan, engine: IndexEngine): Promise<string[]> {
  const changes = await applyIndexPlan(writer, plan, engine, { keepsOthers: true })
  for (const { name, columns } of plan.indexes) {
    const statement = `create index ${name} on entry (${columns.join(', ')}) where status = 'published'`
    await writer.transaction().execute(async (trx) => {
      if ((await engine.presentIndexes(trx)).some(([present]) => present === name)) return
      await sql.raw(statement).execute(trx)
      await recordChange(trx, 'index', name, statement)
      changes.push(statement)
    })
  }
  return changes
}
