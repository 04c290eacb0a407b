import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#generated/calls.ts'
import { createAnswerCall } from '#service/answers/calls/answer-calls.ts'
import { type ContentService, METRICS_TOKEN, openContentService } from '#tests/support/content/content-service.ts'

let fixture: ContentService
let app: FastifyInstance
beforeAll(async () => {
  fixture = await openContentService()
  app = Fastify({ trustProxy: false })
  await app.register(fixture.service.plugin)
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('content over HTTP', () => {
  it('answers the same as a call inside the process', async () => {
    const answer = await fixture.service.answer('listProducts', { query: { brand: 'alpha', limit: '2' } })
    const response = await get('/api/products?brand=alpha&limit=2')
    expect(response.json()).toEqual(answer.body)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('reads filters in brackets, encoded or not', async () => {
    for (const url of ['/api/products?variant[color]=yellow', '/api/products?variant%5Bcolor%5D=yellow']) {
      expect((await get(url)).json()).toMatchObject({ filter_count: 1, data: [{ slug: 'fg-9' }] })
    }
  })

  it('accepts a repeated parameter as a comma-separated list', async () => {
    expect((await get('/api/products?brand=alpha&brand=beta')).json()).toMatchObject({ filter_count: 5 })
  })

  it.each([
    [{ language: 'id' }, 'id-ID'],
    [{ language: 'id-ID' }, 'id-ID'],
    [{ 'accept-language': 'id,en;q=0.5' }, 'id-ID'],
    [{ language: 'en', 'accept-language': 'id' }, 'en-US'],
    [{}, 'en-US'],
  ])('answers %j in %s', async (headers, code) => {
    const response = await get('/api/products/slug/fg-9', headers as Record<string, string>)
    expect(response.json().data.translations[0].languages_code).toBe(code)
    expect(response.headers.vary).toContain('Language')
  })

  it.each(['/api/pages/slug/about/quality', '/api/pages/slug/about%2Fquality'])('finds the page at %s', async (url) => {
    expect((await get(url)).json()).toMatchObject({ success: true, data: { slug: 'about/quality' } })
  })

  it.each([
    '/api/products/slug/__proto__',
    '/api/products/slug/constructor',
    '/api/products/slug/%3Cscript%3E',
    '/api/products/slug/..%2F..%2Fetc%2Fpasswd',
    `/api/products/slug/${'x'.repeat(90)}`,
    '/api/pages/slug/..%2F..%2Fetc%2Fpasswd',
    `/api/pages/slug/${'x'.repeat(5000)}`,
    '/api/nothing/here',
    '/api/products/',
    '/api/products/similar/',
    '/api/careers/',
    '/api/assets/',
    '/api/brands/',
  ])('answers 404 in the wire format for %s', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, status: 404, data: null })
  })

  it('answers 400 with a sentence in the requested language', async () => {
    const response = await get('/api/products?page=0', { language: 'id' })
    expect(response.json()).toEqual({
      success: false,
      status: 400,
      message: 'page harus berupa bilangan bulat minimal 1.',
      data: null,
    })
  })

  it('answers 400 for an id that is not a number', async () => {
    expect((await get('/api/products/abc')).json()).toMatchObject({
      status: 400,
      message: 'The value of id is not valid.',
    })
  })

  it('answers 405 and lists the allowed methods', async () => {
    const response = await app.inject({ method: 'DELETE', url: '/api/products' })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('answers 404 for a slug that is too long to exist', async () => {
    const response = await get(`/api/products/slug/${'a'.repeat(5000)}`)
    expect(response.json()).toMatchObject({ status: 404, message: 'Nothing was found here.' })
  })

  it.each([
    ['/api/products/slug/nothing', 'Produk nothing tidak ditemukan.'],
    ['/api/articles/slug/nothing', 'Artikel nothing tidak ditemukan.'],
    ['/api/market-fields/slug/nothing', 'Bidang pasar nothing tidak ditemukan.'],
    ['/api/careers/999999', 'Lowongan 999999 tidak ditemukan.'],
  ])('says what is missing at %s in the requested language', async (url, message) => {
    const response = await app.inject({ url, headers: { language: 'id' } })
    expect(response.json()).toMatchObject({ status: 404, message })
  })

  it('answers HEAD like GET without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/api/products' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })

  it('reads JSON only', async () => {
    const post = (headers: Record<string, string>, payload: string) =>
      app.inject({ method: 'POST', url: '/api/messages', headers, payload })
    expect((await post({ 'content-type': 'text/plain' }, 'hello')).json()).toMatchObject({
      status: 415,
      message: 'This call reads application/json only.',
    })
    expect((await post({ 'content-type': 'application/json' }, '{')).json()).toMatchObject({
      status: 400,
      message: 'The body of the request is not a valid JSON object.',
    })
    expect((await post({ 'content-type': 'application/json' }, '[]')).json()).toMatchObject({
      status: 400,
      message: 'The body of the request is not a valid JSON object.',
    })
    expect((await post({ 'content-type': 'application/json' }, '{"__proto__":{"x":1}}')).statusCode).toBe(400)
    expect((await post({ 'content-type': 'application/json' }, JSON.stringify('x'.repeat(200_000)))).statusCode).toBe(
      413,
    )
  })

  it('reports every fault of a form by field in the requested language', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/messages',
      headers: { language: 'id' },
      payload: { email: 'nobody', message: ' ', extra: 1 },
    })
    const { errors, ...body } = response.json()
    expect(body).toEqual({ success: false, status: 422, message: 'Silakan periksa isian yang ditandai.', data: null })
    expect(errors).toContainEqual({ path: '/name', code: 'required', message: 'Nama wajib diisi' })
    expect(errors).toContainEqual({ path: '/email', code: 'format', message: 'Email harus valid' })
    expect(errors).toContainEqual({ path: '/extra', code: 'unknown', message: 'extra bukan isian formulir ini' })
  })

  it('reveals no internals when something fails', async () => {
    const broken = await openContentService()
    await broken.service.store.close()
    const { status, body } = await broken.service.answer('listBrands')
    expect([status, body]).toEqual([500, { success: false, status: 500, message: 'Something went wrong.', data: null }])
    expect(broken.lines.some(({ level, message }) => level === 'error' && message.includes('listBrands'))).toBe(true)
    await broken.close()
  })
})

