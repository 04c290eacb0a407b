import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { monthsFrom } from '#domain/time/calendar-months.ts'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import { quoteListLinkForm } from '#generated/forms/quote-list-link.ts'
import { QUOTE_LIST_LINK_LIMITS } from '#generated/limits.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** The same day of the next month. */
const ENDS = monthsFrom(NOW, 1)

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())
afterEach(async () => {
  small.turnClock(NOW)
  await small.service.store.transaction((trx) =>
    trx.withTables<VisitorTables>().deleteFrom('quote_list_link').execute(),
  )
})

const LINE = { product: 1, quantity: 12.5, unit: 'm2', cut_length: 1200, note: 'Deck of tank 3' }
const LIST = {
  lines: [LINE, { product: 1, product_sku: 1, quantity: 4, unit: 'piece' }, { ...LINE, product_sku: 2 }],
  project: 'WTP 2',
  place: 'Gresik',
  delivery_date: '2026-06-01',
}

const keep = (payload: object, headers: Record<string, string> = {}) =>
  small.app.inject({ method: 'POST', url: '/api/quote-lists/links', payload, headers })
const open = (id: string) => small.app.inject({ url: `/api/quote-lists/links/${id}` })
const kept = () =>
  small.service.store.db.withTables<VisitorTables>().selectFrom('quote_list_link').selectAll().execute()

describe('a link to a quote list', () => {
  it('gives the list as it was kept, with the SKUs that are still offered', async () => {
    const made = await keep(LIST)
    expect([made.statusCode, made.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const { id, expires } = made.json().data
    expect([id, expires]).toEqual([expect.stringMatching(/^[\w-]{32}$/), ENDS.toISOString()])
    const opened = await open(id)
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(opened.json().data).toEqual({
      list: LIST,
      product_skus: [expect.objectContaining({ id: 1, sku_code: 'GT-1-YELLOW' })],
    })
    expect((await keep(LIST)).json().data.id).not.toBe(id)
  })

  it('is made once however often it is asked for with one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'quote-list-link-0001' }
    const answers = await Promise.all([1, 2, 3].map(() => keep(LIST, headers)))
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1)
    expect(await kept()).toHaveLength(1)
  })

  it('says that there is nothing under it once it has ended, and under one that nobody made', async () => {
    const { id } = (await keep(LIST)).json().data
    small.turnClock(new Date(ENDS.getTime() - 1))
    expect((await open(id)).statusCode).toBe(200)
    small.turnClock(ENDS)
    const told = 'There is no quote list under this link, or the link has ended.'
    for (const one of [id, id.toLowerCase(), 'A'.repeat(32), '%27%20or%201%3D1']) {
      const answer = await open(one)
      expect([answer.statusCode, answer.json().message]).toEqual([404, told])
    }
  })

  it.each(['name', 'email', 'phone_number', 'company', 'message', 'drawings'])('takes no %s', async (name) => {
    const answer = await keep({ ...LIST, [name]: name === 'drawings' ? [crypto.randomUUID()] : 'Rini' })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, `/${name}`])
    expect(await kept()).toEqual([])
  })

  it.each([
    ['no line', []],
    ['more lines than a list may have', Array.from({ length: 51 }, () => LINE)],
    ['a note that is too long', [{ ...LINE, note: 'x'.repeat(501) }]],
    ['a part that a line does not have', [{ ...LINE, email: 'rini@example.com' }]],
    ['a line that is none', ['faulty']],
  ])('is not made of %s', async (_what, lines) => {
    expect((await keep({ ...LIST, lines })).statusCode).toBe(422)
    expect(await kept()).toEqual([])
  })

  it('is not made of a body that is too large', async () => {
    expect((await keep({ ...LIST, project: 'x'.repeat(100_001) })).statusCode).toBe(413)
  })

  it('is refused while as many are kept as there is room for', async () => {
    const rows = Array.from({ length: QUOTE_LIST_LINK_LIMITS.kept }, (_, place) => ({
      id: String(place).padStart(32, '0'),
      list: '{}',
      expires: ENDS.toISOString(),
    }))
    await small.service.store.transaction(async (trx) => {
      for (let start = 0; start < rows.length; start += 1000) {
        const part = rows.slice(start, start + 1000)
        await trx.withTables<VisitorTables>().insertInto('quote_list_link').values(part).execute()
      }
    })
    expect((await keep(LIST)).statusCode).toBe(507)
  })

  it('has the limits of the form whose lines it takes over', () => {
    const { lines, project } = quoteListForm.rules.properties
    expect(quoteListLinkForm.rules.properties).toMatchObject({ lines, project })
  })
})
