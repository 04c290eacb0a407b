import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '#generated/types.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { type SiteProcess, startSite } from '#tests/support/servers/site-process.ts'

/** Allows for a full build and a new store with the demo on a busy machine. */
const PATIENCE_MS = 300_000

const JAVANESE = { code: 'jv', tag: 'jv-ID', name: 'Basa Jawa' }
const PRODUCT = 'service/demo/content/product/acid-brine-pipe.json'
/** A word that begins every stand-in translation, to tell it apart from the text that it was made from. */
const WORD = 'Banyu'
const MARK = `${WORD}: `

let copy: ProjectCopy
let site: SiteProcess | undefined
/** What codegen asked for: texts of schemas and tables first, then interface words, then built-in pages. */
const asked: string[] = []

beforeAll(async () => {
  copy = copyProject()
  const table = readJson('schemas/languages.json') as { languages: object[] }
  copy.write('schemas/languages.json', { ...table, languages: [...table.languages, JAVANESE] })
  asked.push(refusal())
  for (const path of globSync('schemas/**/*.json', { cwd: copy.root })) copy.write(path, withTexts(readJson(path)))
  asked.push(refusal())
  cpSync(join(copy.root, 'site/messages/en'), join(copy.root, 'site/messages/jv'), { recursive: true })
  for (const name of readdirSync(join(copy.root, 'site/messages/jv'))) {
    const path = `site/messages/jv/${name}`
    const words = Object.entries(readJson(path) as Record<string, string>)
    copy.write(path, Object.fromEntries(words.map(([id, text]) => [id, MARK + text])))
  }
  asked.push(refusal())
  for (const path of globSync('site/content/**/*.json', { cwd: copy.root })) copy.write(path, withRows(readJson(path)))
  copy.write(PRODUCT, withRows(readJson(PRODUCT)))
  const dataDir = join(copy.root, '.data')
  site = await startSite(copy.root, { dataDir, environment: { LOG_LEVEL: 'warn' }, patienceMs: PATIENCE_MS })
}, PATIENCE_MS)
afterAll(async () => {
  await site?.stop()
  copy.remove()
}, PATIENCE_MS)

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(copy.root, path), 'utf8'))
}

/** The output of codegen for a project that it refuses. */
function refusal(): string {
  const { status, stderr } = spawnSync(process.execPath, ['codegen/main.ts'], { cwd: copy.root, encoding: 'utf8' })
  return status === 0 ? 'accepted' : stderr
}

/** Adds a Javanese form to every text that has an English one. */
function withTexts(value: unknown): object {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) || Array.isArray(item) ? withTexts(item) : item))
  if (!isObject(value)) return {}
  const { en } = value
  const members = Object.entries(value).map(([name, member]) => [
    name,
    isObject(member) || Array.isArray(member) ? withTexts(member) : member,
  ])
  return { ...Object.fromEntries(members), ...(typeof en === 'string' ? { jv: MARK + en } : {}) }
}

