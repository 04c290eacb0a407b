import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openSmallService, type SmallService } from '#tests/support/small-service.ts'
import type { CallInput, ServiceContext } from '../handler.ts'
import { userWithScope } from './signed-in.ts'
import { createUser } from './users.ts'

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
  await createUser(small.service.store, { username: 'rini', password: 'kata sandi panjang', scope: ['lead:read'] })
})
afterAll(() => small.close())

const login = (payload: object) => small.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
const ask = (name: string, token: string) =>
  small.app.inject({ url: `/api/v1/auth/${name}`, headers: { authorization: `Bearer ${token}` } })

describe('login', () => {
  it('gives tokens that know their user until logout', async () => {
    const answer = await login({ username: 'Rini', password: 'kata sandi panjang' })
    const { token, refresh_token, expires } = answer.json().data
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect([token.length, refresh_token.length, expires > 0]).toEqual([43, 43, true])
    expect((await ask('user', token)).json().data).toMatchObject({ username: 'rini', scope: ['lead:read'] })
    expect((await ask('logout', token)).json().data).toBeNull()
    expect((await ask('user', token)).statusCode).toBe(401)
    expect((await ask('logout', token)).statusCode).toBe(401)
  })

  it('tells a wrong password and an unknown name in the same words', async () => {
    const wrong = await login({ username: 'rini', password: 'wrong' })
    const unknown = await login({ username: 'nobody', password: 'wrong' })
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body])
  })

  it('waits after ten failures of one name', async () => {
    for (let time = 0; time < 10; time += 1) await login({ username: 'budi', password: 'wrong' })
    const answer = await login({ username: 'budi', password: 'wrong' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      429,
      'Too many requests. Please try again in 900 seconds.',
    ])
    small.turnClock(new Date(NOW.getTime() + 16 * 60 * 1000))
    expect((await login({ username: 'budi', password: 'wrong' })).statusCode).toBe(401)
  })

  it('needs both fields', async () => {
    const answer = await login({ username: 'rini' })
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([422, 'Password is required'])
  })

  it('is needed to ask for the user', async () => {
    expect((await small.app.inject({ url: '/api/v1/auth/user' })).statusCode).toBe(401)
    expect((await ask('user', 'a'.repeat(43))).statusCode).toBe(401)
  })
})

describe('a scope', () => {
  it('lets through who has it and nobody else', async () => {
    const { token } = (await login({ username: 'rini', password: 'kata sandi panjang' })).json().data
    const input = { headers: { authorization: `Bearer ${token}` } } as unknown as CallInput
    const { store } = small.service
    const context = { store, clock: { now: () => NOW } } as unknown as ServiceContext
    expect(await userWithScope('lead:read', input, context)).toMatchObject({ username: 'rini' })
    await expect(userWithScope('user:admin', input, context)).rejects.toMatchObject({ code: 'forbidden' })
    const nobody = { headers: {} } as unknown as CallInput
    await expect(userWithScope('lead:read', nobody, context)).rejects.toMatchObject({ code: 'login_required' })
  })
})
