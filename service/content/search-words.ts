import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemIndonesian } from '@orama/stemmers/indonesian'
import type { Locale } from '#generated/types.ts'
import type { SearchTerm } from '../store/store-contract.ts'

/** Words of one visitor's question that are looked at. */
const MAX_TERMS = 12

const STEMMERS: Record<Locale, (word: string) => string> = { en: stemEnglish, id: stemIndonesian }

/** Splits text into lower-case words of letters and digits; accents are dropped. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A code without hyphens, spaces and capitals: 'FG-9', 'fg 9' and 'FG9' are the same one. */
export function compactCode(text: string): string {
  return wordsOf(text).join('')
}

/** Words as they are written and as the full-text index keeps them. */
export function spellingsAndStems(words: Iterable<string>, locale: Locale): string[] {
  return [...words].flatMap((word) => [word, stem(word, locale)])
}

/** The stemmed words of a text, as the full-text index keeps them. */
export function indexedWords(text: string, locale: Locale): string {
  return wordsOf(text)
    .map((word) => stem(word, locale))
    .join(' ')
}

/**
 * The terms of a visitor's question; every one must be found. The last word may be unfinished, so it counts as a
 * beginning, as typed and as stemmed.
 */
export function searchTerms(question: string, locale: Locale): SearchTerm[] {
  const words = wordsOf(question).slice(0, MAX_TERMS)
  return words.map((word, index) => {
    const last = index === words.length - 1
    const stemmed = stem(word, locale)
    return { stems: last && word !== stemmed ? [stemmed, word] : [stemmed], prefix: last }
  })
}

function stem(word: string, locale: Locale): string {
  // Codes and measures such as 38x38 or i6015 are no words of a language.
  return /\d/.test(word) ? word : STEMMERS[locale](word)
}
