import type { Locale } from '#generated/types.ts'
import { correctQuestion } from './correct-question.ts'
import { matchCodes, matchNames, nameScore } from './score-names.ts'
import type { SearchIndex } from './search-index.ts'
import { questionsIn, readQuestion, type SearchQuestion } from './search-question.ts'
import { isFindable, type SearchRecord } from './search-record.ts'
import { SKU } from './searched-kinds.ts'

/** Records looked at for every suggestion wanted: some of the best are not shown, or speak for the same product. */
const SPARE = 20

/**
 * The records whose codes or names answer best what a visitor has typed so far, at most `limit`: in the visitor's
 * language, else in the other one, else those of what was probably meant. No statement is needed.
 */
export function suggestRecords(
  index: SearchIndex,
  typed: string,
  { locale, now }: { locale: Locale; now: Date },
  limit: number,
): SearchRecord[] {
  const questions = questionsIn(typed, locale)
  for (const question of questions) {
    const found = suggestedRecords(index, question, now, limit)
    if (found.length > 0) return found
  }
  for (const question of questions) {
    const meant = correctQuestion(index, question)
    const found = meant === null ? [] : suggestedRecords(index, readQuestion(meant, question.locale), now, limit)
    if (found.length > 0) return found
  }
  return []
}

function suggestedRecords(index: SearchIndex, question: SearchQuestion, now: Date, limit: number): SearchRecord[] {
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
