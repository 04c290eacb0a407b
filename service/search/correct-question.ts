import type { SearchIndex } from './search-index.ts'
import type { SearchQuestion } from './search-question.ts'
import { typingSlips } from './typing-slips.ts'
import type { Posting, WordPostings } from './word-postings.ts'

/** Shorter codes and words have too many neighbours to guess which one was meant. */
const SHORTEST = 4
/** From this length on two slips are forgiven, below it one. */
const LONG = 8

/**
 * What a visitor may have meant whose question finds nothing: the nearest code, or the words with their slips mended and
 * without those that no name comes near. Null when nothing is left or nothing would change.
 */
export function correctQuestion(index: SearchIndex, question: SearchQuestion): string | null {
  if (question.hasDigit) {
    const code = nearest(question.code, index.codes)
    const no = code === null ? undefined : index.codes.of(code)[0]
    const written = no === undefined ? undefined : index.record(no)?.code?.written
    if (written !== undefined) return written
  }
  const { words, spellings } = index.names[question.locale]
  const corrected = question.words.flatMap((word) => {
    if (words.of(word).length > 0) return word
    if (/\d/.test(word)) return []
    return nearest(word, spellings) ?? []
  })
  const meant = corrected.join(' ')
  return meant === '' || meant === question.words.join(' ') ? null : meant
}

/** The word with the fewest slips between, among equal ones the one that stands in most names. */
function nearest(typed: string, known: WordPostings): string | null {
  if (typed.length < SHORTEST) return null
  let most = typed.length < LONG ? 1 : 2
  let best: Posting | null = null
  for (const posting of known.all()) {
    const slips = typingSlips(typed, posting.word, most)
    if (slips === null) continue
    if (best !== null && slips === most && posting.entries.length <= best.entries.length) continue
    best = posting
    most = slips
  }
  return best?.word ?? null
}
