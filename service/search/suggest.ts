import { matchCodes, matchNames, nameScore } from './score-names.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuestion } from './search-question.ts'
import { isFindable, type SearchRecord } from './search-record.ts'
import { SKU } from './searched-kinds.ts'

/** Records looked at for every suggestion wanted: some of the best are not shown, or speak for the same product. */
const SPARE = 20

/** The records whose codes or names answer a question best, at most `limit`; no statement is needed. */
export function suggestedRecords(
  index: SearchIndex,
  question: SearchQuestion,
  now: Date,
  limit: number,
): SearchRecord[] {
  if (question.terms.length === 0 || question.isShort) return []
  const scores = matchCodes(index, question)
  for (const [no, match] of matchNames(index, question)) {
    if (match.terms < question.terms.length) continue
    const record = index.record(no)
    if (record && record.collection !== SKU) scores.set(no, (scores.get(no) ?? 0) + nameScore(record, question, match))
  }
  const suggested: SearchRecord[] = []
  const products = new Set<string>()
  for (const no of bestOf(scores, limit * SPARE)) {
    const record = index.record(no)
    if (!record || (record.collection === SKU && !question.hasDigit)) continue
    const shown = record.collection === SKU ? index.product(String(record.doc.product)) : record
    if (!shown || !isFindable(shown, now)) continue
    if (shown.collection === 'product') {
      // A product is suggested once, itself or by the SKU that was asked for.
      if (products.has(shown.key)) continue
      products.add(shown.key)
    }
    suggested.push(record)
    if (suggested.length === limit) break
  }
  return suggested
}

/** The numbers with the highest scores, equal ones in their own order; sorting thousands for a handful is too slow. */
function bestOf(scores: ReadonlyMap<number, number>, limit: number): number[] {
  const best: { no: number; score: number }[] = []
  const isBetter = (one: { no: number; score: number }, other: { no: number; score: number }) =>
    one.score > other.score || (one.score === other.score && one.no < other.no)
  for (const [no, score] of scores) {
    const last = best[best.length - 1]
    if (best.length === limit && last && !isBetter({ no, score }, last)) continue
    let at = best.length
    while (at > 0 && isBetter({ no, score }, best[at - 1] ?? { no: 0, score: 0 })) at -= 1
    best.splice(at, 0, { no, score })
    if (best.length > limit) best.pop()
  }
  return best.map(({ no }) => no)
}
