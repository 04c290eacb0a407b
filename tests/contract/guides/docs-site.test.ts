import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, expect as shown } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerSchemaId } from '#codegen/derive/call-schemas.ts'
import { createSampler } from '#codegen/derive/sample-value.ts'
import { checkSources } from '#codegen/generate.ts'
import { readSources } from '#codegen/source/read-sources.ts'
import { errorMessages } from '#domain/errors/error-messages.ts'
import { blocks } from '#generated/blocks.ts'
import { calls } from '#generated/calls.ts'
import { collections } from '#generated/collections.ts'
import { forms } from '#generated/forms.ts'
import { settings } from '#generated/settings.ts'
import { validators } from '#generated/validator-map.ts'
import { restingFaults } from '#tests/support/browser/accessibility-faults.ts'
import { browserLaunch } from '#tests/support/browser/chromium.ts'
import { SCREENS } from '#tests/support/browser/screens.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { ROOT } from '#tests/support/source-files.ts'

/** A build of the whole site, on a busy machine. */
const PATIENCE_MS = 300_000

const folder = mkdtempSync(join(tmpdir(), 'ori-docs-'))
const site = join(folder, 'site')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(line: string) {
  const { status, stdout, stderr } = spawnSync(line, { cwd: ROOT, shell: true, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const pages = new Map<string, string>()
const files = new Set<string>()
let built = { status: null as number | null, output: '' }
beforeAll(() => {
  // Left by an earlier build.
  mkdirSync(site)
  for (const name of ['hashmap.json', 'old.html']) writeFileSync(join(site, name), '')
  const [command] = documentedCommands('tests/contract/guides/docs-site.test.ts')
  built = run(`${command?.line} -- --out=${site}`)
  for (const path of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    files.add(path)
    // The page for unknown addresses is drawn by script.
    if (path.endsWith('.html') && path !== '404.html') pages.set(path, readFileSync(join(site, path), 'utf8'))
  }
}, PATIENCE_MS)

/** The addresses in a page, by attribute. */
function addresses(page: string, attribute: 'href' | 'src'): string[] {
  return [...page.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, address = '']) => address)
}

const idsOf = (page: string) => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)

/** Faults of all pages, each with the page's name. */
function faults(check: (page: string, path: string) => string[]): string[] {
  return [...pages].flatMap(([path, page]) => check(page, path).map((fault) => `${path}: ${fault}`))
}

