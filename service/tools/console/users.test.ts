import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastActs } from '#service/people/auth/audit.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { runUsers } from './users.ts'

const PASSWORD = 'kata sandi panjang'

let small: SmallService
let run: ReturnType<typeof consoleOn>
beforeAll(async () => {
  small = await openSmallService()
  run = consoleOn(small.service.settings)
})
afterAll(() => small.close())

const users = (args: string[], password: string | null = PASSWORD) =>
  run(runUsers, args, { environment: password === null ? {} : { ORI_NEW_PASSWORD: password } })

async function login(username: string, password = PASSWORD) {
  const payload = { username, password }
  return (await small.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })).json()
}
const asks = async (token: string) =>
  (await small.app.inject({ url: '/api/v1/auth/user', headers: { authorization: `Bearer ${token}` } })).statusCode

describe('a user', () => {
  it('is added with scopes and can sign in', async () => {
    const { code, out } = await users([
      'add',
      'Rini',
      '--scope',
      'lead:read, career:read',
      '--email',
      'rini@example.com',
    ])
    expect([code, out]).toEqual([0, 'rini can now sign in.\n'])
    const { data } = await login('rini')
    expect(await asks(data.token)).toBe(200)
    expect((await users(['list'])).out).toBe('rini  active  lead:read, career:read\n1 user\n')
  })

  it('can be given other scopes', async () => {
    expect((await users(['scope', 'rini', 'user:admin'])).out).toBe('rini was changed.\n')
    expect((await users(['list'])).out).toContain('rini  active  user:admin\n')
  })

  it('is shown with all stored data, and can be erased', async () => {
    const names = ['--first-name', 'Budi', '--last-name', 'Santoso', '--email', 'budi@example.com']
    await users(['add', 'Budi', '--scope', 'lead:read', ...names])
    const { token } = (await login('budi')).data
    const shown = await users(['show', 'budi'])
    const kept = { username: 'budi', first_name: 'Budi', last_name: 'Santoso', email: 'budi@example.com' }
    expect(JSON.parse(shown.out)).toMatchObject({ ...kept, scope: ['lead:read'], status: 'active' })
    expect(shown.out).not.toContain('password')
    const asked = await users(['erase', 'budi'])
    expect([asked.code, asked.err.split('\n')[0]]).toEqual([
      2,
      'This would permanently erase budi. Add --yes to confirm.',
    ])
    expect((await users(['erase', 'Budi', '--yes'])).code).toBe(0)
    expect(await asks(token)).toBe(401)
    expect([(await users(['show', 'budi'])).code, (await users(['erase', 'budi', '--yes'])).code]).toEqual([1, 1])
    expect((await users(['list'])).out).not.toContain('budi')
  })

  it('is signed out by a new password and by being blocked', async () => {
    const first = (await login('rini')).data.token
    expect((await users(['password', 'rini'], 'another long one')).code).toBe(0)
    expect(await asks(first)).toBe(401)
    expect((await login('rini')).status).toBe(401)
    const second = (await login('rini', 'another long one')).data.token
    await users(['block', 'rini'])
    expect(await asks(second)).toBe(401)
    expect((await login('rini', 'another long one')).status).toBe(401)
    await users(['unblock', 'rini'])
    expect(await asks(second)).toBe(401)
    expect((await login('rini', 'another long one')).status).toBe(200)
  })

  it('is signed out alone or with everybody, and may sign in again', async () => {
    const first = (await login('rini', 'another long one')).data.token
    expect((await users(['sign-out', 'rini'])).out).toMatch(/^\d+ sessions? ended\.\n$/)
    expect(await asks(first)).toBe(401)
    const second = (await login('rini', 'another long one')).data.token
    expect((await users(['sign-out', '--all'])).out).toBe('1 session ended.\n')
    expect(await asks(second)).toBe(401)
  })

  it('can be given a password that is piped in', async () => {
    expect((await run(runUsers, ['password', 'rini'], { stdin: `${PASSWORD}\n` })).code).toBe(0)
    expect((await login('rini')).status).toBe(200)
  })

  it('can be given a password with spaces at its ends, and signs in with what was typed or without them', async () => {
    expect((await users(['password', 'rini'], ` ${PASSWORD} `)).code).toBe(0)
    expect([(await login('rini', ` ${PASSWORD} `)).status, (await login('rini')).status]).toEqual([200, 200])
    expect((await users(['password', 'rini'], 'short       ')).code).toBe(1)
    await users(['password', 'rini'])
  })

  it.each([
    [['add', 'rini', '--scope', 'lead:read'], PASSWORD, 1, 'There is a user named "rini" already'],
    [['add', 'new', '--scope', 'lead:read'], 'short', 1, 'The password needs at least 12 characters'],
    [
      ['add', 'new', '--scope', 'lead:raed'],
      PASSWORD,
      2,
      'Give one or more of these scopes, separated by commas: content:read',
    ],
    [['add', 'new'], PASSWORD, 2, 'Give one or more of these scopes, separated by commas: content:read'],
    [['add', 'new', '--scope', 'lead:read'], null, 2, 'Put the password in ORI_NEW_PASSWORD'],
    [['block', 'nobody'], null, 1, 'There is no user named "nobody"'],
    [['block'], null, 2, 'NAME is missing.'],
    [['sign-out'], null, 2, 'NAME is missing.'],
    [['sign-out', 'rini', '--all'], null, 2, 'Give either NAME or --all.'],
    [['sign-out', 'nobody'], null, 1, 'There is no user named "nobody"'],
    [['remove', 'rini'], null, 2, 'There is no command remove.'],
  ])('command %j is refused with a sentence', async (args, password, code, sentence) => {
    const result = await users(args, password)
    expect([result.code, result.out]).toEqual([code, ''])
    expect(result.err.startsWith(sentence), result.err).toBe(true)
  })

  it('is changed by an actor whom the audit records', async () => {
    const acts = await lastActs(small.service.store, 100)
    expect(acts.every(({ actor }) => actor.startsWith('machine:'))).toBe(true)
    expect(acts.map(({ action }) => action)).toContain('users.add')
    expect(JSON.stringify(acts)).not.toContain(PASSWORD)
  })
})
