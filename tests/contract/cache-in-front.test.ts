import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Service } from '#service/answers/service.ts'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { createSiteServer } from '#site/server/site-server.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { PAGES } from '#tests/support/servers/posted-site.ts'
import { openPurgedCache, type PurgedCache } from '#tests/support/servers/purged-cache.ts'
import { startVarnish, VARNISH_LACKS } from '#tests/support/servers/varnish.ts'

const SOON = { timeout: 2000, interval: 20 }
const words = (title: string) => ({ translations: [{ languages_code: 'en-US' as const, title }] })
const document = (collection: string, fields: object): SourceDocument => ({
  file: `${collection}.json`,
  pointer: '',
  collection,
  document: fields,
})
const title = (slug: string, text: string) =>
  document('block_component', { slug, component_name: 'page-title', ...words(text) })
const page = (slug: string, item: string) =>
  document('page', { slug, name: slug, blocks: [{ collection: 'block_component', item }] })
const CONTENT = [
  title('welcome', 'Welcome'),
  title('about-title', 'About us'),
  page('home', 'welcome'),
  page('about', 'about-title'),
]

const dataDirs: string[] = []
async function openSite(purgeUrl?: string, port = 0) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ori-in-front-'))
  dataDirs.push(dataDir)
  const settings = readSettings({
    ...{ DATA_DIR: dataDir, SITE_URL: 'http://localhost:41900' },
    ...{ PURGE_URL: purgeUrl, TRUST_PROXY: 'true' },
  })
  const opened: Service[] = []
  const app = await createSiteServer({
    settings,
    async openService() {
      const service = await createService(settings, { seed: 'none' })
      opened.push(service)
      return service
    },
    pages: PAGES,
    files: null,
    finished: { build: 'test' },
    logger: false,
  })
  const [service] = opened
  if (!service) throw new Error('The server opened no service.')
  await service.importDocuments(CONTENT)
  const origin = await app.listen({ port, host: '127.0.0.1' })
  return {
    origin,
    change: (text: string) => service.importDocuments([title('about-title', text)]),
    async tagsOf(path: string) {
      const { headers } = await fetch(origin + path, { headers: { connection: 'close' } })
      return headers.get('surrogate-key')?.split(' ') ?? []
    },
    close: () => app.close(),
  }
}

let cache: PurgedCache
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  cache = await openPurgedCache()
  site = await openSite(cache.url)
})
afterAll(async () => {
  await site.close()
  await cache.close()
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true })
})

/** What the cache is told because of what `act` does, once it has been told of the last of it. */
async function told(act: () => Promise<unknown>): Promise<string[]> {
  cache.forgotten.splice(0)
  await act()
  await vi.waitFor(() => expect(cache.forgotten).not.toEqual([]), SOON)
  await pause(200)
  return [...new Set(cache.forgotten)]
}

it('tells which content each public answer contains, and tells nothing without a cache that asks', async () => {
  const paths = ['/', '/about', '/id/about', '/api/pages/slug/about', '/sitemap.xml', '/robots.txt', '/api/docs']
  for (const path of paths) expect(await site.tagsOf(path), path).toContain('site')
  for (const path of ['/about', '/id/about', '/api/pages/slug/about'])
    expect(await site.tagsOf(path), path).toEqual(
      expect.arrayContaining([expect.stringMatching(/^block_component-\d+$/)]),
    )
  expect(await site.tagsOf('/healthz')).toEqual([])

  const alone = await openSite()
  for (const path of paths) expect(await alone.tagsOf(path), path).toEqual([])
  await alone.close()
})

it('has the answers forgotten that a change touches, and no others', async () => {
  const [home, about] = [await site.tagsOf('/'), await site.tagsOf('/about')]
  const names = await told(() => site.change('Who we are'))
  expect(names.filter((name) => about.includes(name))).not.toEqual([])
  expect(names.filter((name) => home.includes(name))).toEqual([])
})

it('publishes without waiting for the cache, and tells it again until it listens', async () => {
  cache.answerWith(503)
  const before = cache.requests()
  await site.change('We make gratings')
  expect(await (await fetch(`${site.origin}/about`)).text()).toContain('We make gratings')
  await vi.waitFor(() => expect(cache.requests()).toBeGreaterThan(before + 1), SOON)
  cache.answerWith(200)
  expect(await told(async () => {})).toContain('block_component-any')
})

it('does not try again what the cache refuses', async () => {
  cache.answerWith(403)
  const before = cache.requests()
  await site.change('We make pultruded profiles')
  await vi.waitFor(() => expect(cache.requests()).toBe(before + 1), SOON)
  await pause(600)
  expect(cache.requests()).toBe(before + 1)
  cache.answerWith(200)
})

it.skipIf(VARNISH_LACKS !== null)(
  `a change is seen through Varnish within two seconds, which keeps the rest${VARNISH_LACKS ? `: not here, ${VARNISH_LACKS}` : ''}`,
  async () => {
    const [port, sitePort] = [await freePort(), await freePort()]
    const inFront = await startVarnish(port, sitePort)
    const own = await openSite(inFront.origin, sitePort)
    const seen = async (path: string) => {
      const answer = await fetch(inFront.origin + path)
      const [, stored] = (answer.headers.get('x-varnish') ?? '').split(' ')
      return { text: await answer.text(), isKept: stored !== undefined, tags: answer.headers.get('surrogate-key') }
    }
    try {
      // Filling the store is a change, too.
      await pause(500)
      for (const path of ['/id', '/about', '/id', '/about']) await seen(path)
      expect(await seen('/id')).toMatchObject({ isKept: true, tags: null })
      expect(await seen('/about')).toMatchObject({ isKept: true, text: expect.stringContaining('About us') })

      await own.change('Seen at once')
      await vi.waitFor(async () => expect((await seen('/about')).text).toContain('Seen at once'), SOON)
      expect(await seen('/about')).toMatchObject({ isKept: true })
      expect(await seen('/id')).toMatchObject({ isKept: true })

      // As nginx asks, which has Varnish behind it: for a visitor, who can neither hide nor have anything forgotten.
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      const health = await fetch(`${inFront.origin}/healthz`, { headers })
      expect(health.headers.get('client-address')).toBe('203.0.113.9')
      const purge = { method: 'PURGE', headers: { ...headers, 'xkey-purge': 'site' } }
      expect((await fetch(`${inFront.origin}/id`, purge)).status).toBe(403)
      expect(await seen('/id')).toMatchObject({ isKept: true })
    } finally {
      await inFront.stop()
      await own.close()
    }
  },
)
