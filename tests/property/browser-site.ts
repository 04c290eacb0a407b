import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import fastify from 'fastify'
import { build } from 'vite'
import type { Locale } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import type { Service } from '#service/answers/service.ts'
import { serviceContent } from '#site/server/content/service-content.ts'
import { jsonForScript } from '#site/server/pages/html-document.ts'
import type { Render } from '#site/server/pages/page-answer.ts'
import { browserLaunch } from '#tests/support/browser/chromium.ts'
import { openDrawnSite } from '#tests/support/drawn-site.ts'
import type { ServedPage } from './browser-entry.tsx'
import { lookedAt, openTab } from './browser-tab.ts'
import { knownKeys, knownSubjects } from './known-content.ts'
import { RANDOM_PAGE, type RandomPage } from './random-page.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const LOCALES: readonly Locale[] = ['en', 'id']

/**
 * Where the site shows a page without menus, header and footer. Those are the same on every page and have tests
 * elsewhere.
 */
const FRAMED_PAGE = 'utils/blocks/random'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="#888"/></svg>'

/**
 * The demo in its own store, the site built with React's warnings, and a browser with one tab per language. A random
 * page goes the whole way: stored by the importer, answered by the service, drawn on the server, hydrated by React in
 * the tab. Nothing navigates: a tab is given the server's markup, which saves loading the code again; most of the time
 * that a page takes is axe's. Close it when done.
 */
export async function openBrowserSite() {
  const site = await openDrawnSite()
  const { service } = site
  const folder = await mkdtemp(join(tmpdir(), 'ori-random-'))
  const [render, server] = await Promise.all([
    buildServerHalf(folder),
    buildBrowserHalf(folder).then(() => serve(service, folder)),
  ])
  const browser = await chromium.launch(browserLaunch())
  const tabs = await Promise.all(LOCALES.map((locale) => openTab(browser, server.origin, locale)))

  return {
    service,
    keys: await knownKeys(service),
    subjects: await knownSubjects(service),
    /**
     * Stores a page, shows it in both languages and returns every complaint. Axe looks at one of the two: it takes most
     * of the time, and parts and their names are the same in both. `alter` may change the server's markup on its way to
     * the tab.
     */
    async show(page: RandomPage, axeIn: Locale, alter = (body: string) => body): Promise<string[]> {
      await service.importDocuments(
        page.documents.map((source, index) => ({ ...source, file: 'random page', pointer: `/${index}` })),
      )
      const drawn = []
      for (const locale of LOCALES) drawn.push(await draw(render, service, addressOf(page, locale), server.origin))
      const told = await Promise.all(
        drawn.map(async ({ served, complaints }, index) => [
          ...complaints,
          ...(served && tabs[index]
            ? await lookedAt(tabs[index], { ...served, body: alter(served.body) }, LOCALES[index] === axeIn)
            : []),
        ]),
      )
      return told.flatMap((complaints, index) => complaints.map((complaint) => `${LOCALES[index]}: ${complaint}`))
    },
    async close() {
      await browser.close()
      await server.close()
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type BrowserSite = Awaited<ReturnType<typeof openBrowserSite>>

function addressOf({ subject }: RandomPage, locale: Locale): string {
  const path = subject ? `/${FRAMED_PAGE}/${subject.kind}/${subject.slug}` : `/${FRAMED_PAGE}`
  return locale === 'en' ? path : `/${locale}${path}`
}

interface Drawn {
  served: ServedPage | null
  complaints: string[]
}

/** Draws an address on the server, and checks every answer of the service that goes into it against its schema. */
async function draw(render: Render, service: Service, address: string, siteUrl: string): Promise<Drawn> {
  const complaints: string[] = []
  const content = serviceContent(service)
  const quiet = { error: console.error, warn: console.warn }
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) =>
      void complaints.push(`server console.${level}: ${parts.map(String).join(' ')}`)
  }
  try {
    const rendered = await render({
      address,
      requestIn: (locale) => {
        const request = content.requestIn(locale, new Set())
        return async (call, input) => {
          const isFramed = call.name === 'getPageBySlug' && slugIn(input.params) === FRAMED_PAGE
          const answer = await request(call, isFramed ? { ...input, params: { slug: RANDOM_PAGE } } : input)
          complaints.push(...answerFaults(call.name, call.answerSchema, answer))
          return isFramed ? { ...(answer as object), slug: FRAMED_PAGE } : answer
        }
      },
      siteUrl,
      siteName: 'ori',
      reports: {
        onUnknown: ({ kind, name }) => void complaints.push(`no renderer ${name} in ${kind}`),
        onError: (_part, error) => void complaints.push(`the server left a block out: ${String(error)}`),
      },
      onRenderError: (error) => void complaints.push(`the server could not draw a part: ${String(error)}`),
    })
    if (rendered.kind === 'redirect')
      return { served: null, complaints: [...complaints, `leads to ${rendered.location}`] }
    if (rendered.status !== 200) complaints.push(`status ${rendered.status}`)
    return { served: { address, body: rendered.body, state: jsonForScript(rendered.state) }, complaints }
  } finally {
    Object.assign(console, quiet)
  }
}

function slugIn(params: object | undefined): unknown {
  return params && Reflect.get(params, 'slug')
}

function answerFaults(call: string, schema: string | null, answer: unknown): string[] {
  const validate = validators.get(schema ?? '')
  if (!validate) return []
  const data =
    (answer as { filter_count?: unknown } | null)?.filter_count === undefined
      ? answer
      : Reflect.get(answer as object, 'data')
  return (Array.isArray(data) ? data : [data]).flatMap((row) =>
    row === null || validate(row)
      ? []
      : (validate.errors ?? []).map(({ instancePath, keyword }) => `${call} answered ${instancePath}: ${keyword}`),
  )
}

const BUILD = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', mode: 'development' } as const

async function buildServerHalf(folder: string): Promise<Render> {
  await build({ ...BUILD, build: { ssr: true, outDir: join(folder, 'server'), minify: false } })
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'server/entry-server.js')).href)) as {
    render: Render
  }
  return module.render
}

async function buildBrowserHalf(folder: string): Promise<void> {
  const input = fileURLToPath(new URL('./browser-entry.tsx', import.meta.url))
  await build({
    ...BUILD,
    publicDir: false,
    build: {
      outDir: join(folder, 'browser'),
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: 'entry.js' } },
    },
  })
}

/**
 * Serves the service's calls and the built files. All pictures are the same: making them in every width would take
 * longer than everything else.
 */
async function serve(service: Service, folder: string) {
  const app = fastify()
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/assets/')) return reply.type('image/svg+xml').send(PICTURE)
  })
  await app.register(service.plugin)
  const assets = join(folder, 'browser')
  const isEveryPages = (name: string) => Number(name.startsWith('style-'))
  const styles = (await readdir(join(assets, 'assets')))
    .filter((name) => name.endsWith('.css'))
    .sort((a, b) => isEveryPages(b) - isEveryPages(a))
  app.get('/start', async (_request, reply) =>
    reply
      .type('text/html')
      .send(
        `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${styles
          .map((name) => `<link rel="stylesheet" href="/assets/${name}">`)
          .join('')}<script type="module" src="/entry.js"></script></head><body></body></html>`,
      ),
  )
  for (const path of ['/entry.js', '/assets/*']) {
    app.get(path, async (request, reply) => {
      const type = request.url.endsWith('.css')
        ? 'text/css'
        : request.url.endsWith('.js')
          ? 'text/javascript'
          : 'font/woff2'
      return reply.type(type).send(await readFile(join(assets, request.url)))
    })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => app.close() }
}
