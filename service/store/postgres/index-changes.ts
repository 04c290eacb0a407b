import { type Kysely, sql, type Transaction } from 'kysely'
import type { IndexPlan } from '../index-plan.ts'
import { recordChange } from '../migrate.ts'
import type { Tables } from '../tables.ts'

/** Columns and indexes whose names match these patterns are generated; no others are ever touched. */
const GENERATED_COLUMN = /^[dk]_[a-z0-9_]+$/
const GENERATED_INDEX = /^(list|find)_[a-z0-9_]+$/

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
    const wanted = new Map(plan.indexes.map(({ name, columns }) => [name, columns.join(', ')]))
    const present = await presentIndexes(trx)
    for (const [name, columns] of present) if (wanted.get(name) !== columns) await change(name, `drop index ${name}`)

    await changeColumns(trx, plan, change)

    for (const [name, columns] of wanted)
      if (present.get(name) !== columns)
        await change(name, `create index ${name} on entry (${columns}) where status = 'published'`)
    return changes
  })
}

/** All columns change in one statement. */
async function changeColumns(
  trx: Transaction<Tables>,
  plan: IndexPlan,
  change: (name: string, statement: string) => Promise<void>,
): Promise<void> {
  const columns = new Set(plan.columns)
  const existing = await presentColumns(trx)
  const steps = [
    ...[...existing].filter((name) => !columns.has(name)).map((name) => `drop column ${name}`),
    ...plan.columns.filter((name) => !existing.has(name)).map((name) => `add column ${name} text collate "C"`),
  ]
  if (steps.length > 0) await change('entry', `alter table entry ${steps.join(', ')}`)
}

/** The columns of each generated index, in order; an index left unfinished counts as having none. */
async function presentIndexes(trx: Transaction<Tables>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; columns: string | null }>`
    select class.relname as name,
      case when pg_index.indisvalid then (
        select string_agg(pg_get_indexdef(pg_index.indexrelid, place, false), ', ' order by place)
        from generate_series(1, pg_index.indnatts) as place
      ) end as columns
    from pg_index join pg_class as class on class.oid = pg_index.indexrelid
    where pg_index.indrelid = 'entry'::regclass`.execute(trx)
  return new Map(
    rows.filter(({ name }) => GENERATED_INDEX.test(name)).map(({ name, columns }) => [name, columns ?? '']),
  )
}

async function presentColumns(trx: Transaction<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'entry'::regclass and attnum > 0 and not attisdropped`.execute(trx)
  return new Set(rows.map(({ name }) => name).filter((name) => GENERATED_COLUMN.test(name)))
}
