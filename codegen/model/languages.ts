import type { Locale } from '#generated/types.ts'
import { isObject, type TranslatedText } from './json-schema.ts'
import type { DataFile } from './schema-file.ts'

/** The file that lists the languages of the site. */
export const LANGUAGES_PATH = 'schemas/languages.json'

/** One row of the table of languages. */
export interface Language {
  /**
   * Code used in addresses, in the `Language` header, for texts in schemas and as the name of its messages folder:
   * `id`.
   */
  code: Locale
  /** Tag used on translations of content, and wherever a full tag is needed: `id-ID`. */
  tag: string
  /** Its name in the language itself. */
  name: string
  /** Other codes that browsers send for it. */
  aliases: string[]
}

/** The table of languages, the default one first. */
export interface LanguageTable {
  languages: readonly Language[]
  /** The code of the language whose texts stand in for missing ones. */
  defaultCode: Locale
  /** The tag of that language. */
  defaultTag: string
  /** The tag whose number format all languages share. */
  numbers: string
}

/** Reads the table from its file. Missing or malformed values become empty; the rules report them. */
export function readLanguages(file: DataFile | null): LanguageTable {
  const data = isObject(file?.data) ? file.data : {}
  const rows: unknown[] = Array.isArray(data.languages) ? data.languages : []
  const defaultCode = String(data.default ?? '') as Locale
  const languages = rows
    .filter(isObject)
    .map((row) => ({
      code: String(row.code ?? '') as Locale,
      tag: String(row.tag ?? ''),
      name: String(row.name ?? ''),
      aliases: Array.isArray(row.aliases) ? row.aliases.map(String) : [],
    }))
    .sort((a, b) => Number(b.code === defaultCode) - Number(a.code === defaultCode))
  const defaultTag = languages.find(({ code }) => code === defaultCode)?.tag ?? ''
  return { languages, defaultCode, defaultTag, numbers: String(data.numbers ?? '') }
}

/** The same name in all languages. */
export function sameInAll({ languages }: LanguageTable, name: string): TranslatedText {
  return inEach(languages, () => name)
}

/** A text for each of the languages. */
export function inEach(languages: readonly Language[], text: (code: Locale) => string): TranslatedText {
  return Object.fromEntries(languages.map(({ code }) => [code, text(code)])) as unknown as TranslatedText
}

/** The English name of a language, for messages to developers: `id` → `Indonesian`. */
export function englishName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
}

/** The English names of all languages, for table headings. */
export function languageNames({ languages }: LanguageTable): string[] {
  return languages.map(({ code }) => englishName(code))
}

/** An annotation that is a text, as it is to be added: `"x-title": { "en": …, "id": … }`. */
export function emptyText(name: string, { languages }: LanguageTable): string {
  return `"${name}": { ${languages.map(({ code }) => `"${code}": …`).join(', ')} }`
}