describe('the documentation site', () => {
  it('is built by the documented command, in place of an earlier build', () => {
    expect(built).toEqual({ status: 0, output: expect.stringContaining('docs: ') })
    expect([pages.size > 150, pages.has('index.html'), files.has('old.html')]).toEqual([true, true, false])
  })

  it('has no dead link, anchors included', () => {
    const ids = new Map([...pages].map(([path, page]) => [path, new Set(idsOf(page))]))
    const dead = faults((page, path) =>
      [...addresses(page, 'href'), ...addresses(page, 'src')]
        .filter((address) => !/^(?:https?:\/\/|data:)/.test(address))
        .filter((address) => {
          const [file = '', anchor] = address.split('#')
          const full = file === '' ? path : posix.join(posix.dirname(`/${path}`), decodeURI(file)).slice(1)
          const at = file.startsWith('/') ? decodeURI(file).slice(1) : full
          const target = at === '' || at.endsWith('/') ? `${at}index.html` : at
          if (!files.has(target)) return true
          return anchor !== undefined && anchor !== '' && !ids.get(target)?.has(decodeURIComponent(anchor))
        }),
    )
    expect([...new Set(dead)]).toEqual([])
  })

  it('has unique ids and one h1 per page', () => {
    const found = faults((page) => {
      const ids = idsOf(page)
      return [
        ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} is used twice`),
        ...([...page.matchAll(/<h1[ >]/g)].length === 1 ? [] : ['not one h1']),
      ]
    })
    expect(found).toEqual([])
  })

  it('loads nothing from another host', () => {
    const found = faults((page) => [
      ...addresses(page, 'src').filter((address) => /^(?:\w+:)?\/\//.test(address)),
      ...[...page.matchAll(/<link [^>]*href="(?:\w+:)?\/\/[^>]*>/g)].map(([tag]) => tag),
    ])
    expect(found).toEqual([])
  })

  it('has a page for every block and form, and covers every call, setting, error and collection', () => {
    const whole = [...pages.values()].join('\n')
    const missing = [
      ...[...blocks.values()].map(({ envelope, name }) => `reference/blocks/${envelope}-${name}.html`),
      ...[...forms.keys()].map((name) => `reference/forms/${name}.html`),
    ].filter((path) => !pages.has(path))
    const ids = [
      ...calls.map(({ name }) => `call-${name}`),
      ...[...settings.keys()].map((name) => `setting-${name}`),
      ...Object.keys(errorMessages).map((code) => `error-${code}`),
    ].filter((id) => !whole.includes(` id="${id}"`))
    const kinds = [...collections.keys()].filter(
      (name) => !whole.includes(`<strong>Collection:</strong> <code>${name}</code>`),
    )
    expect([missing, ids, kinds]).toEqual([[], [], []])
  })

  it('has a search index small enough to load at the first letter', () => {
    const [index = ''] = [...files].filter((path) => path.includes('localSearchIndex'))
    expect(gzipSync(readFileSync(join(site, index))).length).toBeLessThan(200_000)
  })

  it("lists the choices of a block's field even when they are shared", () => {
    expect(pages.get('reference/blocks/card-hero-banner.html')).toContain(
      'one of <code>auto</code> (As tall as its text), <code>sm</code> (Low), <code>md</code> (Medium), ',
    )
  })

  it('gives both sentences of an error and both names of a block', () => {
    const { en, id } = errorMessages.browser_offline
    expect(pages.get('reference/errors.html')).toContain(`<td>${en}</td><td><span lang="id">${id}</span></td>`)
    expect(pages.get('reference/blocks/card-hero-banner.html')).toContain('Hero banner<br><span lang="id">Banner utama')
  })
})

/** One short page of each kind; the long ones consist of the same parts. */
const KINDS = [
  '',
  'docs/qa.html',
  'docs/decisions/',
  'reference/schemas/brand.html',
  'reference/blocks/card-quote.html',
  'reference/forms/login.html',
  'reference/calls/brands.html',
  'reference/settings.html',
]

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
])

// Not among the journeys, for which it would be built again: a build takes as long as a dozen of them.
describe('the documentation site in a browser', () => {
  const ORIGIN = 'http://docs.test'
  let browser: Browser
  let page: Page
  const noise: string[] = []
  beforeAll(async () => {
    browser = await chromium.launch(browserLaunch())
    page = await browser.newPage({ locale: 'en-US', viewport: SCREENS.desktop })
    page.on('console', (message) => noise.push(`console.${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== ORIGIN) noise.push(`request elsewhere: ${request.url()}`)
    })
    // Any file server will do.
    await page.route('**/*', (route) => {
      const path = new URL(route.request().url()).pathname.replace(/\/$/, '/index.html')
      return route.fulfill({
        body: readFileSync(join(site, decodeURI(path))),
        contentType: TYPES.get(extname(path)) ?? 'application/octet-stream',
      })
    })
  }, PATIENCE_MS)
  afterAll(() => browser.close())

  it.each(KINDS)(
    'is accessible and fits a phone: /%s',
    async (path) => {
      await page.setViewportSize(SCREENS.desktop)
      await page.goto(`${ORIGIN}/${path}`)
      await shown(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await restingFaults(page)).toEqual([])
      await page.setViewportSize(SCREENS.mobile)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SCREENS.mobile.width)
      expect(noise).toEqual([])
    },
    PATIENCE_MS,
  )

  it.each([
    ['data_dir', 'DATA_DIR', 'reference/settings.html#data-dir'],
    ['x-facet', 'Annotations do the work', 'docs/developers.html#annotations-do-the-work'],
    ['schema:diff', 'Change a schema', 'docs/developers.html#change-a-schema'],
  ])(
    'finds the place for a word: %s',
    async (words, place, path) => {
      await page.setViewportSize(SCREENS.desktop)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('searchbox').fill(words)
      await page.getByRole('option').filter({ hasText: place }).first().click()
      await shown(page).toHaveURL(`${ORIGIN}/${path}`)
      expect(noise).toEqual([])
    },
    PATIENCE_MS,
  )
})

describe('examples of calls', () => {
  const { context, derived } = checkSources(readSources(ROOT))
  const sample = createSampler(derived)
  const answered = context.calls.flatMap((call) => {
    const id = answerSchemaId(context.model, call)
    return id === null ? [] : [[call.name, id] as const]
  })

  it.each(answered)('%s answers what its schema allows', (_name, id) => {
    const check = validators.get(id)
    expect([check?.(sample(id)), check?.errors ?? []]).toEqual([true, []])
  })

  const asked = context.calls.flatMap(({ name, body, bodyWhere }) => (body ? [[name, body, bodyWhere] as const] : []))
  it.each(asked)('%s sends what its schema allows', (_name, id, where) => {
    const check = validators.get(id)
    expect([check?.(Object.assign(sample(id) as object, where)), check?.errors ?? []]).toEqual([true, []])
  })
})

describe('npm run docs', () => {
  it('refuses to empty a folder with other files', () => {
    const kept = join(folder, 'kept')
    mkdirSync(kept)
    writeFileSync(join(kept, 'file'), '')
    expect(run(`node codegen/docs/main.ts --out=${kept}`)).toEqual({
      status: 1,
      output: `${kept} holds other files; name a new or an empty folder.\n`,
    })
    expect(existsSync(join(kept, 'file'))).toBe(true)
  })

  it('explains itself with --help', () => {
    expect(run('node codegen/docs/main.ts --help')).toMatchObject({
      status: 0,
      output: expect.stringContaining('Exit code: 0 built'),
    })
  })
})
