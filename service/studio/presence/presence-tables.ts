import { sql } from 'kysely'
import type { StoreMigration } from '#service/store/store-contract.ts'

/** Tables of who is where, for `store.db.withTables<PresenceTables>()`. */
// A type alias, because the query builder asks for an index signature that interfaces lack.
export type PresenceTables = {
  edit_session: EditSessionTable
}

/** Where somebody was seen last: one place for each person. */
interface EditSessionTable {
  user_id: number
  draft: string
  /** As in the operations of the draft; empty for the draft as a whole. */
  pointer: string
  seen_at: string
}

export const presenceMigrations: StoreMigration[] = [
  {
    name: '0430-edit-sessions',
    async up(trx, { columnTypes: { text } }) {
      await sql`create table edit_session (
        user_id integer primary key,
        draft ${text} not null,
        pointer ${text} not null,
        seen_at ${text} not null
      )`.execute(trx)
    },
  },
]