/** Adds a Javanese row to documents next to the Indonesian one. */
function withRows(value: unknown): object {
  if (Array.isArray(value)) return value.map(withRows)
  if (!isObject(value)) return {}
  const rows = Array.isArray(value.translations) ? value.translations.filter(isObject) : []
  const indonesian = rows.find((row) => row.languages_code === 'id-ID')
  if (!indonesian) return value
  const javanese = Object.entries(indonesian).map(([name, text]) => [
    name,
    name === 'name' || name === 'title' ? `${MARK}${String(text)}`.slice(0, 90) : text,
  ])
  const row = { ...Object.fromEntries(javanese), languages_code: JAVANESE.tag }
  return { ...value, translations: [...rows, row] }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${site?.origin}${path}`, { headers })
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('a row in the table of languages', () => {
  it.each([
    ['titles of blocks', 'schemas/blocks/card/hero-banner.schema.json'],
    ['labels and sentences of forms', 'schemas/forms/contact.schema.json'],
    ['summaries of calls', 'schemas/api/products.calls.json'],
    ['sentences of the error catalogue', 'schemas/messages/http-errors.json'],
    ['words of mails to the company', 'schemas/messages/service/lead-mail.json'],
    ['words of the API reference', 'schemas/messages/service/api-reference.json'],
    ['words of catalogues', 'schemas/messages/service/catalogue-file.json'],
    ['yes and no', 'schemas/common/common.schema.json'],
  ])('makes codegen ask for %s by file and line', (_what, file) => {
    const line = new RegExp(`^.*${file.replaceAll('.', '\\.')}:\\d+ .*Give the Javanese text \\("jv"\\)`, 'm')
    expect(asked[0]).toMatch(line)
  })

  it('makes codegen ask for interface words', () => {
    expect(asked[1]).toContain("'base.back' has no Javanese text: add it to site/messages/jv/base.json.")
  })

  it('makes codegen ask for the names of built-in pages', () => {
    expect(asked[2]).toContain("Write 'name' in the translation of jv-ID.")
  })
})

describe('a third language', () => {
  it('has pages under its prefix, with its own words', async () => {
    const html = await page('/jv/product')
    expect(html).toMatch(/<html[^>]* lang="jv"/)
    expect(html).toContain(MARK)
  })

  it('is linked as an alternate from every page in the other languages', async () => {
    const html = await page('/product')
    expect(html).toMatch(/<link rel="alternate" hreflang="jv" href="[^"]+\/jv\/product"/i)
    expect(html).toContain('og:locale:alternate" content="jv_ID"')
    expect(html).toMatch(/<a[^>]*href="\/jv\/product"[^>]*>JV.*?Basa Jawa/s)
  })

  it('is in the sitemap', async () => {
    const map = await page('/sitemap-1.xml')
    expect(map).toMatch(/<loc>[^<]+\/jv\/product<\/loc>/)
    expect(map).toMatch(/hreflang="jv" href="[^"]+\/jv\/product"/)
  })

  it('shows translated content, and marks the rest as English', async () => {
    expect(await page('/jv/product/detail/acid-brine-pipe')).toContain(MARK)
    expect(await page('/jv/product/detail/cable-ladder-100')).toMatch(/lang="en"/)
  })

  it.each([['Language'], ['Accept-Language']])('is served by the service for the header %s', async (header) => {
    const { data } = JSON.parse(await page('/api/products/slug/acid-brine-pipe', { [header]: 'jv-ID' })) as {
      data: { translations: { languages_code: string }[] }
    }
    expect(data.translations.map((row) => row.languages_code)).toContain('jv-ID')
  })

  it.each([
    ['as written', WORD.toLowerCase()],
    ['with a letter missing', WORD.replace('n', '')],
  ])('is searched in its own words, %s', async (_how, q) => {
    const headers = { Language: 'jv' }
    const { data } = JSON.parse(await page(`/api/search?q=${q}`, headers)) as { data: SearchHit[] }
    const product = data.find(({ url }) => url === '/product/detail/acid-brine-pipe')
    expect(product?.title).toContain(MARK)
    expect(product).toMatchObject({ title_lang: null })
    expect(await page(`/jv/search?q=${q}`)).toContain('href="/jv/product/detail/acid-brine-pipe"')
  })

  it('has stand-ins of the default language among what is found, marked as such', async () => {
    const { data } = JSON.parse(await page('/api/search?q=cable+ladder', { Language: 'jv' })) as { data: SearchHit[] }
    expect(data.find(({ url }) => url === '/product/detail/cable-ladder-100')).toMatchObject({ title_lang: 'en' })
  })

  it('is where the root redirects a visitor who prefers it', async () => {
    const answer = await fetch(`${site?.origin}/`, { headers: { 'accept-language': 'jv' }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/jv'])
  })
})
