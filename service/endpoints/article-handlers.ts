import { sql } from 'kysely'
import type { Handlers } from '../answers/handler.ts'
import { listFilters } from '../content/facets/list-filters.ts'
import { planOf } from '../content/reading/content-plans.ts'
import { listEntries } from '../content/reading/list-entries.ts'
import { momentColumn } from '../content/reading/visibility.ts'

const PUBLISHED_AT = momentColumn('article')

/** Articles and news, newest first; one whose publication time has not come is as unknown as a draft. */
export const articleHandlers = {
  async listArticles({ query }, { content }) {
    const { page, limit } = query
    const filters = await listFilters(content, planOf(content.plans, 'article'), { ...query })
    const isOut = sql<boolean>`${sql.ref(PUBLISHED_AT)} <= ${content.now.toISOString()}`
    const { entries, ...counts } = await listEntries(content, {
      collection: 'article',
      filters,
      conditions: [isOut],
      name: null,
      alsoDependsOn: filters.dependsOn,
      order: { column: PUBLISHED_AT, descending: true },
      page,
      limit,
    })
    return { kind: 'page', ...counts, data: await content.rows(entries, 'summary') }
  },
} satisfies Handlers
