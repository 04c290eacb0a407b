import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())

/** Makes the database behave as on a full disk: it may not grow by another page. */
async function fillDisk(full: boolean) {
  await small.service.store.transaction(async (trx) => {
    await sql.raw(`pragma max_page_count = ${full ? 1 : 4_294_967_294}`).execute(trx)
  })
}

const message = {
  request_type: 'information',
  name: 'Rini',
  email: 'rini@example.com',
  phone_number: '+62 812 3456 7890',
  company: 'PT Contoh',
  message: 'x'.repeat(5000),
}
const send = (key: number) =>
  small.app.inject({
    method: 'POST',
    url: '/api/messages',
    payload: message,
    headers: { 'idempotency-key': `full-${key}`, language: key % 2 === 0 ? 'en' : 'id' },
  })
const leads = () => small.service.store.db.withTables<VisitorTables>().selectFrom('lead').selectAll().execute()

it('a full disk is answered with 507, leaves nothing half stored, and does not stop reading', async () => {
  await fillDisk(true)
  const answers = []
  // Free pages within the file are used up first.
  for (let key = 0; key < 40; key += 1) answers.push(await send(key))
  const taken = answers.filter(({ statusCode }) => statusCode === 200).length
  const refused = answers.filter(({ statusCode }) => statusCode === 507)
  expect(taken + refused.length).toBe(answers.length)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map((answer) => answer.json().message)).size).toBe(2)
  expect(await leads()).toHaveLength(taken)
  expect((await small.app.inject({ url: '/api/products' })).statusCode).toBe(200)
  expect((await small.app.inject({ url: '/readyz' })).statusCode).toBe(200)

  await fillDisk(false)
  for (let key = 0; key < 40; key += 1) expect((await send(key)).statusCode).toBe(200)
  expect(await leads()).toHaveLength(40)
})
