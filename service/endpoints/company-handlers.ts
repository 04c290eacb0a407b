import type { ListClientsQuery, ListFaqsQuery } from '#generated/types.ts'
import { planOf } from '../content/content-plans.ts'
import { facetConditions } from '../content/facet-conditions.ts'
import { listEntries } from '../content/list-entries.ts'
import { answerData, type CallInput, type Handlers, type PageResult } from '../handler.ts'
import { collectionByName, wholeCollection } from './whole-collection.ts'

const IN_ORDER = { column: 'sort', descending: false } as const

/** What the company says about itself: questions, distributors, links, countries, clients, redirects. */
export const companyHandlers = {
  async listFaqs(input: CallInput<ListFaqsQuery>, { content }) {
    const { page = 1, limit = 100 } = input.query
    const { entries } = await listEntries(content, {
      collection: 'faq',
      conditions: [],
      name: null,
      order: IN_ORDER,
      page,
      limit,
    })
    return answerData(await content.rows(entries, 'full'))
  },

  async listDistributors(_input, { content }) {
    return answerData(await wholeCollection(content, 'distributor'))
  },

  async listSettings(_input, { content }) {
    return answerData(await wholeCollection(content, 'setting'))
  },

  async listCountries(_input, { content }) {
    return answerData(await collectionByName(content, 'country', 'nice_name'))
  },

  async listClients(input: CallInput<ListClientsQuery>, { content }): Promise<PageResult> {
    const { page = 1, limit = 100 } = input.query
    const filters = await facetConditions(content, planOf(content.plans, 'client'), { ...input.query })
    const { entries, ...counts } = await listEntries(content, {
      collection: 'client',
      conditions: filters.conditions,
      name: filters.name,
      alsoDependsOn: filters.dependsOn,
      order: IN_ORDER,
      page,
      limit,
    })
    return { kind: 'page', ...counts, data: await content.rows(entries, 'full') }
  },

  async listRedirects(_input, { content }) {
    return answerData(await wholeCollection(content, 'redirect'))
  },
} satisfies Handlers
