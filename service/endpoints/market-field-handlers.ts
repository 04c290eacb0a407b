import { answerData, type CallInput, type Handlers } from '../handler.ts'
import { type MissingCodes, visibleByKey } from './visible-entry.ts'
import { wholeCollection } from './whole-collection.ts'

const MISSING: MissingCodes = { unknown: 'market_field_not_found', archived: 'gone' }

/** Market fields: where the products are used. */
export const marketFieldHandlers = {
  async listMarketFields(_input, { content }) {
    return answerData(await wholeCollection(content, 'market_field'))
  },

  async getMarketFieldBySlug(input: CallInput<unknown, { slug: string }>, { content }) {
    const entry = await visibleByKey(content, 'market_field', input.params.slug, MISSING)
    return answerData((await content.rows([entry], 'full'))[0])
  },
} satisfies Handlers
