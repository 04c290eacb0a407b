import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import { filesBelow, literalsIn, parsedFile, ROOT } from '#tests/support/source-files.ts'

/** The only files whose code may name a language, each with its reason. */
const HOMES: ReadonlyMap<string, string> = new Map([
  ['codegen/model/languages.ts', 'what the generator says to developers is in English'],
  ['service/answers/openapi/openapi-routes.ts', 'Swagger UI is in English'],
  ['service/content/search-words.ts', 'stems and stop words come from packages that are named after their languages'],
])

/** Also an operator, and the name of the most common field: as texts on their own they say nothing about languages. */
const AMBIGUOUS = new Set<string>(['in', 'id'])

const NAMES = new Set<string>(
  Object.values(languages)
    .flatMap(({ code, tag, aliases }) => [code, tag, ...aliases])
    .filter((name) => !AMBIGUOUS.has(name)),
)

const FILES = ['domain', 'renderer', 'registry', 'service', 'site', 'studio', 'codegen']
  .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  .filter((path) => !/\.test\.tsx?$/.test(path))

describe('the name of a language', () => {
  it('is in no code but where it has a reason to be', () => {
    const naming = FILES.filter((path) => namesLanguage(path))
    expect(naming.filter((path) => !HOMES.has(path))).toEqual([])
  })

  it('is still in every file that has a reason for it', () => {
    const homes = [...HOMES.keys()].filter((path) => existsSync(join(ROOT, path)))
    expect(homes.filter((path) => !namesLanguage(path))).toEqual([])
  })
})

function namesLanguage(path: string): boolean {
  // Most files have none of these words anywhere, and need not be parsed.
  const source = readFileSync(join(ROOT, path), 'utf8')
  if (!NAMED.test(source) && !CODES.every((code) => code.test(source))) return false
  const tree = parsedFile(path)
  const texts = literalsIn(tree)
  return [...texts, ...patternsIn(tree)].some((text) => NAMED.test(text)) || hasTextTable(tree)
}

/** The name of a language as a word of a text: also in an address, a file name or a pattern. */
const NAMED = new RegExp(`(?<!\\w)(?:${[...NAMES].join('|')})(?!\\w)`)

const CODES = LOCALES.map((code) => new RegExp(`\\b${code}\\b`))

/** The sources of all regular expressions in a tree. */
function patternsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn)
  if (typeof node !== 'object' || node === null) return []
  const { regex } = node as { regex?: { pattern: string } }
  return regex ? [regex.pattern] : Object.values(node).flatMap(patternsIn)
}

/** Whether a tree has an object with a member for every language. */
function hasTextTable(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasTextTable)
  if (typeof node !== 'object' || node === null) return false
  const { type, properties } = node as { type?: string; properties?: { key?: { name?: string; value?: string } }[] }
  const keys = (type === 'ObjectExpression' && properties?.map(({ key }) => key?.name ?? key?.value)) || []
  return LOCALES.every((code) => keys.includes(code)) || Object.values(node).some(hasTextTable)
}
