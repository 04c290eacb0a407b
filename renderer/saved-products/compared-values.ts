import type { CompareRow } from '#generated/compare-rows.ts'
import type { Locale } from '#generated/types.ts'
import { type Translatable, type Translation, translate } from '../i18n/translate.ts'

/** One value of a cell, as it was authored; several stand side by side. */
export interface ComparedValue {
  text: string
  unit?: string
  /** Where the text had to stay English. */
  lang?: 'en'
  /** Of a colour, its hexadecimal digits. */
  colour?: string
  /** Of a value that is one, the number. */
  number?: number
  /** What is compared, when two ways of writing mean the same. */
  meaning?: string
}

type Row = Record<string, unknown>

/** What a thing says in one row of a comparison, each value once. */
export function comparedValues(
  { path, fields, unit, titles }: CompareRow,
  thing: object,
  locale: Locale,
): ComparedValue[] {
  const named = new Map(Object.entries(titles ?? {}).map(([value, title]) => [value.toLowerCase(), title[locale]]))
  const values = holders(thing as Row, path).flatMap((holder) => {
    const said = firstSaid(holder, fields, locale)
    if (!said) return []
    return listOf(said.value).map((value): ComparedValue => {
      if (typeof value === 'number') return { text: String(value), unit, number: value }
      const name = named.get(String(value).toLowerCase())
      // Where some words have names in both languages, the others are English.
      const lang = name === undefined && titles && locale !== 'en' ? 'en' : said.lang
      return { text: name ?? String(value), lang }
    })
  })
  return [...new Map(values.map((value) => [value.text, value])).values()]
}

/** What stands at the end of a way through relations: nothing, one thing or several. */
function holders(thing: Row, path: readonly string[]): Row[] {
  return path.reduce<Row[]>(
    (found, step) => found.flatMap((one) => listOf(one[step])).filter((next): next is Row => isRow(next)),
    [thing],
  )
}

function firstSaid(holder: Row, fields: CompareRow['fields'], locale: Locale): Translation<unknown> | null {
  for (const { name, translated } of fields) {
    // The plan names fields of its own schema, which the types of this function cannot know.
    const said = translated ? translate(holder as Translatable, name as never, locale) : { value: holder[name] }
    if (said && listOf(said.value).length > 0) return said
  }
  return null
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
