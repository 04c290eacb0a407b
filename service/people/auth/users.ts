import type { Kysely, Selectable, Transaction } from 'kysely'
import { tidyText } from '#domain/forms/check-form.ts'
import { ADD_STUDIO_ACCOUNT_PASSWORD_MAX_LENGTH, USER_LIMITS } from '#generated/limits.ts'
import type { User } from '#generated/types.ts'
import type { FileStorage } from '#service/content/files/file-storage.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { noteErasure } from '../erasures/erasure-journal.ts'
import { type AuditedAct, MACHINE, noteAct } from './audit.ts'
import type { AuthTables, UserAccountTable } from './auth-tables.ts'
import { endOpenSessions } from './end-sessions.ts'
import { hashPassword } from './password.ts'
import type { Scope } from './scopes.ts'

/** The details needed to let a person sign in. */
export interface NewUser {
  username: string
  password: string
  scope: readonly Scope[]
  first_name?: string
  last_name?: string
  email?: string
}

/** An account as the store has it. */
export type Account = Selectable<UserAccountTable>

/**
 * Adds a person who can sign in, and records who did it. Refuses a short password, a name that is taken, and one that
 * would stand in the audit for the machine.
 */
export async function createUser(store: Store, user: NewUser, now = new Date(), act?: AuditedAct): Promise<User> {
  const add = await newUser(user, now, act)
  return store.transaction(add)
}

/** The same for a transaction of which it is a part; what takes its time is done before that. */
export async function newUser(
  user: NewUser,
  now: Date,
  act?: AuditedAct,
): Promise<(trx: Transaction<Tables>) => Promise<User>> {
  const username = normalizeUsername(user.username)
  if (username === '') return raise('user_unnamed')
  if (username.startsWith(MACHINE)) return raise('user_name_reserved')
  const password_hash = await hashNewPassword(user.password)
  return async (trx) => {
    const users = trx.withTables<AuthTables>()
    const taken = await users
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
    if (taken) return raise('user_exists', { user: username })
    if (act) await noteAct(trx, act, now)
    const row = await users
      .insertInto('user_account')
      .values({
        username,
        password_hash,
        first_name: user.first_name || null,
        last_name: user.last_name || null,
        email: user.email || null,
        scope: JSON.stringify(user.scope),
        status: 'active',
        date_created: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return wireUser(row)
  }
}

/** The account with this name, even if blocked; null when there is none. */
export async function findAccount(store: Store, username: string): Promise<Account | null> {
  const row = await store.db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .selectAll()
    .where('username', '=', normalizeUsername(username))
    .executeTakeFirst()
  return row ?? null
}

/** The account with this number, even if blocked. */
export function accountById(db: Kysely<Tables>, id: number): Promise<Account | undefined> {
  return db.withTables<AuthTables>().selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every account, sorted by name; or a part of them, behind the one with a name. */
export function listAccounts(
  db: Kysely<Tables>,
  { after, limit }: { after?: string | undefined; limit?: number } = {},
): Promise<Account[]> {
  return db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('username', '>', after ?? ''))
    .orderBy('username')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** The changes that can be made to an account. */
export interface UserChange {
  password?: string
  scope?: readonly Scope[]
  status?: UserAccountTable['status']
  /** Empty to take it away, as the others. */
  first_name?: string
  last_name?: string
  email?: string
}

/** What the audit says of a change: never a password, and of a person no more than the user name. */
export function changeDetail(user: string, { password, scope, status, ...names }: UserChange): Record<string, unknown> {
  return {
    user,
    ...(password === undefined ? {} : { password: 'changed' }),
    ...(scope === undefined ? {} : { scope }),
    ...(status === undefined ? {} : { status }),
    ...(Object.keys(names).length === 0 ? {} : { names: 'changed' }),
  }
}

interface ChangeConditions {
  /** Refuses the change by throwing. Sees the account before it; no other account changes until it is made. */
  permit?(trx: Transaction<Tables>, account: Account): Promise<void>
  /** The token whose session goes on although the others end: that of somebody who changes their own password. */
  keep?: string | null
}

/**
 * Changes an account and records who did it. A new password or blocking ends all sessions of the user at once, and
 * forgets where they signed in from. Refuses an unknown name and a short password.
 */
export async function changeUser(
  store: Store,
  name: string,
  { password, scope, status, ...names }: UserChange,
  act: AuditedAct,
  now = new Date(),
  { permit, keep = null }: ChangeConditions = {},
): Promise<User> {
  const username = normalizeUsername(name)
  const password_hash = password === undefined ? undefined : await hashNewPassword(password)
  return store.transaction(async (trx) => {
    const users = trx.withTables<AuthTables>()
    if (permit) {
      // Of two administrators who take each other's rights away, the second waits for the first.
      await users
        .updateTable('user_account')
        .set({ status: (row) => row.ref('status') })
        .execute()
      const before = await users.selectFrom('user_account').selectAll().where('username', '=', username).execute()
      await permit(trx, before[0] ?? raise('user_unknown', { user: username }))
    }
    const changed = await users
      .updateTable('user_account')
      .set({
        username,
        ...Object.fromEntries(Object.entries(names).map(([field, text]) => [field, text || null])),
        ...(password_hash === undefined ? {} : { password_hash }),
        ...(scope === undefined ? {} : { scope: JSON.stringify(scope) }),
        ...(status === undefined ? {} : { status }),
      })
      .where('username', '=', username)
      .returningAll()
      .executeTakeFirst()
    if (!changed) return raise('user_unknown', { user: username })
    if (password_hash !== undefined || status === 'blocked') {
      await endOpenSessions(trx, { user: Number(changed.id), keep }, now)
      await users.deleteFrom('user_address').where('user_id', '=', Number(changed.id)).execute()
    }
    await noteAct(trx, act, now)
    return wireUser(changed)
  })
}

/**
 * Deletes an account with its sessions and records who did it; the person's own acts stay in the audit. Restores of
 * earlier backups delete it again. Refuses an unknown name.
 */
export async function eraseUser(
  { store, erasures }: { store: Store; erasures: FileStorage },
  name: string,
  act: AuditedAct,
  now = new Date(),
): Promise<void> {
  const account = await findAccount(store, name)
  if (!account) return raise('user_unknown', { user: normalizeUsername(name) })
  const id = Number(account.id)
  await noteErasure(erasures, { users: [{ id, date_created: account.date_created }] }, now)
  await store.transaction(async (trx) => {
    await trx.withTables<AuthTables>().deleteFrom('user_account').where('id', '=', id).execute()
    await noteAct(trx, act, now)
  })
}

/** An account as calls return it: never with its password. */
export function wireUser(row: Account): User {
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
  const { password_characters: least } = USER_LIMITS
  const most = ADD_STUDIO_ACCOUNT_PASSWORD_MAX_LENGTH
  const { length } = tidyText(password)
  if (length < least) return raise('password_short', { count: least })
  // No form would take it, so nobody could sign in with it.
  if (length > most) return raise('password_long', { count: most })
  return hashPassword(password)
}

/** The scopes of an account, from its row. */
export function readScope(scope: unknown): Scope[] {
  // The database engines differ: one returns JSON as text, the other parsed.
  return typeof scope === 'string' ? JSON.parse(scope) : (scope as Scope[])
}

/** A user name as it is stored: however it was typed, it is one name. */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
