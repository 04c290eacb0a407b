import { measuresIn } from '#domain/engineering/measures-in-text.ts'
import { readMeasure } from '#domain/engineering/read-measure.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import type { SearchTerm } from '#service/store/store-contract.ts'
import { compactCode, nameTerms, searchedWords, searchTerms } from '../search-words.ts'
import { type Naming, NO_NAMING } from './naming.ts'
import { askingText, chemicalsIn, withoutChemicals } from './requirements.ts'

/** What a visitor typed, in the form used for searching. */
export interface SearchQuestion {
  locale: Locale
  words: readonly string[]
  /** Every one must be found. */
  terms: readonly SearchTerm[]
  /** All of it in lower case without hyphens and spaces, for comparing with codes. */
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
  const code = compactCode(typed)
  const chemicals = chemicalsIn(typed, naming, locale)
  const others = chemicals.length > 0 ? askingText(withoutChemicals(typed, naming, locale)) : typed
  const named = chemicals.flatMap(({ names, single }) => nameTerms(names[locale], single[locale], locale))
  return {
    locale,
    words,
    terms: [...named, ...searchTerms(others, locale)],
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

/** What an inch may be typed as; `in` alone is a word. */
const INCHES = /(?:["″”]|inch(?:es)?|inci|\d\s*\/\s*\d+\s*in)$/i
/** Trade sizes in millimeters are round: 2" is called 50 mm and 4" 100 mm. */
const ROUND_SIZES = [50, 5] as const
const TRADE_DIFFERENCE = 0.017

/** A text with its inches as the millimeters of that trade size: `1 1/2"` is 38 mm, as products are described. */
function inMillimeters(text: string, locale: Locale): string {
  let written = text
  for (const { start, typed, unit, system } of measuresIn(text).reverse()) {
    if (unit !== 'mm' || system !== 'us' || !INCHES.test(typed)) continue
    const value = readMeasure(typed, { unit, system, locale })?.value
    if (value === undefined) continue
    const round = ROUND_SIZES.map((step) => Math.round(value / step) * step)
    const size = round.find((one) => Math.abs(one - value) <= value * TRADE_DIFFERENCE) ?? Math.round(value)
    written = `${written.slice(0, start)}${size} mm${written.slice(start + typed.length)}`
  }
  return written
}
