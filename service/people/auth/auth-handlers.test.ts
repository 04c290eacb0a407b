import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itOnOneEngine } from '#tests/support/content/store-engines.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { createUser } from './users.ts'

const itOnce = itOnOneEngine()

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
  await createUser(small.service.store, { username: 'rini', password: 'kata sandi panjang', scope: ['lead:read'] })
})
afterAll(() => small.close())

const login = (payload: object, remoteAddress = '127.0.0.1') =>
  small.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, remoteAddress })
const ask = (name: string, token: string) =>
  small.app.inject({ url: `/api/v1/auth/${name}`, headers: { authorization: `Bearer ${token}` } })

describe('login', () => {
  it('gives tokens that identify their user until logout', async () => {
    const answer = await login({ username: 'Rini', password: 'kata sandi panjang' })
    const { token, refresh_token, expires } = answer.json().data
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect([token.length, refresh_token.length, expires > 0]).toEqual([43, 43, true])
    expect((await ask('user', token)).json().data).toMatchObject({ username: 'rini', scope: ['lead:read'] })
    expect((await ask('logout', token)).json().data).toBeNull()
    expect((await ask('user', token)).statusCode).toBe(401)
    expect((await ask('logout', token)).statusCode).toBe(401)
  })

  it('answers a wrong password and an unknown name in the same words', async () => {
    const wrong = await login({ username: 'rini', password: 'wrong' })
    const unknown = await login({ username: 'nobody', password: 'wrong' })
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body])
  })

  it('refuses further attempts after ten failures for one name, for 15 minutes', async () => {
    for (let time = 0; time < 10; time += 1) await login({ username: 'budi', password: 'wrong' })
    const answer = await login({ username: 'budi', password: 'wrong' })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
      429,
      '900',
      'Too many requests. Please try again in 900 seconds.',
    ])
    small.wait(16 * 60 * 1000)
    expect((await login({ username: 'budi', password: 'wrong' })).statusCode).toBe(401)
  })

  it('evaluates ten of two hundred guesses made at the same time, however the name is written', async () => {
    const spellings = ['siti', 'SITI', ' siti ', 'ｓｉｔｉ', 'ＳＩＴＩ']
    const guesses = Array.from({ length: 200 }, (_, index) =>
      login({ username: spellings[index % spellings.length], password: `guess ${index}` }, '198.51.100.7'),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 190])
  })

  itOnce(
    'asks to come again while too many passwords are being checked, but not where the user has signed in',
    async () => {
      const home = '192.0.2.77'
      const rini = { username: 'rini', password: 'kata sandi panjang' }
      expect((await login(rini, home)).statusCode).toBe(200)
      const flood = Array.from({ length: 120 }, (_, index) =>
        login({ username: `user-${index}`, password: 'wrong' }, `203.0.113.${index % 40}`),
      )
      const own = await login(rini, home)
      const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 429)
      expect(own.statusCode).toBe(200)
      expect(refused.length).toBeGreaterThan(0)
      expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']))
    },
  )

  itOnce(
    'lets the owner in during an attack: at once where they have signed in, elsewhere after a minute',
    {
      timeout: 60_000,
    },
    async () => {
      const owner = { username: 'dewi', password: 'kata sandi dewi' }
      await createUser(small.service.store, { ...owner, scope: [] })
      expect((await login(owner, '192.0.2.1')).statusCode).toBe(200)
      // Each of forty addresses guesses as often as it may.
      const attack = async () => {
        for (let guess = 0; guess < 80; guess += 1) {
          const body = { username: 'dewi', password: `guess ${guess}` }
          // Past HTTP, which takes its time over each refusal.
          await small.service.answer('login', { body, address: `2001:db8:${guess % 40}::1` })
          small.wait(500)
        }
      }
      await attack()
      await attack()
      expect((await login(owner, '192.0.2.1')).statusCode).toBe(200)
      const elsewhere = await login(owner, '192.0.2.2')
      expect([elsewhere.statusCode, elsewhere.headers['retry-after']]).toEqual([429, '60'])
      await attack()
      small.wait(20_000)
      expect((await login(owner, '192.0.2.2')).statusCode).toBe(200)
      expect((await login(owner, '192.0.2.2')).statusCode, 'it is known from now on').toBe(200)
    },
  )

  it('needs both name and password', async () => {
    const answer = await login({ username: 'rini' })
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([422, 'Password is required'])
  })

  it('is needed to ask for the current user', async () => {
    expect((await small.app.inject({ url: '/api/v1/auth/user' })).statusCode).toBe(401)
    expect((await ask('user', 'a'.repeat(43))).statusCode).toBe(401)
  })
})

describe('a refresh', () => {
  const refresh = (payload: object) => small.app.inject({ method: 'POST', url: '/api/v1/auth/refresh', payload })
  const signIn = async () => (await login({ username: 'rini', password: 'kata sandi panjang' })).json().data

  it('replaces both tokens', async () => {
    const old = await signIn()
    const answer = await refresh({ refresh_token: old.refresh_token })
    const fresh = answer.json().data
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect([fresh.token, fresh.refresh_token]).not.toEqual([old.token, old.refresh_token])
    expect((await ask('user', old.token)).statusCode).toBe(401)
    expect((await ask('user', fresh.token)).statusCode).toBe(200)
    expect((await refresh({ refresh_token: fresh.refresh_token })).statusCode).toBe(200)
  })

  it('with an already used token ends the session for both holders', async () => {
    const old = await signIn()
    const fresh = (await refresh({ refresh_token: old.refresh_token })).json().data
    expect((await refresh({ refresh_token: old.refresh_token })).json()).toMatchObject({
      status: 401,
      message: 'Please sign in.',
    })
    expect((await ask('user', fresh.token)).statusCode).toBe(401)
    expect((await refresh({ refresh_token: fresh.refresh_token })).statusCode).toBe(401)
  })

  it('sent several times at once works only once', async () => {
    const { refresh_token } = await signIn()
    const answers = await Promise.all([1, 2, 3].map(() => refresh({ refresh_token })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  })

  it('fails with an unknown token, after logout, or without a token', async () => {
    const { token, refresh_token } = await signIn()
    const headers = { authorization: `Bearer ${token}` }
    const logout = await small.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers })
    expect(logout.json()).toEqual({ success: true, status: 200, data: null })
    expect((await refresh({ refresh_token })).statusCode).toBe(401)
    expect((await refresh({ refresh_token: 'a'.repeat(43) })).statusCode).toBe(401)
    expect((await refresh({})).json().errors[0].message).toBe('Refresh token is required')
  })
})
