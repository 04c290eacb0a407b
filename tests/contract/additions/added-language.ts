import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MESSAGE_FOLDERS } from '#codegen/model/message-table.ts'
import type { SearchHit } from '#generated/types.ts'
import type { ProjectCopy } from '#tests/support/project-copy.ts'
import { type AddedTo, read, runIn } from './added-to.ts'

export const ADDED_LANGUAGE = { code: 'jv', tag: 'jv-ID', name: 'Basa Jawa' }
const PRODUCT = 'service/demo/content/product/acid-brine-pipe.json'
/** A word that begins every stand-in translation, to tell it apart from the text that it was made from. */
const WORD = 'Banyu'
const MARK = `${WORD}: `

/**
 * Adds the language to a copy of the project, step by step. Returns what codegen asked for on the way: texts of schemas
 * and tables first, then interface words, then built-in pages.
 */
export function addLanguage(copy: ProjectCopy): string[] {
  const asked: string[] = []
  const readJson = (path: string): unknown => JSON.parse(readFileSync(join(copy.root, path), 'utf8'))
  const ask = () => {
    const { status, output } = runIn(copy.root, 'codegen/main.ts')
    asked.push(status === 0 ? 'accepted' : output)
  }
  const table = readJson('schemas/languages.json') as { languages: object[] }
  copy.write('schemas/languages.json', { ...table, languages: [...table.languages, ADDED_LANGUAGE] })
  ask()
  for (const path of globSync('schemas/**/*.json', { cwd: copy.root })) copy.write(path, withTexts(readJson(path)))
  ask()
  for (const folder of Object.values(MESSAGE_FOLDERS)) {
    // Javanese has the same forms of plurals as Indonesian.
    cpSync(join(copy.root, folder, 'id'), join(copy.root, folder, 'jv'), { recursive: true })
    for (const name of readdirSync(join(copy.root, folder, 'jv'))) {
      const path = `${folder}/jv/${name}`
      const words = Object.entries(readJson(path) as Record<string, string>)
      copy.write(path, Object.fromEntries(words.map(([id, text]) => [id, MARK + text])))
    }
  }
  ask()
  for (const path of globSync('site/content/**/*.json', { cwd: copy.root })) copy.write(path, withRows(readJson(path)))
  copy.write(PRODUCT, withRows(readJson(PRODUCT)))
  return asked
}

/** Adds a Javanese form to every text that has an English one. */
export function withTexts(value: unknown): object {
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
  const row = { ...Object.fromEntries(javanese), languages_code: ADDED_LANGUAGE.tag }
  return { ...value, translations: [...rows, row] }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What must be true of the language, of what codegen asked for, and of the site that has it. */
export function testLanguage(added: () => AddedTo & { asked: string[] }): void {
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
      expect(added().asked[0]).toMatch(line)
    })

    it('makes codegen quote the text that is to be translated', () => {
      expect(added().asked[0]).toMatch(
        /hero-banner\.schema\.json:\d+ .*Give the Javanese text \("jv"\) of "Hero banner"\./,
      )
    })

    it.each(['site/messages/jv/base.json', 'studio/messages/jv/drafts.json'])(
      'makes codegen ask for the words of the interface in %s',
      (file) => {
        expect(added().asked[1]).toMatch(new RegExp(`'[a-z]+\\.\\w+' has no Javanese text: add it to ${file}\\.`))
      },
    )

    it('makes codegen ask for the names of built-in pages', () => {
      expect(added().asked[2]).toContain("Write 'name' in the translation of jv-ID.")
    })
  })

  describe('a third language', () => {
    it('has pages under its prefix, with its own words', async () => {
      const html = await read(added(), '/jv/product')
      expect(html).toMatch(/<html[^>]* lang="jv"/)
      expect(html).toContain(MARK)
    })

    it('is linked as an alternate from every page in the other languages', async () => {
      const html = await read(added(), '/product')
      expect(html).toMatch(/<link rel="alternate" hreflang="jv" href="[^"]+\/jv\/product"/i)
      expect(html).toContain('og:locale:alternate" content="jv_ID"')
      expect(html).toMatch(/<a[^>]*href="\/jv\/product"[^>]*>JV.*?Basa Jawa/s)
    })

    it('is in the sitemap', async () => {
      const map = await read(added(), '/sitemap-1.xml')
      expect(map).toMatch(/<loc>[^<]+\/jv\/product<\/loc>/)
      expect(map).toMatch(/hreflang="jv" href="[^"]+\/jv\/product"/)
    })

    it('shows translated content, and marks the rest as English', async () => {
      expect(await read(added(), '/jv/product/detail/acid-brine-pipe')).toContain(MARK)
      expect(await read(added(), '/jv/product/detail/cable-ladder-100')).toMatch(/lang="en"/)
    })

    it.each([['Language'], ['Accept-Language']])('is served by the service for the header %s', async (header) => {
      const { data } = JSON.parse(await read(added(), '/api/products/slug/acid-brine-pipe', { [header]: 'jv-ID' })) as {
        data: { translations: { languages_code: string }[] }
      }
      expect(data.translations.map((row) => row.languages_code)).toContain('jv-ID')
    })

    it.each([
      ['as written', WORD.toLowerCase()],
      ['with a letter missing', WORD.replace('n', '')],
    ])('is searched in its own words, %s', async (_how, q) => {
      const headers = { Language: 'jv' }
      const { data } = JSON.parse(await read(added(), `/api/search?q=${q}`, headers)) as { data: SearchHit[] }
      const product = data.find(({ url }) => url === '/product/detail/acid-brine-pipe')
      expect(product?.title).toContain(MARK)
      expect(product).toMatchObject({ title_lang: null })
      expect(await read(added(), `/jv/search?q=${q}`)).toContain('href="/jv/product/detail/acid-brine-pipe"')
    })

    it('has stand-ins of the default language among what is found, marked as such', async () => {
      const { data } = JSON.parse(await read(added(), '/api/search?q=cable+ladder', { Language: 'jv' })) as {
        data: SearchHit[]
      }
      expect(data.find(({ url }) => url === '/product/detail/cable-ladder-100')).toMatchObject({ title_lang: 'en' })
    })

    it('is where the root redirects a visitor who prefers it', async () => {
      const answer = await fetch(`${added().origin}/`, { headers: { 'accept-language': 'jv' }, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/jv'])
    })
  })
}
