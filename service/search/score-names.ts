import type { SearchTerm } from '../store/store-contract.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuestion } from './search-question.ts'

/** A word that only begins as the visitor typed counts less than the same word. */
const BEGINNING = 0.75

/** What more codes begin with tells none of them from the others. */
const MOST_CODES = 2000

const EXACT_CODE = 100
const CODE_BEGINNING = 50

/** How the names of entries answer a question. */
export interface NameMatches {
  /** The entries whose names hold at least one term. */
  numbers: readonly number[]
  /** How many terms stand in the name, by entry number. */
  terms: Uint8Array
  /** How good the name answers, by entry number. */
  scores: Float64Array
}

/** The entries whose names hold at least one term of a question; names that begin with it or say nothing else come first. */
export function matchNames(index: SearchIndex, question: SearchQuestion): NameMatches {
  const { size, weights, titles } = index.columns
  const matches = { numbers: [] as number[], terms: new Uint8Array(size), scores: new Float64Array(size) }
  const { numbers, terms, scores } = matches
  const found = question.terms.map((term) => entriesWith(index, question, term))
  const rarities = found.map((entries) => Math.log(1 + (index.size + 1) / (entries.numbers.length + 1)))
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0)
  for (const [at, entries] of found.entries()) {
    const share = (rarities[at] ?? 0) / whole
    for (const no of entries.numbers) {
      const known = terms[no] ?? 0
      if (known === 0) numbers.push(no)
      terms[no] = known + 1
      scores[no] = (scores[no] ?? 0) + share * (entries.isWhole[no] === 1 ? 1 : BEGINNING)
    }
  }
  const { lengths, beginnings } = titles[question.locale]
  const begins = titles[question.locale].firstWordsBeginningWith(question.words[0] ?? '')
  for (const no of numbers) {
    const fullness = Math.min(1, (terms[no] ?? 0) / Math.max(1, lengths[no] ?? 0))
    const bonus = begins[beginnings[no] ?? 0] === 1 ? 0.1 : 0
    scores[no] = (scores[no] ?? 0) * (0.6 + 0.3 * fullness + bonus) * (weights[no] ?? 0)
  }
  return matches
}

/** The entries whose names hold one term, and 1 by their numbers where a whole word is the one that was typed. */
interface TermEntries {
  numbers: readonly number[]
  isWhole: Uint8Array
}

function entriesWith(index: SearchIndex, { locale }: SearchQuestion, term: SearchTerm): TermEntries {
  const { words } = index.names[locale]
  const numbers: number[] = []
  const seen = new Uint8Array(index.columns.size)
  const isWhole = new Uint8Array(index.columns.size)
  const note = (entries: readonly number[]) => {
    for (const no of entries) {
      if (seen[no] === 1) continue
      seen[no] = 1
      numbers.push(no)
    }
  }
  for (const stem of term.stems) {
    const whole = words.of(stem)
    note(whole)
    for (const no of whole) isWhole[no] = 1
    if (term.prefix) for (const { entries } of words.beginningWith(stem)) note(entries)
  }
  return { numbers, isWhole }
}

/** The entries whose code is, or begins as, what was typed, with how much that counts. */
export function matchCodes(index: SearchIndex, { code }: SearchQuestion): Map<number, number> {
  const matches = new Map<number, number>()
  if (code === '') return matches
  for (const { word, entries } of index.codes.beginningWith(code, MOST_CODES)) {
    const score = CODE_BEGINNING * (1 + code.length / word.length)
    for (const no of entries) matches.set(no, score)
  }
  for (const no of index.codes.of(code)) matches.set(no, EXACT_CODE)
  return matches
}
