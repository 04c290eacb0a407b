import { describe, expect, it } from 'vitest'
import type { StudioAccount, StudioAct, StudioRoles } from '#generated/types.ts'
import { type AuditedAct, lastActs, noteAct } from '#service/people/auth/audit.ts'
import { listAccounts, wireUser } from '#service/people/auth/users.ts'
import { FIXTURE_NOW } from '#tests/support/content/content-service.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const PASSWORD = 'kata sandi panjang'
const UNKNOWN = '99999999-9999-4999-8999-999999999999'
const OTHER = 'kata sandi yang lain'

const studio = studioService({ sari: ['user:admin'], rini: ['content:read', 'content:write'] })
const { ask, dataOf, failureOf } = studio

const accounts = (language = 'en') => dataOf<StudioAccount[]>('sari', 'listStudioAccounts', { headers: { language } })
async function accountOf(username: string): Promise<StudioAccount> {
  const found = (await accounts()).find((one) => one.username === username)
  if (!found) throw new Error(`There is no ${username}.`)
  return found
}
const change = (account: StudioAccount, wanted: object, who = 'sari') =>
  ask(who, 'changeStudioAccount', { params: { id: account.id }, body: { base_state: account.state, ...wanted } })
const added = (username: string, body: object) => ({ body: { base_version: 0, username, password: PASSWORD, ...body } })
const login = async (username: string, password = PASSWORD) => {
  const { status, body } = await studio.service.answer('login', { body: { username, password } })
  return { status, token: (body as { data: { token: string } | null }).data?.token ?? '' }
}
const isSignedIn = async (token: string) =>
  (await studio.service.answer('getUser', { headers: { authorization: `Bearer ${token}` } })).status === 200
const lastAct = async () => (await lastActs(studio.service.store, 1))[0]

