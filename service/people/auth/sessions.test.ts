import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { forms } from '#generated/forms.ts'
import { ADD_STUDIO_ACCOUNT_PASSWORD_MAX_LENGTH } from '#generated/limits.ts'
import { silentLog } from '#service/runtime/log.ts'
import { contentMigrations } from '#service/store/content-migrations.ts'
import { planIndexes } from '#service/store/index-plan.ts'
import { openStore } from '#service/store/open-store.ts'
import type { Store } from '#service/store/store-contract.ts'
import { storePlace } from '#tests/support/content/store-engines.ts'
import { type AuthTables, authMigrations } from './auth-tables.ts'
import { beginSession, endSession, refreshSession, userOfToken } from './sessions.ts'
import { createUser, findAccount } from './users.ts'

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-auth-'))
  const migrations = [...contentMigrations, ...authMigrations]
  const place = await storePlace(dataDir)
  store = await openStore(place, { migrations, indexes: planIndexes(collections), log: silentLog })
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

const now = new Date('2026-05-01T10:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const rini = { username: 'Rini', password: 'a long enough password', scope: ['lead:read'] } as const
const addRini = () => createUser(store, { ...rini, scope: [...rini.scope] }, now)

describe('a user', () => {
  it('is found however the name is typed', async () => {
    const user = await addRini()
    expect(user).toEqual({
      id: 1,
      username: 'rini',
      first_name: null,
      last_name: null,
      email: null,
      scope: ['lead:read'],
    })
    expect((await findAccount(store, ' RINI '))?.username).toBe('rini')
  })

  it('needs a unique name and a long password', async () => {
    await addRini()
    await expect(addRini()).rejects.toThrow('There is a user named "rini" already')
    await expect(createUser(store, { username: 'b', password: 'short', scope: [] })).rejects.toThrow('at least 12')
    // The form with which people sign in would not take a longer one.
    const most = ADD_STUDIO_ACCOUNT_PASSWORD_MAX_LENGTH
    expect(forms.get('login')?.fields.find(({ name }) => name === 'password')?.maxLength).toBe(most)
    const long = 'x'.repeat(most + 1)
    await expect(createUser(store, { username: 'b', password: long, scope: [] })).rejects.toThrow('at most 200')
  })
})

describe('a session', () => {
  it('is found by its token, which is not stored', async () => {
    const user = await addRini()
    const { token } = await beginSession(store, user.id, now)
    expect(await userOfToken(store, token, now)).toEqual(user)
    const kept = await store.db.withTables<AuthTables>().selectFrom('user_session').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('ends on logout, after its time and when the user is blocked', async () => {
    const user = await addRini()
    const first = await beginSession(store, user.id, now)
    expect(await userOfToken(store, first.token, hoursLater(13))).toBeNull()
    await endSession(store, first.token, now)
    expect(await userOfToken(store, first.token, now)).toBeNull()

    const second = await beginSession(store, user.id, now)
    await store.transaction((trx) =>
      trx.withTables<AuthTables>().updateTable('user_account').set({ status: 'blocked' }).execute(),
    )
    expect(await userOfToken(store, second.token, now)).toBeNull()
  })

  it('gets new tokens with the refresh token', async () => {
    const user = await addRini()
    const old = await beginSession(store, user.id, now)
    const fresh = await refreshSession(store, old.refresh_token, hoursLater(20))
    expect(await userOfToken(store, fresh?.token ?? '', hoursLater(21))).toEqual(user)
    expect(await userOfToken(store, old.token, now)).toBeNull()
  })

  it('ends for both holders when a refresh token is used twice', async () => {
    const user = await addRini()
    const old = await beginSession(store, user.id, now)
    const fresh = await refreshSession(store, old.refresh_token, now)
    expect(await refreshSession(store, old.refresh_token, now)).toBeNull()
    expect(await userOfToken(store, fresh?.token ?? '', now)).toBeNull()
    expect(await refreshSession(store, fresh?.refresh_token ?? '', now)).toBeNull()
  })

  it('is not refreshed with an old or unknown token', async () => {
    const user = await addRini()
    const { refresh_token } = await beginSession(store, user.id, now)
    expect(await refreshSession(store, refresh_token, hoursLater(31 * 24))).toBeNull()
    expect(await refreshSession(store, 'unknown', now)).toBeNull()
  })
})
