import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE_REQUEST_LIMITS } from '#generated/limits.ts'
import { entryByKey } from '#service/content/reading/entry-reader.ts'
import { FILES, NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import type { VisitorTables } from './visitor-tables.ts'

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())
afterEach(async () => {
  small.turnClock(NOW)
  await small.service.store.transaction((trx) => trx.withTables<VisitorTables>().deleteFrom('lead').execute())
})

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  small.app.inject({ method: 'POST', url, payload, headers })
const leads = () => small.service.store.db.withTables<VisitorTables>().selectFrom('lead').selectAll().execute()

const person = { name: 'Rini', email: 'rini@example.com', phone_number: '+62 812 3456 7890' }
const message = { ...person, request_type: 'information', company: 'PT Contoh', message: 'Apakah tersedia?' }

describe('a message', () => {
  it('is stored with the language and the page it came from', async () => {
    const headers = { language: 'id', referer: 'http://localhost:41100/id/contact-us?product=1' }
    const answer = await post('/api/messages', { ...message, product: 1 }, headers)
    expect(answer.json()).toEqual({ success: true, status: 200, data: null })
    const [lead] = await leads()
    expect(lead).toMatchObject({ kind: 'message', status: 'new', language: 'id', subject: 1, suspected: 0 })
    expect(lead?.page).toBe('/id/contact-us?product=1')
    expect(JSON.parse(lead?.payload ?? '')).toMatchObject(person)
  })

  it('is stored once however often it is sent with one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'f3b1b1a8-0001' }
    for (let time = 0; time < 3; time += 1) expect((await post('/api/messages', message, headers)).statusCode).toBe(200)
    expect(await leads()).toHaveLength(1)
    const other = await post('/api/messages', { ...message, name: 'Budi' }, headers)
    expect(other.statusCode).toBe(409)
    expect(await leads()).toHaveLength(1)
  })

  it('is stored once, with one mail, when it is sent many times at the same moment', async () => {
    const headers = { 'idempotency-key': 'at-once-0001' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('/api/messages', message, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await leads()).toHaveLength(1)
    const outbox = small.service.store.db.withTables<VisitorTables>().selectFrom('outbox').selectAll()
    expect(await outbox.execute()).toHaveLength(1)
  })

  it.each([
    ['spaces that take no room', '\u200b\u200c\u200d\u2060\ufeff'],
    ['blank letters of Korean', '\u3164\u115f\u1160\uffa0'],
    ['blank Braille and a joiner', '\u2800\u034f'],
    ['a note without a head', '\u{1d159}'],
    ['direction marks and tags', '\u202e\u2066\u{e0041}'],
  ])('whose name, company and text are only %s counts as empty', async (_what, blank) => {
    const answer = await post('/api/messages', { ...message, name: blank, company: blank, message: blank })
    expect(answer.json().errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([
      '/name required',
      '/company required',
      '/message required',
    ])
  })

  it.each(['Ni‘matullah', 'O’Brien', 'Nguyễn Thị Ánh', 'Zoe\u0308', 'நி\u200dலா', '李小龍', 'ﷴ'])(
    'may come from somebody called %s',
    async (name) => {
      expect((await post('/api/messages', { ...message, name })).statusCode).toBe(200)
    },
  )

  it.each([
    '1((((((1',
    '+000000',
    '00000000',
    '1234567890123456789012',
    '12345',
    '+62)812(3456',
    '++62 812 3456',
    '+62 0000 0000',
    '+62 (000) 000-000',
    '+999 812 3456 7890',
    '+(210) 812 3456',
    '+0062 812 3456',
    '12345 ext. 6789',
    '00000000 ext. 12',
    '+62 000 0000 ext. 12',
    '021 555 0101 ext.',
    '021 555 0101 after six',
    '021 555 0101 ext. 1234567',
    'ext. 021 555 0101',
    '021 555 0101, 021 555 0102',
    '12345,678',
  ])('with the telephone number %s is refused', async (phone_number) => {
    const answer = await post('/api/messages', { ...message, phone_number })
    expect(answer.json().errors).toEqual([
      { path: '/phone_number', code: 'format', message: 'Phone number must be valid' },
    ])
  })

  it.each([
    '+62 812 3456 7890',
    '(021) 5795-1234',
    '+62 (0) 812-3456',
    '0812.3456.7890',
    '021 500 123',
    '+1 (212) 555-0123',
    '+49 30/901820',
    '+(62) 812 3456 7890',
    '+39 06 698 12345',
    '+870 773 111 632',
    '0062 812 3456 7890',
    '00 000 100',
    '+62\u2011812\u20133456\u00a07890',
    '\u202a+62 812 3456 7890\u202c',
    '08123456789\u200b',
    '021 555 0101 ext. 23',
    '021 555 0101 ext 23',
    '(021) 555-0101, Ext: 23',
    '+62 21 555 0101 pes. 23',
    '021 555 0101 pesawat 1234',
    '021 5550101 ekst. 7',
    '+1 (212) 555-0123 x4567',
    '021-5550101#23',
    '0215550101,23',
    '021 555 0101; 23',
  ])('may give the telephone number %s', async (phone_number) => {
    expect((await post('/api/messages', { ...message, phone_number })).statusCode).toBe(200)
  })

  it('with invalid fields is refused with one sentence per field', async () => {
    const answer = await post('/api/messages', { ...message, name: '  ', email: 'x', product: 99_999 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((fault: { message: string }) => fault.message)).toEqual(
      expect.arrayContaining(['Name is required', 'Email must be valid']),
    )
    const unknown = await post('/api/messages', { ...message, product: 99_999 })
    expect(unknown.json().errors).toEqual([{ path: '/product', code: 'reference', message: 'Product must be valid' }])
    expect(await leads()).toEqual([])
  })

  it('keeps the names of the product and the SKU from the time it was sent', async () => {
    await post('/api/messages', { ...message, product: 1, product_sku: 1 }, { language: 'id' })
    const [lead] = await leads()
    expect(JSON.parse(lead?.about ?? '')).toEqual([
      { kind: 'product', id: 1, name: 'Grating 1', code: 'GT-1', sku: 'GT-1-YELLOW' },
    ])
  })

  it('may be about several products, each with its SKU', async () => {
    const products = [{ product: 2 }, { product: 1, product_sku: 1 }, { product: 1, product_sku: 1 }]
    expect((await post('/api/messages', { ...message, product: 2, products })).statusCode).toBe(200)
    const [lead] = await leads()
    expect(JSON.parse(lead?.about ?? '')).toMatchObject([
      { name: 'Grating 2', sku: null },
      { name: 'Grating 1', sku: 'GT-1-YELLOW' },
    ])
    const wrong = await post('/api/messages', { ...message, products: [{ product: 2, product_sku: 1 }] })
    expect(wrong.json().errors).toEqual([{ path: '/products', code: 'reference', message: 'Products must be valid' }])
  })

  it.each([
    ['of another product', { product: 2, product_sku: 1 }],
    ['that is not offered', { product: 1, product_sku: 2 }],
    ['that there is not', { product: 1, product_sku: 99 }],
  ])('is refused when its SKU is one %s', async (_what, about) => {
    const answer = await post('/api/messages', { ...message, ...about })
    expect(answer.json().errors).toEqual([
      { path: '/product_sku', code: 'reference', message: 'Variant must be valid' },
    ])
    expect(await leads()).toEqual([])
  })

  it('that a machine seems to have sent is stored, marked as suspected, and answered like any other', async () => {
    const plain = await post('/api/messages', message)
    const caught = await post('/api/messages', message, { 'form-trap': 'x' })
    const fast = await post('/api/messages', message, { 'form-seconds': '0' })
    expect([caught.body, fast.body]).toEqual([plain.body, plain.body])
    expect((await leads()).map(({ suspected }) => suspected).sort()).toEqual([0, 1, 1])
  })

  it('is refused as a quote request', async () => {
    expect((await post('/api/quote-requests', message)).statusCode).toBe(422)
    expect(await leads()).toEqual([])
  })
})

describe('a quote request', () => {
  const company = { company_name: 'PT Contoh', head_office_address: 'Jl. Demo 1', postal_code: '12999' }
  const invoice = { invoice_address: 'Jl. Demo 1', permanent_employees: 12, estimated_monthly_purchases: 1_000_000 }
  const quote = { ...message, ...company, ...invoice, request_type: 'quote', product: 1 }

  it.each(['ZZ', 'XX', 'EU', 'de'])('from the country %s is refused', async (country) => {
    const answer = await post('/api/quote-requests', { ...quote, country, npwp: '-' })
    expect(answer.json().errors.map(({ message: told }: { message: string }) => told)).toEqual([
      'Country must be valid',
    ])
  })

  it.each([
    ['ID', '00.000.000.0-000.000', 422],
    ['ID', '01.234.567.8-901.000', 200],
    ['SE', '000000000000000', 422],
    ['SE', '-', 200],
    ['ID', `${'.'.repeat(20)}012345678901000`, 422],
    ['SE', `${'- '.repeat(10)}012345678901000`, 422],
    ['ID', '012345678901000....', 422],
    ['ID', '01....234567890123', 422],
    ['ID', '.012345678901000', 422],
    ['ID', '0123456789010003', 200],
    ['ID', '01 234 567 8 901 000', 200],
    ['ID', '01.234.567.8 - 901.000', 200],
    ['ID', '01.234.567.8\u2011901.000', 200],
    ['ID', ' \u200e01.234.567.8-901.000\u200f ', 200],
  ])('from %s with the NPWP %s is answered with %i', async (country, npwp, status) => {
    expect((await post('/api/quote-requests', { ...quote, country, npwp })).statusCode).toBe(status)
  })
})

describe('a catalogue request', () => {
  const ask = async (payload: object = { product: 1 }) => {
    const answer = await post('/api/catalogue-requests', { ...person, company_name: 'PT Contoh', ...payload })
    return answer.json().data as { id: string; status: string; product: { slug: string } | null }
  }
  const links = (id: string, language = 'en') =>
    small.app.inject({ url: `/api/catalogue-requests/download/${id}`, headers: { language } })
  const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000)

  it('gives signed links that work for a short time', async () => {
    const request = await ask()
    expect(request).toMatchObject({ status: 'requested', product: { slug: 'grating-1' } })
    const [link] = (await links(request.id)).json().data
    expect(link).toMatchObject({ filename: 'catalogue-grating-1.pdf', type: 'application/pdf' })
    const download = await small.app.inject({ url: link.url })
    expect(download.statusCode).toBe(200)
    expect(download.headers['content-disposition']).toBe('attachment; filename="catalogue-grating-1.pdf"')
    expect(download.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(download.rawPayload.length).toBe(link.filesize)

    small.turnClock(new Date(NOW.getTime() + (CATALOGUE_REQUEST_LIMITS.link_minutes + 1) * 60 * 1000))
    expect((await small.app.inject({ url: link.url })).statusCode).toBe(410)
    expect((await links(request.id)).statusCode).toBe(200)
  })

  it('names each file in the language of the visitor', async () => {
    const { store } = small.service
    const file = await entryByKey(store, 'file', 'catalogue-grating-1.pdf')
    const translations = [{ languages_code: 'id-ID', title: 'Grating Satu' }]
    const document = { ...file?.doc, status: 'published', translations }
    await small.service.importDocuments([{ collection: 'file', document, file: 'in memory', pointer: '' }])
    const { id } = await ask()
    const title = async (language: string) => (await links(id, language)).json().data[0].title
    expect([await title('en'), await title('id')]).toEqual(['Grating 1', 'Grating Satu'])
  })

  it('gives no links for a different product', async () => {
    const { id } = await ask()
    const asked = async (product: string) => (await links(`${id}?product=${product}`)).statusCode
    expect([await asked('1'), await asked('2'), await asked('x')]).toEqual([200, 404, 400])
  })

  it('records the time of the first download and counts all downloads', async () => {
    const { id } = await ask()
    const [link] = (await links(id)).json().data
    await small.app.inject({ url: link.url })
    small.turnClock(new Date(NOW.getTime() + 60_000))
    await small.app.inject({ url: link.url })
    // Later parts of the same download are not counted, nor is a look at it.
    await small.app.inject({ url: link.url, headers: { range: 'bytes=100-' } })
    await small.app.inject({ method: 'HEAD', url: link.url })
    expect((await leads())[0]).toMatchObject({
      status: 'downloaded',
      date_downloaded: NOW.toISOString(),
      downloads: 2,
    })
    // Other ways to get the whole file are.
    for (const headers of [{ range: 'bytes=00-' }, { range: 'bytes=100-', 'if-range': '"another"' }])
      await small.app.inject({ url: link.url, headers })
    expect((await leads())[0]).toMatchObject({ downloads: 4 })
  })

  it('refuses a link whose address was changed', async () => {
    const { id } = await ask()
    const [link] = (await links(id)).json().data
    const changed = [link.url.replace(link.id, FILES.film), link.url.replace(/expires=\d+/, 'expires=9999999999')]
    for (const url of changed) expect((await small.app.inject({ url })).statusCode).toBe(403)
  })

  it('expires after as many days or downloads as the page says', async () => {
    const { id } = await ask()
    small.turnClock(inDays(CATALOGUE_REQUEST_LIMITS.days + 0.1))
    expect((await links(id)).statusCode).toBe(410)
    small.turnClock(NOW)
    const [link] = (await links(id)).json().data
    for (let time = 0; time < CATALOGUE_REQUEST_LIMITS.downloads; time += 1) await small.app.inject({ url: link.url })
    expect((await small.app.inject({ url: link.url })).statusCode).toBe(410)
    expect((await links(id)).statusCode).toBe(410)
  })

  it('is found only by its own id', async () => {
    await ask()
    expect((await links('99999999-9999-4999-8999-999999999999')).statusCode).toBe(404)
  })

  it('reports that it was blocked, and its links stop working', async () => {
    const { id } = await ask()
    const [link] = (await links(id)).json().data
    await small.service.store.transaction((trx) =>
      trx.withTables<VisitorTables>().updateTable('lead').set({ status: 'blocked' }).execute(),
    )
    const refused = await links(id)
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'This catalogue request has been blocked.'])
    for (const headers of [{}, { range: 'bytes=100-' }])
      expect((await small.app.inject({ url: link.url, headers })).statusCode).toBe(403)
  })

  it('for a product without a catalogue has no links', async () => {
    const { id } = await ask({ product: 2 })
    expect((await links(id)).json().data).toEqual([])
  })
})
