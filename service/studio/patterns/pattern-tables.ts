import { type Generated, sql } from 'kysely'
import type { StoreMigration } from '#service/store/store-contract.ts'

/** Tables of patterns, for `store.db.withTables<PatternTables>()`. */
// A type alias, because the query builder asks for an index signature that interfaces lack.
export type PatternTables = {
  block_pattern: BlockPatternTable
}

/** Blocks that editors have put together to use them again. */
interface BlockPatternTable {
  id: Generated<number>
  /** What it is called, as a JSON list with one row for each language. */
  titles: string
  /** Collection and document of each block, as a JSON list. */
  blocks: string
  made_by: number
  date_created: string
}

export const patternMigrations: StoreMigration[] = [
  {
    name: '0440-block-patterns',
    async up(trx, { columnTypes: { text, json, serialKey } }) {
      await sql`create table block_pattern (
        id ${serialKey},
        titles ${sql.raw(json)} not null,
        blocks ${sql.raw(json)} not null,
        made_by integer not null,
        date_created ${text} not null
      )`.execute(trx)
    },
  },
]
