import type { Content } from '../reading/content.ts'
import { correctQuestion } from './correct-question.ts'
import { type Findable, scoredHits } from './find-hits.ts'
import { listsFor } from './question-lists.ts'
import type { ScoredHits } from './score-hits.ts'
import { loadHits, type SearchHitEntries } from './search-hits.ts'
import { questionsIn, readQuestion, type SearchQuestion } from './search-question.ts'
import { SEARCHED_KINDS, SKU } from './searched-kinds.ts'

/** Hits examined per suggestion wanted: some of the best are not shown, or belong to the same product. */
const SPARE = 20

/**
 * The entries, at most `limit`, whose codes or names best match what a visitor has typed so far: in the visitor's
 * language, otherwise in the other one, otherwise those for what was probably meant.
 */
export async function suggestHits(
  content: Content,
  typed: string,
  findable: Findable,
  limit: number,
): Promise<SearchHitEntries[]> {
  const questions = questionsIn(typed, content.locale)
  for (const question of questions) {
    const found = await suggestedHits(content, question, findable, limit)
    if (found.length > 0) return found
  }
  for (const { question, meant } of await correctQuestion(content.source, questions)) {
    const found = await suggestedHits(content, readQuestion(meant, question.locale), findable, limit)
    if (found.length > 0) return found
  }
  return []
}

async function suggestedHits(
  content: Content,
  question: SearchQuestion,
  findable: Findable,
  limit: number,
): Promise<SearchHitEntries[]> {
  if (question.terms.length === 0 || question.isShort) return []
  const hits = scoredHits(content, question, await listsFor(content.source, question, 'name'), findable)
  const best = bestOf(hits, limit * SPARE).filter((no) => !findable.hidden.has(no))
  const suggested: SearchHitEntries[] = []
  const products = new Set<string>()
  for (let at = 0; at < best.length && suggested.length < limit; at += limit) {
    for (const hit of await loadHits(content.source, best.slice(at, at + limit))) {
      const { entry, shown } = hit
      if (!SEARCHED_KINDS.has(entry.collection) || (entry.collection === SKU && !question.hasDigit)) continue
      // A product is suggested only once, either itself or through an SKU.
      if (shown.collection === 'product' && products.has(shown.key)) continue
      if (shown.collection === 'product') products.add(shown.key)
      suggested.push(hit)
    }
  }
  return suggested.slice(0, limit)
}

/** The numbers with the highest scores, ties in their own order; sorting thousands for a handful is too slow. */
function bestOf({ found, scores }: ScoredHits, limit: number): number[] {
  const best: number[] = []
  let least = 0
  for (let no = 0; no < found.length; no += 1) {
    const score = found[no] === 1 ? (scores[no] ?? 0) : 0
    // Numbers come in ascending order, so one that merely equals the last stays behind it.
    if (score <= least) continue
    let at = best.length
    while (at > 0 && score > (scores[best[at - 1] ?? 0] ?? 0)) at -= 1
    best.splice(at, 0, no)
    if (best.length > limit) best.pop()
    if (best.length === limit) least = scores[best[limit - 1] ?? 0] ?? 0
  }
  return best
}