describe('a person', () => {
  it('is added with roles, can sign in, and is listed with both in words', async () => {
    const scope = ['content:read', 'content:write', 'career:read']
    const body = { first_name: 'Dewi', last_name: '', email: 'dewi@example.com', scope }
    const made = await dataOf<StudioAccount>('sari', 'addStudioAccount', added(' Dewi ', body))
    expect(made).toMatchObject({ username: 'dewi', name: 'Dewi', status: 'active', sessions: 0, last_sign_in: null })
    expect(await lastAct()).toMatchObject({ actor: 'sari', action: 'users.add', detail: { user: 'dewi', scope } })
    expect((await login('dewi')).status).toBe(200)
    const [dewi] = (await accounts('id')).filter(({ username }) => username === 'dewi')
    expect(dewi).toMatchObject({
      roles: [{ role: 'editor', title: 'Penyunting' }],
      others: [{ scope: 'career:read', title: 'Membaca lamaran kerja' }],
      sessions: 1,
      last_sign_in: FIXTURE_NOW.toISOString(),
    })
    expect(JSON.stringify(dewi)).not.toContain('password')
  })

  it('is listed in parts', async () => {
    const part = async (query: object) =>
      (await dataOf<StudioAccount[]>('sari', 'listStudioAccounts', { query: { ...query } })).map((one) => one.username)
    const all = (await accounts()).map(({ username }) => username)
    const first = await part({ limit: 2 })
    expect(first).toEqual(all.slice(0, 2))
    expect(await part({ limit: 2, cursor: first.at(-1) })).toEqual(all.slice(2, 4))
    expect(await part({ cursor: all.at(-1) })).toEqual([])
  })

  it('is added once, however often the same is sent with one key', async () => {
    const send = (username: string) =>
      studio.service.answer('addStudioAccount', {
        ...added(username, { scope: ['lead:read'] }),
        headers: { ...studio.authorizationOf('sari'), 'idempotency-key': 'add-wati' },
      })
    const [first, second] = [await send('wati'), await send('wati')]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await send('wawan')).status).toBe(409)
    expect((await accounts()).filter(({ username }) => /^wa/.test(username))).toHaveLength(1)
  })

  it.each([
    ['dewi', { scope: [] }, 409, 'There is a user named "dewi" already.'],
    ['new', { scope: [], password: 'short       ' }, 422, 'The password needs at least 12 characters.'],
    [
      'machine:root',
      { scope: [] },
      422,
      'A user name cannot begin with “machine:”, which stands for commands on the server.',
    ],
    [' ', { scope: [] }, 422, 'The user needs a name.'],
    ['new', { scope: ['content:raed'] }, 400, 'The value of scope is not valid.'],
  ])('named %j with %j is refused', async (username, body, status, message) => {
    const before = await lastAct()
    expect(await failureOf('sari', 'addStudioAccount', added(username, body))).toMatchObject({ status, message })
    expect(await lastAct()).toEqual(before)
  })

  it('is changed by whoever has seen what it is, and by nobody else', async () => {
    const seen = await accountOf('dewi')
    const first = await change(seen, { first_name: 'Dewi', last_name: 'Lestari', scope: ['content:read'] })
    expect(first.body).toMatchObject({ data: { name: 'Dewi Lestari', roles: [], others: [{ scope: 'content:read' }] } })
    const act = await lastAct()
    expect(act?.detail).toEqual({ user: 'dewi', scope: ['content:read'], names: 'changed' })
    // A form sends all of its fields: what is as it was is no act.
    const { state } = await accountOf('dewi')
    const repeated = { first_name: 'Dewi', last_name: 'Lestari', scope: ['content:read'] }
    expect((await change({ ...seen, state }, repeated)).status).toBe(200)
    expect(await lastAct()).toEqual(act)
    const second = await change(seen, { scope: ['user:admin'] })
    expect([second.status, (await accountOf('dewi')).scope]).toEqual([409, ['content:read']])
    expect(await lastAct()).toEqual(act)
    expect((await change({ ...seen, id: 999_999 }, {})).status).toBe(404)
  })

  it('is signed out by a new password, by being blocked, and alone', async () => {
    const first = (await login('dewi')).token
    expect((await change(await accountOf('dewi'), { password: OTHER })).status).toBe(200)
    expect([await isSignedIn(first), (await login('dewi')).status]).toEqual([false, 401])
    expect(JSON.stringify(await lastAct())).not.toContain(OTHER)

    const second = (await login('dewi', OTHER)).token
    const seen = await accountOf('dewi')
    const ended = { params: { id: seen.id }, body: { base_state: seen.state } }
    expect(await dataOf('sari', 'signOutStudioAccount', ended)).toMatchObject({ sessions: 0 })
    expect([await isSignedIn(second), (await lastAct())?.action]).toEqual([false, 'users.sign-out'])

    const third = (await login('dewi', OTHER)).token
    expect((await change(await accountOf('dewi'), { status: 'blocked' })).body).toMatchObject({
      data: { status: 'blocked' },
    })
    expect([await isSignedIn(third), (await login('dewi', OTHER)).status]).toEqual([false, 401])
    expect((await change(await accountOf('dewi'), { status: 'active' })).status).toBe(200)
    expect((await login('dewi', OTHER)).status).toBe(200)
  })

  it('who manages users cannot be locked out', async () => {
    const sari = await accountOf('sari')
    expect((await change(sari, { status: 'blocked' })).body).toMatchObject({
      message: 'You cannot block your own account. Another administrator can.',
    })
    expect((await change(sari, { password: OTHER })).status).toBe(422)
    for (const scope of [[], ['content:read']]) {
      expect((await change(sari, { scope })).body).toMatchObject({
        status: 422,
        message: 'Nobody else who can sign in may manage users. Make somebody else an administrator first.',
      })
    }
    await studio.addUser('lina', ['user:admin'])
    const lina = await accountOf('lina')
    // Both at the same time: one of the two stays.
    await Promise.all([change(lina, { scope: [] }, 'sari'), change(sari, { scope: [] }, 'lina')])
    const left = (await listAccounts(studio.service.store.db)).filter((one) =>
      wireUser(one).scope.includes('user:admin'),
    )
    expect(left).toHaveLength(1)
    for (const { username } of left) {
      const all = await dataOf<StudioAccount[]>(username, 'listStudioAccounts')
      for (const one of all.filter((other) => ['sari', 'lina'].includes(other.username))) {
        await change(one, { scope: ['user:admin'] }, username)
      }
    }
  })
})

