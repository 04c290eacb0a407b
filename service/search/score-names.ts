import type { SearchTerm } from '../store/store-contract.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuestion } from './search-question.ts'
import type { SearchRecord } from './search-record.ts'

/** A word that only begins as the visitor typed counts less than the same word. */
const BEGINNING = 0.75

/** What more codes begin with tells none of them from the others. */
const MOST_CODES = 2000

const EXACT_CODE = 100
const CODE_BEGINNING = 50

/** How the names of entries answer a question. */
export interface NameMatch {
  /** Terms of the question that stand in the name. */
  terms: number
  /** How much of the question stands there, rare words counting more: 0 to 1. */
  coverage: number
}

/** The entries whose names hold at least one term of a question. */
export function matchNames(index: SearchIndex, question: SearchQuestion): Map<number, NameMatch> {
  const matches = new Map<number, NameMatch>()
  const found = question.terms.map((term) => entriesWith(index, question, term))
  const rarities = found.map(({ size }) => Math.log(1 + (index.size + 1) / (size + 1)))
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0)
  for (const [at, entries] of found.entries()) {
    const share = (rarities[at] ?? 0) / whole
    for (const [no, quality] of entries) {
      const match = matches.get(no)
      if (match) {
        match.terms += 1
        match.coverage += share * quality
      } else matches.set(no, { terms: 1, coverage: share * quality })
    }
  }
  return matches
}

function entriesWith(index: SearchIndex, { locale }: SearchQuestion, term: SearchTerm): Map<number, number> {
  const { words } = index.names[locale]
  const found = new Map<number, number>()
  if (term.prefix) {
    for (const stem of term.stems) {
      for (const word of words.beginningWith(stem)) for (const no of words.of(word)) found.set(no, BEGINNING)
    }
  }
  for (const stem of term.stems) for (const no of words.of(stem)) found.set(no, 1)
  return found
}

/** The entries whose code is, or begins as, what was typed, with how much that counts. */
export function matchCodes(index: SearchIndex, { code }: SearchQuestion): Map<number, number> {
  const matches = new Map<number, number>()
  if (code === '') return matches
  const beginning = index.codes.beginningWith(code)
  for (const one of beginning.length > MOST_CODES ? beginning.filter((other) => other === code) : beginning) {
    const score = one === code ? EXACT_CODE : CODE_BEGINNING * (1 + code.length / one.length)
    for (const no of index.codes.of(one)) matches.set(no, score)
  }
  return matches
}

/** How good a name answers a question; names that begin with it or say nothing else come first. */
export function nameScore(record: SearchRecord, question: SearchQuestion, match: NameMatch | undefined): number {
  if (!match) return 0
  const fullness = Math.min(1, match.terms / Math.max(1, record.lengths[question.locale]))
  const begins = record.titles[question.locale].toLowerCase().startsWith(question.words[0] ?? '')
  return match.coverage * (0.6 + 0.3 * fullness + (begins ? 0.1 : 0)) * record.weight
}
