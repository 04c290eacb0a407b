import { measuresIn } from '#domain/engineering/measures-in-text.ts'
import { readMeasure } from '#domain/engineering/read-measure.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import type { SearchTerm } from '#service/store/store-contract.ts'
import { askedCode, nameTerms, searchedWords, searchTerms } from '../search-words.ts'
import { type Naming, NO_NAMING } from './naming.ts'
import { askingText, chemicalsIn, withoutChemicals } from './requirements.ts'

/** What a visitor typed, in the form used for searching. */
export interface SearchQuestion {
  locale: Locale
  words: readonly string[]
  /** Every one must be found. */
  terms: readonly SearchTerm[]
  /**
   * All of it in lower case without hyphens and spaces and without words such as 'datasheet', for comparing with codes.
   */
  code: string
  hasDigit: boolean
  /** Nothing but figures was typed, such as a size. */
  isFigure: boolean
  /**
   * One letter or digit is too little to search whole texts: only names and codes that begin with it are considered.
   */
  isShort: boolean
}

/**
 * Reads a question; one without letters and digits has no terms and finds nothing. A chemical is looked for by all its
 * names, in whatever language it is typed.
 */
export function readQuestion(text: string, locale: Locale, naming: Naming = NO_NAMING): SearchQuestion {
  const typed = inMillimeters(text, locale)
  const words = searchedWords(typed)
  const code = askedCode(typed)
  const chemicals = chemicalsIn(typed, naming, locale)
  const others = chemicals.length > 0 ? askingText(withoutChemicals(typed, naming, locale)) : typed
  const named = chemicals.flatMap(({ names, single }) => nameTerms(names[locale], single[locale], locale))
  return {
    locale,
    words,
    terms: [...named, ...searchTerms(others, locale, naming.synonyms)],
    code,
    hasDigit: /\d/.test(code),
    isFigure: words.every((word) => /^\d/.test(word)),
    isShort: code.length === 1,
  }
}

/** A text as a question in each language, the visitor's own first. */
export function questionsIn(text: string, locale: Locale, naming?: Naming): SearchQuestion[] {
  const others = LOCALES.filter((other) => other !== locale)
  return [locale, ...others].map((one) => readQuestion(text, one, naming))
}

/** A name for a question; questions with the same name have the same answer. */
export function questionName({ locale, words }: SearchQuestion): string {
  return `${locale} ${words.join(' ')}`
}

const US_LENGTH = `(in(?:ch(?:es)?)?|inci|["″”]|ft|feet|foot|kaki|['′’])`
/** `48 x 144 in`, `4' × 12'`; the unit of the second dimension counts for the first that has none. */
const US_SIZE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(\d+(?:[.,]\d+)?)\s*${US_LENGTH}?\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*${US_LENGTH}(?![\p{L}\p{N}])`,
  'giu',
)
/** Panels are made in steps of 10 mm, so that one of 4 × 12 ft is called 1220 × 3660; meshes are smaller. */
const SMALL_MM = 100

function panelSide(typed: string, locale: Locale): number {
  const value = readMeasure(typed, { unit: 'mm', system: 'us', locale })?.value ?? 0
  return value < SMALL_MM ? Math.round(value) : Math.round(value / 10) * 10
}

/** What an inch may be typed as; `in` alone is a word. */
const INCHES = /(?:["″”]|inch(?:es)?|inci|\d\s*\/\s*\d+\s*in)$/i
/** Trade sizes in millimeters are round: 2" is called 50 mm and 4" 100 mm. */
const ROUND_SIZES = [50, 5] as const
const TRADE_DIFFERENCE = 0.017

/**
 * A text with its inches as the millimeters of that trade size: `1 1/2"` is 38 mm, as products are described; sizes
 * likewise.
 */
function inMillimeters(text: string, locale: Locale): string {
  let written = text.replace(US_SIZE, (_, first: string, own: string | undefined, second: string, unit: string) => {
    const sides = [`${first} ${own ?? unit}`, `${second} ${unit}`].map((side) => panelSide(side, locale))
    return `${sides.join(' x ')} mm`
  })
  for (const { start, typed, unit, system } of measuresIn(written).reverse()) {
    if (unit !== 'mm' || system !== 'us' || !INCHES.test(typed)) continue
    const value = readMeasure(typed, { unit, system, locale })?.value
    if (value === undefined) continue
    const round = ROUND_SIZES.map((step) => Math.round(value / step) * step)
    const size = round.find((one) => Math.abs(one - value) <= value * TRADE_DIFFERENCE) ?? Math.round(value)
    written = `${written.slice(0, start)}${size} mm${written.slice(start + typed.length)}`
  }
  return written
}
