import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KnownAddresses } from '#service/answers/calls/login-limits.ts'
import { createFileService } from '#service/content/files/file-service.ts'
import { createService } from '#service/create-service.ts'
import { clearOut } from '#service/people/leads/clear-out.ts'
import { createHashAddress } from '#service/runtime/hash-address.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import type { AuthTables } from './auth-tables.ts'
import { addressDates, createKnownAddresses } from './known-addresses.ts'
import { changeUser, createUser, eraseUser } from './users.ts'

const HOME = '192.0.2.1'
const SECRET = 'a secret of the service'
const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

let small: SmallService
let known: KnownAddresses
let names = 0
beforeAll(async () => {
  small = await openSmallService()
  known = createKnownAddresses(small.service.store, createHashAddress(SECRET))
})
afterAll(() => small.close())

async function addUser() {
  names += 1
  const username = `user-${names}`
  const { id } = await createUser(small.service.store, { username, password: 'kata sandi panjang', scope: [] })
  return { id, username }
}

const act = { actor: 'machine:test', action: 'users.change', detail: {} } as const

it('an address is known for the user who signed in from it, and for nobody else', async () => {
  const [rini, sari] = [await addUser(), await addUser()]
  await known.remember(rini.id, HOME, NOW)
  expect(await known.has(rini.id, HOME)).toBe(true)
  expect(await known.has(rini.id, '192.0.2.2')).toBe(false)
  expect(await known.has(sari.id, HOME)).toBe(false)
})

it('a sign-in is remembered after a restart', async () => {
  const { id, username } = await addUser()
  const payload = { username, password: 'kata sandi panjang' }
  const url = '/api/v1/auth/login'
  const answer = await small.app.inject({ method: 'POST', url, payload, remoteAddress: HOME })
  expect(answer.statusCode).toBe(200)
  const again = await createService(small.service.settings, { seed: 'none', background: false })
  // Twenty guesses from elsewhere: other addresses have to wait now.
  for (let index = 0; index < 40; index += 1)
    await again.answer('login', { body: { username, password: 'wrong' }, address: `198.51.100.${index}` })
  const from = async (address: string) => (await again.answer('login', { body: payload, address })).status
  expect([await from(HOME), await from('192.0.2.9')]).toEqual([200, 429])
  await again.close()
  expect(await addressDates(small.service.store, id)).toHaveLength(1)
})

it('the store keeps nothing from which an address can be told without the secret', async () => {
  const { id } = await addUser()
  await known.remember(id, HOME, NOW)
  const rows = await small.service.store.db.withTables<AuthTables>().selectFrom('user_address').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(HOME)
  expect(await createKnownAddresses(small.service.store, createHashAddress('another secret')).has(id, HOME)).toBe(false)
})

it('the twenty addresses used last are kept', async () => {
  const { id } = await addUser()
  for (let index = 0; index < 25; index += 1) await known.remember(id, `192.0.2.${index}`, inDays(index))
  await known.remember(id, '192.0.2.5', inDays(30))
  const kept = await Promise.all(Array.from({ length: 25 }, (_, index) => known.has(id, `192.0.2.${index}`)))
  expect(kept.flatMap((is, index) => (is ? [index] : []))).toEqual(Array.from({ length: 20 }, (_, index) => index + 5))
})

it('an address is forgotten after ninety days, with a new password, and with its user', async () => {
  const { store, settings } = small.service
  const [old, changed, erased] = [await addUser(), await addUser(), await addUser()]
  for (const { id } of [old, changed, erased]) await known.remember(id, HOME, NOW)
  await changeUser(store, changed.username, { password: 'kata sandi yang baru' }, act)
  const files = await createFileService(settings)
  await eraseUser({ store, erasures: files.erasures }, erased.username, act)
  expect(await Promise.all([old, changed, erased].map(({ id }) => known.has(id, HOME)))).toEqual([true, false, false])
  await clearOut(store, files, inDays(89))
  expect(await known.has(old.id, HOME)).toBe(true)
  await clearOut(store, files, inDays(91))
  expect(await known.has(old.id, HOME)).toBe(false)
})
