import type { Locale } from '#generated/types.ts'
import { searchTerms, wordsOf } from '../content/search-words.ts'
import type { SearchTerm } from '../store/store-contract.ts'

/** What a visitor typed, in the form in which it is looked for. */
export interface SearchQuestion {
  locale: Locale
  words: readonly string[]
  /** Every one must be found. */
  terms: readonly SearchTerm[]
  /** All of it without hyphens, spaces and capitals, as a code is compared. */
  code: string
  hasDigit: boolean
  /** One letter or digit says too little for whole texts: only names and codes that begin with it are looked at. */
  isShort: boolean
}

/** Reads a question; one without letters and digits has no terms and finds nothing. */
export function readQuestion(text: string, locale: Locale): SearchQuestion {
  const words = wordsOf(text)
  const code = words.join('')
  return {
    locale,
    words,
    terms: searchTerms(text, locale),
    code,
    hasDigit: /\d/.test(code),
    isShort: code.length === 1,
  }
}

/** A text as a question in each language, the visitor's own first. */
export function questionsIn(text: string, locale: Locale): SearchQuestion[] {
  return [readQuestion(text, locale), readQuestion(text, locale === 'en' ? 'id' : 'en')]
}

/** Two questions with the same name have the same answer. */
export function questionName({ locale, words }: SearchQuestion): string {
  return `${locale} ${words.join(' ')}`
}
