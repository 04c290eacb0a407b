import type { Locale } from '#generated/types.ts'
import { correctQuestion } from './correct-question.ts'
import { matchCodes, matchNames } from './score-names.ts'
import type { SearchIndex } from './search-index.ts'
import { questionsIn, readQuestion, type SearchQuestion } from './search-question.ts'
import type { SearchRecord } from './search-record.ts'
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
  const suggested: SearchRecord[] = []
  const products = new Set<string>()
  for (const no of bestOf(scoredRecords(index, question), limit * SPARE)) {
    const record = index.record(no)
    if (!record || (record.collection === SKU && !question.hasDigit)) continue
    const shown = record.collection === SKU ? index.product(String(record.doc.product)) : record
    if (!shown || !index.isShown(shown.no, now)) continue
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

/** How good each entry answers by its code or its whole name, by entry number. */
function scoredRecords(index: SearchIndex, question: SearchQuestion): Float64Array {
  const { numbers, terms, scores } = matchNames(index, question)
  for (const no of numbers) if ((terms[no] ?? 0) < question.terms.length) scores[no] = 0
  for (const [no, score] of matchCodes(index, question)) scores[no] = score + (scores[no] ?? 0)
  return scores
}

/** The numbers with the highest scores, equal ones in their own order; sorting thousands for a handful is too slow. */
function bestOf(scores: Float64Array, limit: number): number[] {
  const best: number[] = []
  let least = 0
  for (let no = 0; no < scores.length; no += 1) {
    const score = scores[no] ?? 0
    // Numbers come in their order, so what is only as good as the last stays behind it.
    if (score <= least) continue
    let at = best.length
    while (at > 0 && score > (scores[best[at - 1] ?? 0] ?? 0)) at -= 1
    best.splice(at, 0, no)
    if (best.length > limit) best.pop()
    if (best.length === limit) least = scores[best[limit - 1] ?? 0] ?? 0
  }
  return best
}
