import type { Selectable } from 'kysely'
import type { User } from '#generated/types.ts'
import type { Store } from '../store/store-contract.ts'
import type { AuthTables, UserAccountTable } from './auth-tables.ts'
import { hashPassword } from './password.ts'

type Scope = User['scope'][number]

/** What is needed to let a person sign in. */
export interface NewUser {
  username: string
  password: string
  scope: Scope[]
  first_name?: string
  last_name?: string
  email?: string
}

const MINIMUM_PASSWORD = 12

/** Adds a person who can sign in. Refuses a short password and a name that is taken, with a sentence each. */
export async function createUser(store: Store, user: NewUser, now = new Date()): Promise<User> {
  if (user.password.length < MINIMUM_PASSWORD) {
    throw new Error(`The password needs at least ${MINIMUM_PASSWORD} characters`)
  }
  const username = normaliseUsername(user.username)
  if (username === '') throw new Error('The user needs a name')
  const password_hash = await hashPassword(user.password)
  const row = await store.transaction(async (trx) => {
    const users = trx.withTables<AuthTables>()
    const taken = await users
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
    if (taken) throw new Error(`There is a user named "${username}" already`)
    return users
      .insertInto('user_account')
      .values({
        username,
        password_hash,
        first_name: user.first_name ?? null,
        last_name: user.last_name ?? null,
        email: user.email ?? null,
        scope: JSON.stringify(user.scope),
        status: 'active',
        date_created: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return wireUser(row)
}

/** The account behind a name, blocked ones included; null when there is none. */
export async function findAccount(store: Store, username: string): Promise<Selectable<UserAccountTable> | null> {
  const row = await store.db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .selectAll()
    .where('username', '=', normaliseUsername(username))
    .executeTakeFirst()
  return row ?? null
}

/** An account as calls answer it: never its password. */
export function wireUser(row: Selectable<UserAccountTable>): User {
  return {
    id: Number(row.id),
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    scope: readScope(row.scope),
  }
}

function readScope(scope: unknown): Scope[] {
  // The engines differ: one hands out JSON as text, the other parsed.
  return typeof scope === 'string' ? JSON.parse(scope) : (scope as Scope[])
}

function normaliseUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
