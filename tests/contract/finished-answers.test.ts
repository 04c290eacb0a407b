import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostedSite, type PostedSite } from '#tests/support/servers/posted-site.ts'

let site: PostedSite
beforeAll(async () => {
  site = await openPostedSite()
})
afterAll(() => site.close())

/** Headers that the connection adds and that are not part of an answer. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive']

it.each([
  ['/', {}],
  ['/id', { 'accept-encoding': 'br' }],
  ['/product?brand=kisara', { 'accept-encoding': 'gzip, br;q=0' }],
  ['/utils/blocks', { 'accept-encoding': 'br' }],
  ['/api/brands', { language: 'id', 'accept-encoding': 'gzip' }],
  ['/api/products?limit=3', {}],
  ['/sitemap.xml', { 'accept-encoding': 'br' }],
] as [string, Record<string, string>][])('%s is the same with and without the router (%j)', async (path, headers) => {
  const routed = await site.app.inject({ url: path, headers })
  expect(routed.statusCode).toBe(200)
  const finished = await get(path, headers)
  expect(finished.headers).toEqual(answerPart(routed.headers as IncomingHttpHeaders))
  const alone = await get(path, headers, 'HEAD')
  expect(alone, 'the headers of the answer alone').toEqual({ ...finished, body: Buffer.alloc(0) })
  expect(finished.body.equals(routed.rawPayload)).toBe(true)

  const known = { ...headers, 'if-none-match': String(routed.headers.etag) }
  const [routedAgain, finishedAgain] = [await site.app.inject({ url: path, headers: known }), await get(path, known)]
  expect(finishedAgain.status).toBe(304)
  expect(finishedAgain.headers).toEqual(answerPart(routedAgain.headers as IncomingHttpHeaders))
})

it('the page at the root is kept by a cache only for those who would all get it', async () => {
  const caching = async (headers: Record<string, string>) => (await get('/', headers)).headers['cache-control']
  const others: Record<string, string>[] = [{ 'user-agent': 'Googlebot/2.1' }, { 'sec-fetch-site': 'same-origin' }]
  expect(await caching({ 'accept-language': 'en' })).toContain('s-maxage')
  for (const other of others) expect(await caching({ ...other, 'accept-language': 'id' })).toBe('no-cache')
})

it('an address with a host, as proxies get them, leads to the page here', async () => {
  for (const path of ['/about', '/faq?page=2', '/id'])
    expect((await get(`http://evil.example${path}`, {})).body.equals((await get(path, {})).body), path).toBe(true)
  const moved = await get('http://evil.example//other.example/About', {})
  expect([moved.status, moved.headers.location]).toEqual([301, '/other.example/about'])
})

describe.each(['app', 'elsewhere'] as const)('a link to a file that is gone (%s)', (where) => {
  const FILES = [
    '/api/product-documents/file/99999',
    '/api/assets/00000000-0000-4000-8000-000000000000',
    '/api/products/datasheet/id/gone.pdf',
  ]

  it.each(FILES)('%s is a page for people, in their language, and the call’s answer for programs', async (url) => {
    const ask = (accept: string) => site[where].inject({ url, headers: { accept, 'accept-language': 'id' } })
    const program = await ask('application/json')
    const { status, message } = program.json()
    expect([program.statusCode, status]).toEqual([404, 404])
    const { statusCode, headers, body } = await ask('text/html,*/*;q=0.8')
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(message)
    expect(body).toContain('<html lang="id"')
    expect(body).toContain('href="/id"')
  })
})

it('a refused call that is not a file stays the answer of the call', async () => {
  const { headers } = await site.app.inject({ url: '/api/products/slug/gone', headers: { accept: 'text/html' } })
  expect(headers['content-type']).toContain('application/json')
})

async function get(path: string, headers: Record<string, string>, method = 'GET') {
  const asked = request(site.origin, { path, headers, method, agent: false }).end()
  const [answer] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode, headers: answerPart(answer.headers), body: Buffer.concat(chunks) }
}

function answerPart(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}
