import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorMessages } from '#domain/errors/error-messages.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { createSiteServer } from '#site/server/site-server.ts'
import { placeDemo } from '#tests/support/content/prepared-demo.ts'
import { wordsOf } from '#tests/support/drawn-site.ts'
import { PAGES } from '#tests/support/servers/posted-site.ts'

/** Pages, each with the endpoint that one of its blocks calls. */
const ASKED = [
  ['/client', '/api/clients'],
  ['/faq', '/api/faqs'],
  ['/distributor', '/api/distributors'],
  ['/career', '/api/careers'],
  ['/article', '/api/articles'],
  ['/market', '/api/market-fields'],
  ['/product/detail/molded-grating-38-mm', '/api/load-tables'],
] as const

/** Wording of the engine's own messages about faults in the code. */
const RAW_WORDS = /cannot read|undefined|is not a function|is not iterable|\[object/i

interface Answer {
  data: Record<string, unknown>[]
}

/** What happens to the answers of an endpoint before they leave the service. */
const damages = new Map<string, (answer: Answer) => unknown>()
let content: FastifyInstance
let site: FastifyInstance
let dataDir: string
/** What the site has logged. */
const logged: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-elsewhere-'))
  await placeDemo(dataDir)
  const service = await createService(readSettings({ DATA_DIR: dataDir }), { seed: 'none', background: false })
  content = fastify()
  content.addHook('onSend', async ({ url }, _reply, payload) => {
    const damage = damages.get(url.split('?')[0] ?? '')
    return damage ? JSON.stringify(damage(JSON.parse(String(payload)))) : payload
  })
  content.addHook('onClose', () => service.close())
  await content.register(service.plugin)
  const settings = readSettings({
    DATA_DIR: dataDir,
    CONTENT_URL: await content.listen({ port: 0, host: '127.0.0.1' }),
  })
  const stream = new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) })
  const logger = { level: 'info', stream }
  site = await createSiteServer({ settings, openService: null, pages: PAGES, files: null, logger })
}, 120_000)
afterAll(async () => {
  await site.close()
  await content.close()
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(() => damages.clear())

async function read(path: string) {
  const { statusCode, body } = await site.inject({ url: path, headers: { 'cache-control': 'no-cache' } })
  // Without the data that travels with the page, which has no sentences.
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  return { status: statusCode, words: wordsOf(main), main }
}

const withoutIds = (answer: Answer) => ({ ...answer, data: answer.data.map(({ id: _, ...row }) => row) })
const withoutData = ({ data: _, ...answer }: Answer) => answer

describe.each(['en', 'id'] as const)('a page in %s drawn from a service on another host', (locale) => {
  const address = (path: string) => (locale === 'en' ? path : `/${locale}${path}`)

  it.each(ASKED)('%s shows the sentence for a damaged answer of %s in its place', async (path, endpoint) => {
    damages.set(endpoint, withoutIds)
    const { status, words } = await read(address(path))
    expect(status).toBe(200)
    expect(words).toContain(errorMessages.data_not_object[locale].replace('{endpoint}', endpoint))
    expect(words).not.toMatch(RAW_WORDS)
  })

  it.each([
    ['/faq?without=data', '/api/faqs', '<h1'],
    ['/product?view=table', '/api/products/rows', '<h1'],
    ['/selector?span=1.25&load=5', '/api/product-selector', 'name="span"'],
    ['/product/detail/molded-grating-38-mm?chemical=hydrochloric-acid', '/api/resistances', 'name="concentration"'],
  ])('%s shows the sentence for an answer of %s without data beside %s', async (path, endpoint, beside) => {
    damages.set(endpoint, withoutData)
    const { status, words, main } = await read(address(path))
    expect(status).toBe(200)
    expect(main).toContain(beside)
    expect(words).toContain(errorMessages.data_missing[locale].replace('{endpoint}', endpoint))
    expect(words).not.toMatch(RAW_WORDS)
  })

  it('shows the sentence on the error page if the damaged answer is what the page is about', async () => {
    const { data: products } = (await content.inject('/api/products?limit=1')).json() as { data: { slug: string }[] }
    const slug = products[0]?.slug
    const endpoint = `/api/products/slug/${slug}`
    damages.set(endpoint, (answer) => ({ ...answer, data: { ...answer.data, images: 'text' } }))
    const { status, words } = await read(address(`/product/detail/${slug}`))
    expect(status).toBe(500)
    expect(words).toContain(errorMessages.data_not_object[locale].replace('{endpoint}', '/api/products/slug/'))
    expect(words).not.toMatch(RAW_WORDS)
  })

  it('shows the content again once the service answers as it should', async () => {
    const broken = errorMessages.data_not_object[locale].replace('{endpoint}', '/api/clients')
    const { words } = await read(address('/client'))
    expect(words).not.toContain(broken)
  })
})

it('a call that is passed on to a service elsewhere leaves no address in the log', async () => {
  const { statusCode } = await site.inject('/api/quote-lists/links/secret-of-a-link')
  expect(statusCode).toBe(404)
  expect(logged.join('')).not.toContain('secret-of-a-link')
})
