import { sql } from 'kysely'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import { personName } from '#service/people/auth/person-name.ts'

/** What people are called, by the numbers of their accounts; an account that was erased has no name any more. */
export async function personNames({ db, dialect }: EntrySource, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where(dialect.inList(sql.ref('id'), [...new Set(ids)]))
    .execute()
  return new Map(rows.map((row) => [Number(row.id), personName(row)]))
}

/** What people are called, by the names with which they sign in; of a few, such as those who wrote on one page. */
export async function namesByAccount(
  { db }: Pick<EntrySource, 'db'>,
  usernames: readonly string[],
): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .select(['username', 'first_name', 'last_name'])
    .where('username', 'in', [...new Set(usernames)])
    .execute()
  return new Map(rows.map((row) => [row.username, personName(row)]))
}
