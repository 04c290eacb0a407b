import { LOCALES } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import type { SearchTerm } from '#service/store/store-contract.ts'
import { compactCode, searchedWords, searchTerms } from '../search-words.ts'

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

/** Reads a question; one without letters and digits has no terms and finds nothing. */
export function readQuestion(text: string, locale: Locale): SearchQuestion {
  const words = searchedWords(text)
  const code = compactCode(text)
  return {
    locale,
    words,
    terms: searchTerms(text, locale),
    code,
    hasDigit: /\d/.test(code),
    isFigure: words.every((word) => /^\d/.test(word)),
    isShort: code.length === 1,
  }
}

/** A text as a question in each language, the visitor's own first. */
export function questionsIn(text: string, locale: Locale): SearchQuestion[] {
  const others = LOCALES.filter((other) => other !== locale)
  return [locale, ...others].map((one) => readQuestion(text, one))
}

/** A name for a question; questions with the same name have the same answer. */
export function questionName({ locale, words }: SearchQuestion): string {
  return `${locale} ${words.join(' ')}`
}
