import type { CompareRow } from '#domain/content/compare-row.ts'
import { measuredValue } from '#domain/engineering/measured-words.ts'
import type { UnitSystem } from '#domain/engineering/unit-systems.ts'
import { behindFigure } from '#domain/languages/local-numbers.ts'
import { type Translatable, type Translation, translate } from '#domain/languages/translate.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'

/** One value of a cell, as authored; a cell may contain several. */
export interface ComparedValue {
  text: string
  /** As it follows the number, with what is between them. */
  unit?: string
  /** Set when the text is only available in English. */
  lang?: Locale
  /** The hexadecimal digits of a color. */
  color?: string
  /** The number, when the value is one. */
  number?: number
  /** What is compared instead of the text, when different notations mean the same. */
  meaning?: string
}

/** How measures are written. */
export interface WrittenUnits {
  system: UnitSystem
  locale: Locale
}

/** A measured value in the units of a comparison. */
export function writtenIn({ system, locale }: WrittenUnits, value: string, unit: string | undefined) {
  const { figures, unit: shown } = measuredValue(value, unit ?? null, system, locale)
  return { text: figures, unit: behindFigure(shown) || undefined }
}

type Row = Record<string, unknown>

/** A thing's values in one row of a comparison, without duplicates. */
export function comparedValues(
  { path, fields, unit, titles }: CompareRow,
  thing: object,
  units: WrittenUnits,
): ComparedValue[] {
  const { locale } = units
  const named = new Map(Object.entries(titles ?? {}).map(([value, title]) => [value.toLowerCase(), title[locale]]))
  const values = holders(thing as Row, path).flatMap((holder) => {
    const said = firstSaid(holder, fields, locale)
    if (!said) return []
    return listOf(said.value).map((value): ComparedValue => {
      if (typeof value === 'number') return { ...writtenIn(units, String(value), unit), number: value }
      const name = named.get(String(value).toLowerCase())
      // When some of the words have translated names, those without one are English.
      const lang = name === undefined && titles && locale !== DEFAULT_LOCALE ? DEFAULT_LOCALE : said.lang
      return { text: name ?? String(value), lang }
    })
  })
  return [...new Map(values.map((value) => [value.text, value])).values()]
}

/** What is at the end of a path through relations: nothing, one thing or several. */
function holders(thing: Row, path: readonly string[]): Row[] {
  return path.reduce<Row[]>(
    (found, step) => found.flatMap((one) => listOf(one[step])).filter((next): next is Row => isRow(next)),
    [thing],
  )
}

function firstSaid(holder: Row, fields: CompareRow['fields'], locale: Locale): Translation<unknown> | null {
  for (const { name, translated } of fields) {
    // The plan lists fields of its own schema, which the types of this function cannot know.
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
