import type { GetSearchSummaryQuery, ListSearchSuggestionsQuery, SearchQuery } from '#generated/types.ts'
import type { Content } from '../content/content.ts'
import { collectionTag } from '../content/entry.ts'
import type { ServiceContext } from '../handler.ts'
import { answerData, type CallInput, type DataResult, type Handlers, type PageResult } from '../handler.ts'
import { createAnsweredQuestions, momentOf } from '../search/answered-questions.ts'
import { hitNames, searchHits } from '../search/search-hits.ts'
import type { CurrentIndex, SearchMemory } from '../search/search-memory.ts'
import { HIT_KINDS, SEARCHED_KINDS } from '../search/searched-kinds.ts'
import { suggestRecords } from '../search/suggest.ts'

/** Search over everything that has an address, the best hits first. */
export function createSearchHandlers(memory: SearchMemory) {
  const questions = createAnsweredQuestions()

  async function current({ source, tags }: Content): Promise<CurrentIndex> {
    for (const collection of SEARCHED_KINDS.keys()) tags.add(collectionTag(collection))
    return memory.current(source)
  }

  return {
    async search(input: CallInput<SearchQuery>, { content }: ServiceContext): Promise<PageResult> {
      const { q, type, page = 1, limit = 10 } = input.query
      const now = await current(content)
      const { hits, question } = await questions.answer(content, now, q)
      const order = type === undefined ? hits.order : hits.order.filter(now.index.isOfKind(type))
      const shown = [...order.subarray((page - 1) * limit, page * limit)]
      const data = await searchHits(content, now.index, question, shown)
      const total = await countFindable(content, now)
      return { kind: 'page', page, limit, total, filter_count: order.length, data }
    },

    async getSearchSummary(input: CallInput<GetSearchSummaryQuery>, { content }: ServiceContext): Promise<DataResult> {
      const { hits, corrected } = await questions.answer(content, await current(content), input.query.q)
      const kinds = HIT_KINDS.map((type) => ({ type, count: hits.counts.get(type) ?? 0 }))
      return answerData({ corrected, kinds: kinds.filter(({ count }) => count > 0) })
    },

    async listSearchSuggestions(
      input: CallInput<ListSearchSuggestionsQuery>,
      { content }: ServiceContext,
    ): Promise<DataResult> {
      const { q, limit = 6 } = input.query
      const { index } = await current(content)
      const found = suggestRecords(index, q, content, limit)
      return answerData(found.map((record) => hitNames(index, record, content.locale)))
    },
  } satisfies Handlers
}

/** All that could be found now; SKUs lead to what is counted already. */
function countFindable({ memory, now }: Content, current: CurrentIndex): Promise<number> {
  return memory.counts.recall('searched', momentOf(current, now), async () => current.index.countShown(now))
}
