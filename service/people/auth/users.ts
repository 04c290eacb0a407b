import type { Selectable } from 'kysely'
import { tidyText } from '#domain/forms/check-form.ts'
import type { User } from '#generated/types.ts'
import type { FileStorage } from '#service/content/files/file-storage.ts'
import type { Store } from '#service/store/store-contract.ts'
import { noteErasure } from '../erasures/erasure-journal.ts'
import { type AuditedAct, noteAct } from './audit.ts'
import type { AuthTables, UserAccountTable } from './auth-tables.ts'
import { hashPassword } from './password.ts'
import type { Scope } from './scopes.ts'

/** The details needed to let a person sign in. */
export interface NewUser {
  username: string
  password: string
  scope: Scope[]
  first_name?: string
  last_name?: string
  email?: string
}

const MINIMUM_PASSWORD = 12

/** A requested change to an account is not possible. The message is a sentence for the person who requested it. */
export class UserFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UserFault'
  }
}

/** Adds a person who can sign in. Refuses a short password and a name that is taken, each with a UserFault. */
export async function createUser(store: Store, user: NewUser, now = new Date()): Promise<User> {
  const username = normalizeUsername(user.username)
  if (username === '') throw new UserFault('The user needs a name')
  const password_hash = await hashNewPassword(user.password)
  const row = await store.transaction(async (trx) => {
    const users = trx.withTables<AuthTables>()
    const taken = await users
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
    if (taken) throw new UserFault(`There is a user named "${username}" already`)
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

/** The account with this name, even if blocked; null when there is none. */
export async function findAccount(store: Store, username: string): Promise<Selectable<UserAccountTable> | null> {
  const row = await store.db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .selectAll()
    .where('username', '=', normalizeUsername(username))
    .executeTakeFirst()
  return row ?? null
}

/** Every account, sorted by name. */
export async function listUsers(store: Store): Promise<(User & Pick<UserAccountTable, 'status' | 'date_created'>)[]> {
  const rows = await store.db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .selectAll()
    .orderBy('username')
    .execute()
  return rows.map((row) => ({ ...wireUser(row), status: row.status, date_created: row.date_created }))
}

/** The changes that can be made to an account. */
export interface UserChange {
  password?: string
  scope?: readonly Scope[]
  status?: UserAccountTable['status']
}

/**
 * Changes an account and records who did it. A new password or blocking ends all sessions of the user at once, and
 * forgets where they signed in from. Refuses an unknown name and a short password, each with a UserFault.
 */
export async function changeUser(
  store: Store,
  name: string,
  { password, scope, status }: UserChange,
  act: AuditedAct,
  now = new Date(),
): Promise<User> {
  const username = normalizeUsername(name)
  const password_hash = password === undefined ? undefined : await hashNewPassword(password)
  return store.transaction(async (trx) => {
    const users = trx.withTables<AuthTables>()
    const changed = await users
      .updateTable('user_account')
      .set({
        username,
        ...(password_hash === undefined ? {} : { password_hash }),
        ...(scope === undefined ? {} : { scope: JSON.stringify(scope) }),
        ...(status === undefined ? {} : { status }),
      })
      .where('username', '=', username)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw new UserFault(`There is no user named "${username}"`)
    if (password_hash !== undefined || status === 'blocked') {
      const sessions = users.updateTable('user_session').set({ date_ended: now.toISOString() })
      await sessions.where('user_id', '=', Number(changed.id)).where('date_ended', 'is', null).execute()
      await users.deleteFrom('user_address').where('user_id', '=', Number(changed.id)).execute()
    }
    await noteAct(trx, act, now)
    return wireUser(changed)
  })
}

/**
 * Deletes an account with its sessions and records who did it; the person's own acts stay in the audit. Restores of
 * earlier backups delete it again. Refuses an unknown name with a UserFault.
 */
export async function eraseUser(
  { store, erasures }: { store: Store; erasures: FileStorage },
  name: string,
  act: AuditedAct,
  now = new Date(),
): Promise<void> {
  const account = await findAccount(store, name)
  if (!account) throw new UserFault(`There is no user named "${normalizeUsername(name)}"`)
  const id = Number(account.id)
  await noteErasure(erasures, { users: [{ id, date_created: account.date_created }] }, now)
  await store.transaction(async (trx) => {
    await trx.withTables<AuthTables>().deleteFrom('user_account').where('id', '=', id).execute()
    await noteAct(trx, act, now)
  })
}

/** An account as calls return it: never with its password. */
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

function hashNewPassword(password: string): Promise<string> {
  if (tidyText(password).length >= MINIMUM_PASSWORD) return hashPassword(password)
  throw new UserFault(`The password needs at least ${MINIMUM_PASSWORD} characters`)
}

function readScope(scope: unknown): Scope[] {
  // The database engines differ: one returns JSON as text, the other parsed.
  return typeof scope === 'string' ? JSON.parse(scope) : (scope as Scope[])
}

/** A user name as it is stored: however it was typed, it is one name. */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
