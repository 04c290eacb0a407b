import { selectorAddress } from '#domain/addresses/site-addresses.ts'
import type { SearchSummary } from '#generated/types.ts'
import { answerData, answerRows, type Handlers } from '../answers/handler.ts'
import type { Content } from '../content/reading/content.ts'
import { collectionTag } from '../content/reading/entry.ts'
import { NAMING_COLLECTIONS } from '../content/search/naming.ts'
import { hitNames, searchHits } from '../content/search/search-hits.ts'
import { HIT_KINDS, SEARCHED_KINDS } from '../content/search/searched-kinds.ts'
import { suggestHits } from '../content/search/suggest.ts'

/** A kind of hits, as the schema of the summary lists those that there are. */
type Kind = SearchSummary['kinds'][number]['type']

/** Search over everything that has an address, best hits first. */
export const searchHandlers = {
  async search({ query }, { content, questions }) {
    const { q, type, page, limit } = query
    noteCollections(content)
    const { hits, question } = await questions.answer(content, q)
    const order = type === undefined ? hits.order : hits.order.filter((_, at) => hits.kinds[at] === type)
    const data = await searchHits(content, question, order.slice((page - 1) * limit, page * limit))
    const { total } = await questions.findable(content)
    return { kind: 'page', page, limit, total, filter_count: order.length, data }
  },

  async getSearchSummary({ query }, { content, questions }) {
    noteCollections(content)
    const { hits, corrected, requirements } = await questions.answer(content, query.q)
    const counts = new Map<string, number>()
    for (const kind of hits.kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const kinds = HIT_KINDS.map((kind) => ({ type: kind as Kind, count: counts.get(kind) ?? 0 }))
    return answerData({
      corrected,
      kinds: kinds.filter(({ count }) => count > 0),
      requirements: requirements && { url: selectorAddress(requirements.query), parts: requirements.parts },
    })
  },

  async listSearchSuggestions({ query }, { content, questions }) {
    noteCollections(content)
    const found = await suggestHits(content, query.q, await questions.findable(content), query.limit)
    return answerRows(found.map((hit) => hitNames(content, hit)))
  },
} satisfies Handlers

function noteCollections({ tags }: Content): void {
  for (const collection of [...SEARCHED_KINDS.keys(), ...NAMING_COLLECTIONS]) tags.add(collectionTag(collection))
}
