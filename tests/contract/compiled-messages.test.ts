import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LATE_TEXT_SETS } from '#codegen/model/message-table.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { filesBelow, ROOT } from '#tests/support/source-files.ts'

const execute = promisify(execFile)
const FORMATJS = createRequire(import.meta.url).resolve('@formatjs/cli/bin/formatjs')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ori-messages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the released command-line tool of FormatJS in the project's root. */
const formatjs = (...args: string[]) => execute(process.execPath, [FORMATJS, ...args], { cwd: ROOT })

const sourcesOf = (locale: Locale) => filesBelow(`site/messages/${locale}`, /\.json$/)

/** What codegen wrote for a language: the words of every page, and those that come with the code that shows them. */
async function generatedWords(locale: Locale): Promise<Record<string, unknown>> {
  const late = LATE_TEXT_SETS.map(async (set) => (await import(`#generated/texts-${set}.ts`)).texts[locale])
  return Object.assign({}, (await import(`#generated/messages-${locale}.ts`)).messages, ...(await Promise.all(late)))
}

it.each(LOCALES)('the words of %s are what FormatJS compiles from them', async (locale) => {
  const file = join(folder, `compiled-${locale}.json`)
  await formatjs('compile', '--format', 'simple', '--ast', '--out-file', file, ...sourcesOf(locale))
  const compiled = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  expect(Object.keys(compiled).length).toBeGreaterThan(300)
  expect(await generatedWords(locale)).toEqual(compiled)
})

it('no language lacks a word, has one too many, or formats one differently, as FormatJS verifies', async () => {
  for (const locale of LOCALES) {
    const parts = await Promise.all(
      sourcesOf(locale).map(async (path) => JSON.parse(await readFile(join(ROOT, path), 'utf8'))),
    )
    await writeFile(join(folder, `${locale}.json`), JSON.stringify(Object.assign({}, ...parts)))
  }
  const files = LOCALES.map((locale) => join(folder, `${locale}.json`))
  const checks = ['--missing-keys', '--extra-keys', '--structural-equality']
  await formatjs('verify', '--source-locale', DEFAULT_LOCALE, ...checks, ...files)
  // It does find what is wrong.
  await writeFile(files.at(-1) ?? '', '{"base.page_number":"Halaman"}')
  await expect(formatjs('verify', '--source-locale', DEFAULT_LOCALE, ...checks, ...files)).rejects.toThrow('verify')
})
