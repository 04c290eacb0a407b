import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemIndonesian } from '@orama/stemmers/indonesian'
import { stopwords as englishStopWords } from '@orama/stopwords/english'
import { stopwords as indonesianStopWords } from '@orama/stopwords/indonesian'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { SearchTerm } from '../store/store-contract.ts'
import { asksAboutThing, asSpelled, oneWord } from './same-words.ts'

/** The maximum number of words of a visitor's question that are used. */
const MAX_WORDS = 12

/** What the site calls the words that visitors type. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** What the search knows about a language. */
interface LanguageWords {
  stem(word: string): string
  stopWords: ReadonlySet<string>
}

/** A language without an entry here is searched by its words as written. */
const WORDS: Partial<Record<Locale, LanguageWords>> = {
  en: { stem: stemEnglish, stopWords: new Set(englishStopWords) },
  // The list lacks the word for 'for'.
  id: { stem: stemIndonesian, stopWords: new Set([...indonesianStopWords, 'untuk']) },
}

/** Splits text into lower-case words of letters and digits, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Between the dimensions of a size, however it is written: 1220x3660, 38 × 38. */
const BETWEEN_DIMENSIONS = /(?<=\d)\s*[x×*]\s*(?=\d)/gi
/** The unit after a size, which texts name once for all or not at all. */
const UNIT_OF_SIZE = /(?<=\d\s*[x×*]\s*\d+)\s*(?:mm|cm|m)(?![\p{L}\p{N}])/giu
/** A figure and its unit, together or apart. */
const MEASURE = /(?<![\p{L}\p{N}.,])(\d+)\s*(mm|cm|m|kg|kn|mpa|gpa)(?![\p{L}\p{N}])/giu

const WHOLE_MEASURE = new RegExp(`^${MEASURE.source}$`, 'iu')

/**
 * The words by which a text is found: '38 mm' and '38mm' are one word, so that the question '38mm' finds no '38 + 4
 * mm', and '1220x3660' is two.
 */
export function searchedWords(text: string): string[] {
  return wordsOf(oneWord(text).replaceAll(BETWEEN_DIMENSIONS, ' ').replaceAll(MEASURE, '$1$2'))
}

/** The dimensions of a size in one form, `1220x3660`; null for a text that is none. */
export function sizeIn(text: string): string | null {
  return text.search(BETWEEN_DIMENSIONS) < 0 ? null : (text.match(/\d+(?:[.,]\d+)?/g) ?? []).join('x')
}

/** A code in lower case without hyphens and spaces: 'FG-9', 'fg 9' and 'FG9' become the same. */
export function compactCode(text: string): string {
  return wordsOf(text).join('')
}

/** The code in a question: 'datasheet GT-MG-38' asks for the same as 'GT-MG-38'. */
export function askedCode(question: string): string {
  const words = wordsOf(oneWord(question))
  const things = words.filter((word) => !asksAboutThing(word))
  return (things.length > 0 ? things : words).join('')
}

/** The words of a name as written and as stemmed, in order. */
export function namedWords(name: string, locale: Locale): string {
  return writtenWords(name)
    .flatMap((word) => [...new Set([word, stem(word, locale)])])
    .join(' ')
}

/** The stemmed words of a text. */
export function indexedWords(text: string, locale: Locale): string {
  return writtenWords(text)
    .map((word) => stem(word, locale))
    .join(' ')
}

/** How many different words a name has: 'Grating 38 mm, Mesh 38×38' has three. */
export function differentWords(name: string): number {
  return new Set(searchedWords(name).map(bareNumber)).size
}

/** A measure is also found by its number alone. */
const writtenWords = (text: string) => searchedWords(text).flatMap((word) => [...new Set([word, bareNumber(word)])])

const bareNumber = (word: string) => word.replace(WHOLE_MEASURE, '$1')

/**
 * The terms of a visitor's question; every one must be found. The last word may be unfinished, so it counts as a
 * prefix, both as typed and as stemmed. Before it, words such as 'the' are left out: they occur in every text,
 * distinguish nothing and are slow to look up in the index. So are words that ask for a file or a price, beside others:
 * who wants the datasheet of a handrail finds it with the handrail. In other languages than the default one, words are
 * also looked for as the default language bends them, since names in it are found, too.
 */
export function searchTerms(question: string, locale: Locale, synonyms?: Synonyms): SearchTerm[] {
  const typed = searchedWords(question.replaceAll(UNIT_OF_SIZE, '')).slice(0, MAX_WORDS)
  const things = typed.filter((word) => !asksAboutThing(word) && !isStopWord(word, locale))
  const words = things.length > 0 ? typed.filter((word) => !asksAboutThing(word)) : typed
  const last = words.length - 1
  return words.flatMap((word, at) => {
    if (at !== last && isStopWord(word, locale)) return []
    const stemmed = stem(word, locale)
    const meant = [asSpelled(word), ...(synonyms?.get(word) ?? [])].map((one) => stem(one, locale))
    const stems = [...new Set([stemmed, ...(at === last ? [word] : []), ...meant])]
    const whole = [stem(word, DEFAULT_LOCALE)].filter((one) => !stems.includes(one))
    return { stems, prefix: at === last, ...(whole.length > 0 && { whole }) }
  })
}

/**
 * The terms of something with a name of several words and other names of one word each: a text must hold each word of
 * its name, or one of the others in its place.
 */
export function nameTerms(name: string, others: readonly string[], locale: Locale): SearchTerm[] {
  const words = wordsOf(name).filter((word) => !isStopWord(word, locale))
  return words.map((word) => {
    const stems = [word, ...others].map((one) => stem(one, locale))
    return { stems: [...new Set(stems)], prefix: false }
  })
}

/** Whether a word, such as 'the', says nothing about the subject of a text. */
export function isStopWord(word: string, locale: Locale): boolean {
  return WORDS[locale]?.stopWords.has(word) ?? false
}

function stem(word: string, locale: Locale): string {
  // Codes and measures such as 38x38 or i6015 are not words of a language.
  return /\d/.test(word) ? word : (WORDS[locale]?.stem(word) ?? word)
}