describe('operation', () => {
  it('reports that it is up and ready', async () => {
    expect((await get('/healthz')).json()).toMatchObject({ data: { status: 'ok' } })
    expect((await get('/readyz')).json()).toMatchObject({ data: { status: 'ok', store: 'ok' } })
  })

  it.each([
    ['nine thousand unknown fields', Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`f${at}`, 1]))],
    ['a field name of 90,000 letters', { ['x'.repeat(90_000)]: 1 }],
  ])('answers %s briefly, with what is wrong with the known fields first', async (_what, payload) => {
    const response = await app.inject({ method: 'POST', url: '/api/messages', payload })
    expect([response.statusCode, response.body.length < 20_000]).toEqual([422, true])
    const { errors } = response.json()
    expect([errors[0].code, errors.at(-1).code]).toEqual(['required', 'unknown'])
  })

  it('shows metrics only to who has the token, however the address is written', async () => {
    for (const url of ['/metrics', '/%6detrics', '/metric%73']) {
      for (const authorization of ['', 'Bearer another-token-entirely', METRICS_TOKEN]) {
        const response = await get(url, { authorization })
        expect([response.statusCode, response.body.includes('ori_')], url).toEqual([403, false])
      }
    }
    for (const scheme of ['Bearer', 'bearer', 'BEARER ']) {
      const response = await get('/metrics', { authorization: `${scheme} ${METRICS_TOKEN}` })
      expect(response.statusCode, scheme).toBe(200)
    }
    const closed = await openContentService({ METRICS_TOKEN: '' })
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    expect((await closed.service.answer('getMetrics', { headers })).status).toBe(404)
    await closed.close()
  })

  it('counts calls and statements', async () => {
    const authorization = `Bearer ${METRICS_TOKEN}`
    const response = await get('/metrics', { authorization })
    expect(response.headers['content-type']).toContain('text/plain')
    expect(response.body).toMatch(/ori_calls_total\{call="listProducts",status="200"\} \d+/)
    expect(response.body).toMatch(/ori_store_statements_total \d+/)
    expect(response.body).toMatch(/ori_mails\{state="waiting"\} \d+/)
    expect(response.body).toMatch(/ori_data_free_bytes \d{6,}/)
  })
})

describe('the table of calls', () => {
  it('has a route for every call', () => {
    for (const call of calls) {
      const url = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name) =>
        call.name === 'getPageBySlug' ? '*' : `:${name}`,
      )
      expect(app.hasRoute({ method: call.method, url }), call.name).toBe(true)
    }
  })

  it('refuses to start while a call has no handler', () => {
    const options = { handlers: [], plainHandler: () => null, ...fixture.service } as unknown as Parameters<
      typeof createAnswerCall
    >[0]
    expect(() => createAnswerCall(options)).toThrow(/No handler answers: .*listProducts/)
  })
})
