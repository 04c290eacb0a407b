import { once } from 'node:events'
import { type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webServer } from '#service/runtime/server/web-server.ts'
import type { FreshAnswer } from './finished-answer.ts'
import { finishedFirst } from './finished-first.ts'
import { createPageCache } from './page-cache.ts'

const SITE_HEADERS = { 'x-frame-options': 'DENY' }
const page = (text: string, parameters?: string[]): FreshAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(text),
  tags: [],
  parameters,
  keep: true,
})

interface Received {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

describe('finished answers', () => {
  const cache = createPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000 })
  let server: Server
  beforeAll(async () => {
    const { options } = webServer({ headers: SITE_HEADERS, first: finishedFirst(cache, SITE_HEADERS) })
    server = options.serverFactory((_request, response) => response.end('the router'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    for (const key of ['/', '/id', '/faq', 'en /api/brands', 'id /api/brands']) {
      const finished = await cache.answer(key, async () => page(`kept ${key}`, key === '/faq' ? ['page'] : undefined))
      await finished.bytes('br')
    }
  })
  afterAll(() => void server.close())

  async function get(path: string, more: Record<string, string> = {}, method = 'GET'): Promise<Received> {
    const { port } = server.address() as AddressInfo
    const headers = { 'accept-encoding': 'br', ...more }
    const asked = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end()
    const [answer] = await once(asked, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const body = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
    return { status: answer.statusCode, headers: answer.headers, body }
  }

  it("are sent without the router, with the site's headers", async () => {
    const { status, headers, body } = await get('/faq')
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: 'kept /faq' })
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      'content-length': '14',
    })
  })

  it('are sent as they are kept; the router answers who wants another encoding', async () => {
    expect((await get('/faq')).headers['content-encoding']).toBe('br')
    for (const other of ['gzip', 'identity'])
      expect((await get('/faq', { 'accept-encoding': other })).body.toString()).toBe('the router')
  })

  it('are not sent again to a browser that has them', async () => {
    const { etag = '' } = (await get('/faq')).headers
    const again = await get('/faq', { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'gzip' })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['x-frame-options']).toBe('DENY')
  })

  it('at the root go to visitors who read English; the router answers the others', async () => {
    const english = await get('/', { 'accept-language': 'en' })
    expect([english.body.toString(), english.headers.vary]).toEqual([
      'kept /',
      'Accept-Language, Cookie, Accept-Encoding',
    ])
    expect((await get('/', { 'accept-language': 'id' })).body.toString()).toBe('the router')
    expect((await get('/', { cookie: 'i18n_redirected=id' })).body.toString()).toBe('the router')
  })

  it('of a path are sent whatever the query says that the page does not read', async () => {
    expect((await get('/faq?utm_source=mail&x=1')).body.toString()).toBe('kept /faq')
    expect((await get('/id?x=1')).body.toString(), 'what the page reads is not known').toBe('the router')
  })

  it('of API calls are sent in the requested language', async () => {
    expect((await get('/api/brands', { language: 'id' })).body.toString()).toBe('kept id /api/brands')
    expect((await get('/api/brands', { 'accept-language': 'id-ID' })).body.toString()).toBe('kept id /api/brands')
    expect((await get('/api/brands')).body.toString()).toBe('kept en /api/brands')
  })

  it.each([
    ['another address', '/faq?page=2', 'GET'],
    ['another method', '/faq', 'POST'],
  ])('do not match %s, which the router answers', async (_name, path, method) => {
    expect((await get(path, {}, method)).body.toString()).toBe('the router')
  })
})