describe('the own password', () => {
  const ofRini = (current_password: string, password: string, headers = studio.authorizationOf('rini')) =>
    studio.service.answer('changeOwnPassword', { body: { current_password, password }, headers })

  it('is changed by whoever knows the current one, which ends all other sessions', async () => {
    const elsewhere = (await login('rini')).token
    expect((await ofRini(OTHER, 'kata sandi ketiga')).body).toMatchObject({
      status: 422,
      message: 'The current password is not correct.',
    })
    expect((await ofRini(PASSWORD, 'short')).status).toBe(422)
    expect((await ofRini(PASSWORD, OTHER)).status).toBe(200)
    expect(await lastAct()).toMatchObject({ actor: 'rini', action: 'users.change', detail: { user: 'rini' } })
    expect([(await ask('rini', 'getStudioUser')).status, await isSignedIn(elsewhere)]).toEqual([200, false])
    expect([(await login('rini')).status, (await login('rini', OTHER)).status]).toEqual([401, 200])
  })

  it('cannot be guessed: attempts count with those of signing in', async () => {
    const statuses = []
    for (let guess = 0; guess < 10; guess += 1) statuses.push((await ofRini(`guess ${guess}`, PASSWORD)).status)
    expect(new Set(statuses)).toEqual(new Set([422, 429]))
    expect([(await ofRini(OTHER, PASSWORD)).status, (await login('rini', OTHER)).status]).toEqual([429, 429])
  })
})

describe('the roles', () => {
  it('name every right in both languages', async () => {
    const { roles, rights } = await dataOf<StudioRoles>('sari', 'listStudioRoles')
    expect(new Set(roles.flatMap(({ scope }) => scope))).toEqual(new Set(rights.map(({ scope }) => scope)))
    const indonesian = await dataOf<StudioRoles>('sari', 'listStudioRoles', { headers: { language: 'id' } })
    expect(indonesian.roles.find(({ role }) => role === 'sales')?.title).toBe('Penjualan')
  })
})

describe('the audit', () => {
  const acts = (query: object = {}, language = 'en') =>
    dataOf<StudioAct[]>('sari', 'listStudioActs', { query: { ...query }, headers: { language } })

  it('says who did what in words, the latest first, each once however it is cut', async () => {
    const all = await acts({ limit: 100 })
    expect(all.map(({ no }) => no)).toEqual(all.map(({ no }) => no).toSorted((one, other) => other - one))
    const parts: StudioAct[] = []
    for (let cursor: number | undefined; ; cursor = parts.at(-1)?.no) {
      const part = await acts({ limit: 3, cursor })
      if (part.length === 0) break
      parts.push(...part)
    }
    expect(parts).toEqual(all)
    const [own] = await acts({ actor: 'rini' })
    expect(own).toMatchObject({ actor: 'rini', name: 'rini', text: 'Changed the user rini: new password' })
    expect((await acts({ actor: 'rini' }, 'id'))[0]?.text).toBe('Mengubah pengguna rini: kata sandi baru')
    expect((await acts({ actor: 'nobody' })).length).toBe(0)
  })

  it('has words for whoever is no user, for what was given, and for an act of another version', async () => {
    const { store } = studio.service
    const note = (act: { actor: string; action: string; detail: object }) =>
      store.transaction((trx) => noteAct(trx, act as AuditedAct, FIXTURE_NOW))
    await note({ actor: 'machine:service', action: 'release.fail', detail: { release: 7, code: 'x' } })
    await note({ actor: 'machine:ori', action: 'users.sign-out', detail: { user: 'all' } })
    await note({ actor: 'tari', action: 'leads.mark', detail: { lead: UNKNOWN, from: 'new', to: 'answered' } })
    await note({ actor: 'tari', action: 'tea.make', detail: {} })
    const [tea, mark, out, fail] = await acts({}, 'id')
    expect([tea, mark, out, fail].map((act) => [act?.name, act?.text])).toEqual([
      ['tari', 'Tindakan yang tidak lagi dikenal versi ini'],
      ['tari', 'Menandai kiriman 99999999: Baru → Dijawab'],
      ['Perintah di server (ori)', 'Mengeluarkan semua orang dari semua perangkat'],
      ['Situs ini sendiri', 'Tidak dapat menerbitkan rilis terjadwal 7'],
    ])
  })
})
