import { sql } from 'kysely'
import type { ListArticlesQuery } from '#generated/types.ts'
import { planOf } from '../content/content-plans.ts'
import { facetConditions } from '../content/facet-conditions.ts'
import { ARTICLE_DATE } from '../content/latest-articles.ts'
import { listEntries } from '../content/list-entries.ts'
import { answerData, type CallInput, type Handlers, type PageResult } from '../handler.ts'
import { type MissingCodes, visibleByKey } from './visible-entry.ts'
import { wholeCollection } from './whole-collection.ts'

const MISSING: MissingCodes = { unknown: 'article_not_found', archived: 'gone' }

/** Articles and news, newest first; one whose moment has not come is as unknown as a draft. */
export const articleHandlers = {
  async listArticles(input: CallInput<ListArticlesQuery>, { content }): Promise<PageResult> {
    const { page = 1, limit = 10 } = input.query
    const filters = await facetConditions(content, planOf(content.plans, 'article'), { ...input.query })
    const isOut = sql<boolean>`${sql.ref(ARTICLE_DATE)} <= ${content.now.toISOString()}`
    const { entries, ...counts } = await listEntries(content, {
      collection: 'article',
      conditions: [isOut, ...filters.conditions],
      name: null,
      alsoDependsOn: filters.dependsOn,
      order: { column: ARTICLE_DATE, descending: true },
      page,
      limit,
    })
    return { kind: 'page', ...counts, data: await content.rows(entries, 'summary') }
  },

  async getArticleBySlug(input: CallInput<unknown, { slug: string }>, { content }) {
    const entry = await visibleByKey(content, 'article', input.params.slug, MISSING)
    return answerData((await content.rows([entry], 'full'))[0])
  },

  async listArticleCategories(_input, { content }) {
    return answerData(await wholeCollection(content, 'article_category'))
  },
} satisfies Handlers
