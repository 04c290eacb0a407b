import { typingSlips } from '#domain/text/typing-slips.ts'
import type { TextPlace } from '#service/store/store-contract.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { compactCode, indexedWords, isStopWord } from '../search-words.ts'
import { codesNear, forgivenCodeSlips, forgivenSlips, wordsNear } from '../word-slips.ts'
import { answersTo } from './question-lists.ts'
import type { SearchQuestion } from './search-question.ts'

/**
 * What a visitor may have meant when the question finds nothing: the nearest code, or the words with slips corrected,
 * leaving out stop words and words that no name comes near. Null if nothing is left or nothing would change.
 */
export async function correctQuestion(source: EntrySource, question: SearchQuestion): Promise<string | null> {
  const code = question.hasDigit ? await nearestCode(source, question) : null
  if (code !== null) return code
  const words = question.words.filter((word) => !isStopWord(word, question.locale))
  const near = await nearestWords(source, question, words)
  const meant = words.flatMap((word) => near.get(word) ?? []).join(' ')
  return meant === '' || meant === question.words.join(' ') ? null : meant
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
