import { typingSlips } from '#domain/text/typing-slips.ts'
import type { TextPlace } from '#service/store/store-contract.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { compactCode, indexedWords, isStopWord } from '../search-words.ts'
import { codesNear, forgivenCodeSlips, forgivenSlips, wordsNear } from '../word-slips.ts'
import { answersTo } from './question-lists.ts'
import type { SearchQuestion } from './search-question.ts'

/** What was probably meant by a question, in the question's language. */
export interface Correction {
  question: SearchQuestion
  meant: string
}

/**
 * What a visitor may have meant by a question that finds nothing, read in each language: the nearest code, or the words
 * with slips corrected and joined words taken apart, leaving out stop words and words that nothing comes near. The
 * other language may know every word where the visitor's own leaves some out, so such corrections come first.
 */
export async function correctQuestion(
  source: EntrySource,
  questions: readonly SearchQuestion[],
): Promise<readonly Correction[]> {
  const whole: Correction[] = []
  const partial: Correction[] = []
  for (const question of questions) {
    const code = question.hasDigit ? await nearestCode(source, question) : null
    const words = question.words.filter((word) => !isStopWord(word, question.locale))
    const parts = code === null ? await correctWords(source, question, words) : [code]
    const meant = parts.join(' ')
    if (meant === '' || meant === question.words.join(' ')) continue
    const isWhole = code !== null || parts.length === words.length
    ;(isWhole ? whole : partial).push({ question, meant })
  }
  return [...whole, ...partial]
}

async function correctWords(
  source: EntrySource,
  question: SearchQuestion,
  words: readonly string[],
): Promise<string[]> {
  const near = await nearestWords(source, question, words)
  const unknown = words.filter((word) => !near.has(word))
  const apart = await wordsApart(source, question, unknown)
  return words.flatMap((word) => near.get(word) ?? apart.get(word) ?? [])
}

/**
 * What a visitor may have meant when the last word is the beginning of words in texts but of no name, and is not itself
 * a word: 'tanga' begins 'tangan', while names say 'tangga'. Null if no name comes near.
 */
export async function correctBeginning(source: EntrySource, question: SearchQuestion): Promise<string | null> {
  const last = question.words.at(-1) ?? ''
  if (!mayBeMistyped(last)) return null
  const near = await nearestWords(source, question, [last], 'text')
  const meant = near.get(last) ?? last
  return meant === last ? null : [...question.words.slice(0, -1), meant].join(' ')
}

const mayBeMistyped = (word: string) => forgivenSlips(word) > 0 && !/\d/.test(word)

/** The code of something published that is a slip away from one that was typed; null if there is none. */
export async function nearestCode(
  source: EntrySource,
  { code, locale }: Pick<SearchQuestion, 'code' | 'locale'>,
): Promise<string | null> {
  const slips = forgivenCodeSlips(code)
  if (slips === 0) return null
  const found = (await codesNear(source, code)).filter((one) => typingSlips(code, compactCode(one), slips) !== null)
  const entries = await answersTo(
    source,
    found.map((one) => ({ language: locale, place: 'code', terms: [{ stems: [compactCode(one)], prefix: false }] })),
  )
  return found.find((_, at) => (entries[at]?.numbers.length ?? 0) > 0) ?? null
}

/**
 * Maps each word to its form in the index: itself if the place contains it, otherwise the name word with the fewest
 * slips and, among equals, the one in most names. A word with no near match is left out.
 */
async function nearestWords(
  source: EntrySource,
  { locale }: SearchQuestion,
  typed: readonly string[],
  place: TextPlace = 'name',
): Promise<Map<string, string>> {
  const known = await wordsNear(source, typed.filter(mayBeMistyped), locale)
  const neighbors = typed.map((word) => {
    const most = mayBeMistyped(word) ? forgivenSlips(word) : 0
    return known.flatMap((one) => {
      const slips = most === 0 || one === word ? null : typingSlips(word, one, most)
      return slips === null ? [] : { word: one, slips }
    })
  })
  const asked = [
    ...[...new Set(typed)].map((word) => ({
      word,
      at: place,
      stems: [word, ...indexedWords(word, locale).split(' ')],
    })),
    ...[...new Set(neighbors.flat().map(({ word }) => word))].map(
      (word) => ({ word, at: 'name', stems: [word] }) as const,
    ),
  ]
  const answers = await answersTo(
    source,
    asked.map(({ at, stems }) => ({ language: locale, place: at, terms: [{ stems, prefix: false }] })),
  )
  // A typed word precedes its neighbors; if it is asked about as both, the first answer, from `place`, counts.
  const counts = new Map<string, number>()
  for (const [at, { word }] of asked.entries())
    if (!counts.has(word)) counts.set(word, answers[at]?.numbers.length ?? 0)
  const countOf = (word: string) => counts.get(word) ?? 0
  const nearest = new Map<string, string>()
  for (const [at, word] of typed.entries()) {
    const [best] = (neighbors[at] ?? [])
      .filter((one) => countOf(one.word) > 0)
      .sort((one, other) => one.slips - other.slips || countOf(other.word) - countOf(one.word))
    const meant = countOf(word) > 0 ? word : best?.word
    if (meant !== undefined) nearest.set(word, meant)
  }
  return nearest
}

/**
 * Two words that were typed as one, such as 'vinilester': how short each may be, and how many of them are looked at.
 */
const SHORTEST_PART = 3
const MOST_APART = 3

/** Maps each word to the two of which it consists, if a text holds both: those that are together in most texts. */
async function wordsApart(
  source: EntrySource,
  { locale }: SearchQuestion,
  typed: readonly string[],
): Promise<Map<string, string>> {
  const ways = typed
    .filter(mayBeMistyped)
    .slice(0, MOST_APART)
    .flatMap((word) => {
      const ends = Array.from(
        { length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) },
        (_, at) => at + SHORTEST_PART,
      )
      return ends.map((end) => ({ word, parts: [word.slice(0, end), word.slice(end)] }))
    })
  const answers = await answersTo(
    source,
    ways.map(({ parts }) => ({
      language: locale,
      place: 'text',
      terms: parts.map((part) => ({ stems: [part, ...indexedWords(part, locale).split(' ')], prefix: false })),
    })),
  )
  const apart = new Map<string, { parts: string; count: number }>()
  for (const [at, { word, parts }] of ways.entries()) {
    const count = answers[at]?.numbers.length ?? 0
    if (count > (apart.get(word)?.count ?? 0)) apart.set(word, { parts: parts.join(' '), count })
  }
  return new Map([...apart].map(([word, { parts }]) => [word, parts]))
}
