import { sql } from 'kysely'
import type { IndexEngine } from '../index-changes.ts'

export const postgresIndexes: IndexEngine = {
  async presentIndexes(trx) {
    const { rows } = await sql<{ name: string; columns: string | null }>`
      select class.relname as name,
        case when pg_index.indisvalid then (
          select string_agg(pg_get_indexdef(pg_index.indexrelid, place, false), ', ' order by place)
          from generate_series(1, pg_index.indnatts) as place
        ) end as columns
      from pg_index join pg_class as class on class.oid = pg_index.indexrelid
      where pg_index.indrelid = 'entry'::regclass`.execute(trx)
    return rows.map(({ name, columns }) => [name, columns ?? ''])
  },

  async presentColumns(db) {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = to_regclass('entry') and attnum > 0 and not attisdropped`.execute(db)
    return rows.map(({ name }) => name)
  },

  // All columns change in one statement.
  columnStatements(dropped, added) {
    const steps = [
      ...dropped.map((name) => `drop column ${name}`),
      ...added.map((name) => `add column ${name} text collate "C"`),
    ]
    return steps.length > 0 ? [`alter table entry ${steps.join(', ')}`] : []
  },
}
