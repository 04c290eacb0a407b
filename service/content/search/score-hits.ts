import type { QuestionLists } from './question-lists.ts'
import type { SearchQuestion } from './search-question.ts'

/** A word that merely begins as the visitor typed counts less than the word itself. */
const BEGINNING = 0.75
/** The bonus for a name that begins as typed, on top of the shares for its words and for containing nothing else. */
const BEGINS_SO = 0.1
const FULLNESS = 0.4
const WORDS = 0.5
/** A name counts more than any text. */
const NAME_FACTOR = 2

const EXACT_CODE = 100
const CODE_BEGINNING = 50

/** Hits by entry number; for numbers that are not hits the columns have no meaning. */
export interface ScoredHits {
  /** 1 for every hit. */
  found: Uint8Array
  /** The score of each hit by its name and code. */
  scores: Float64Array
  /** The facts from the index about each. */
  facts: Int32Array
  /** How many terms the name of each contains. */
  named: Uint8Array
}

/** What scoring needs to know about an entry and about all of them. */
export interface ScoreRules {
  /** The weight of the name of an entry with this fact, and how many words it has. */
  nameOf(fact: number): { weight: number; words: number }
  codeLengthOf(fact: number): number
  /** The number of entries that could be found at all. */
  total: number
}

/**
 * Scores each hit by its name and code; names that begin with the question or contain nothing else come first.
 * Thousands of hits are processed, so they are kept in typed arrays.
 */
export function scoreHits(lists: QuestionLists, { code }: SearchQuestion, rules: ScoreRules): ScoredHits {
  const { hits, exact, codes, begun, named } = lists
  const size = [hits, exact, codes].reduce((most, { numbers }) => Math.max(most, highest(numbers)), 0) + 1
  const found = new Uint8Array(size)
  const facts = new Int32Array(size)
  const scores = new Float64Array(size)
  for (const { numbers, facts: own } of [hits, exact, codes]) {
    for (const [at, no] of numbers.entries()) {
      found[no] = 1
      facts[no] = own[at] ?? 0
    }
  }

  const terms = new Uint8Array(size)
  const begins = flagged(begun, size)
  const rarities = named.map(({ any }) => Math.log(1 + (rules.total + 1) / (any.length + 1)))
  const sum = rarities.reduce((all, rarity) => all + rarity, 0)
  for (const [at, { any, whole }] of named.entries()) {
    const share = (rarities[at] ?? 0) / sum
    const isWhole = flagged(whole, size)
    for (const no of any) {
      if (no >= size) continue
      terms[no] = (terms[no] ?? 0) + 1
      scores[no] = (scores[no] ?? 0) + share * (isWhole[no] === 1 ? 1 : BEGINNING)
    }
  }
  for (let no = 0; no < size; no += 1) {
    if (found[no] === 0 || terms[no] === 0) continue
    const { weight, words } = rules.nameOf(facts[no] ?? 0)
    const fullness = Math.min(1, (terms[no] ?? 0) / Math.max(1, words))
    const place = WORDS + FULLNESS * fullness + (begins[no] === 1 ? BEGINS_SO : 0)
    scores[no] = (scores[no] ?? 0) * place * weight * NAME_FACTOR
  }

  const isExact = flagged(exact.numbers, size)
  for (const no of codes.numbers) {
    if (isExact[no] === 1) continue
    const likeness = code.length / Math.max(1, rules.codeLengthOf(facts[no] ?? 0))
    scores[no] = (scores[no] ?? 0) + CODE_BEGINNING * (1 + likeness)
  }
  for (const no of exact.numbers) scores[no] = (scores[no] ?? 0) + EXACT_CODE
  return { found, scores, facts, named: terms }
}

const highest = (numbers: readonly number[]) => numbers.reduce((most, no) => Math.max(most, no), 0)

function flagged(numbers: readonly number[], size: number): Uint8Array {
  const flags = new Uint8Array(size)
  for (const no of numbers) flags[no] = 1
  return flags
}
