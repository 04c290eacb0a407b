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
import { PAGES } from '#tests/support/servers/posted-site.ts'

const WAITING = { timeout: 20_000, interval: 50 }

const dataDir = mkdtempSync(join(tmpdir(), 'ori-finished-pages-'))
const settings = readSettings({ DATA_DIR: dataDir, SITE_URL: 'http://localhost:41800' })

/** A few pages, and one picture's worth of everything they need. */
const words = (title: string) => ({ translations: [{ languages_code: 'en-US' as const, title }] })
const document = (collection: string, fields: object): SourceDocument => ({
  file: `${collection}.json`,
  pointer: '',
  collection,
  document: fields,
})
const welcome = (title: string) =>
  document('block_component', { slug: 'welcome', component_name: 'page-title', ...words(title) })
const page = (slug: string, ...items: string[]) =>
  document('page', { slug, name: slug, blocks: items.map((item) => ({ collection: 'block_component', item })) })
const CONTENT = [
  welcome('Welcome'),
  document('block_component', { slug: 'about-title', component_name: 'page-title', ...words('About us') }),
  page('home', 'welcome'),
  page('about', 'about-title'),
]

/** Addresses in the order in which their pages were drawn, by whichever process. */
const drawn: string[] = []

function openService() {
  return createService(settings, { seed: 'none' })
}

async function openSite() {
  const opened: Service[] = []
  const app = await createSiteServer({
    settings,
    openService: async () => {
      const service = await openService()
      opened.push(service)
      return service
    },
    pages: {
      ...PAGES,
      render: (input) => {
        drawn.push(input.address)
        return PAGES.render(input)
      },
    },
    files: null,
    finished: { build: 'test' },
    logger: false,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const [service] = opened
  if (!service) throw new Error('The server opened no service.')
  const get = async (path: string) => (await fetch(origin + path)).text()
  return { service, get, close: () => app.close() }
}

/** Waits until nothing is left to draw, and returns what has been drawn since the last time. */
async function drawnNow(atLeast: number): Promise<string[]> {
  await vi.waitFor(() => expect(drawn.length).toBeGreaterThanOrEqual(atLeast), WAITING)
  await pause(1500)
  return drawn.splice(0).sort()
}

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  const service = await openService()
  await service.importDocuments(CONTENT)
  await service.close()
  site = await openSite()
})
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true })
})

it('every page is drawn in both languages before anybody asks for it, and once', async () => {
  const pages = ['/', '/about', '/id', '/id/about']
  expect(await drawnNow(pages.length)).toEqual(pages)
  for (const path of pages) expect(await site.get(path)).toContain(path.endsWith('about') ? 'About us' : 'Welcome')
  expect(drawn).toEqual([])
})

it('a change draws the pages that show it, and no others', async () => {
  await site.service.importDocuments([welcome('Come in')])
  expect(await site.get('/')).toContain('Come in')
  expect(await drawnNow(2)).toEqual(['/', '/id'])
})

it('the next process draws nothing again', async () => {
  await site.close()
  site = await openSite()
  for (const path of ['/', '/about', '/id', '/id/about']) await site.get(path)
  expect(await drawnNow(0)).toEqual([])
})

it('the next process draws what was changed while none ran', async () => {
  await site.close()
  const service = await openService()
  await service.importDocuments([welcome('Back again')])
  await service.close()
  site = await openSite()
  expect(await site.get('/id')).toContain('Back again')
  expect(await drawnNow(2)).toEqual(['/', '/id'])
})

it('a store that was set back is drawn again', async () => {
  await site.close()
  const [kept] = ['content.sqlite'].map((name) => join(dataDir, name))
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${kept}${suffix}`, { force: true })
  const service = await openService()
  await service.importDocuments([welcome('Elsewhere'), page('home', 'welcome')])
  await service.close()
  site = await openSite()
  expect(await site.get('/')).toContain('Elsewhere')
  expect(await site.get('/about')).not.toContain('About us')
})
