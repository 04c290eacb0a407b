import { answerRows, type Handlers } from '../answers/handler.ts'
import { loadTablesOf } from './load-tables-of.ts'

/** The load tables of one product. */
export const loadTableHandlers = {
  async listLoadTables({ query: { product } }, { content }) {
    return answerRows(await content.rows(await loadTablesOf(content, product), 'table'))
  },
} satisfies Handlers
