import type { ListProductCategoriesBySlugQuery } from '#generated/types.ts'
import { answerData, type CallInput, type Handlers } from '../handler.ts'
import { entriesBySlugs, wholeCollection } from './whole-collection.ts'

/** What products are grouped by: types and categories. */
export const productGroupHandlers = {
  async listProductTypes(_input, { content }) {
    return answerData(await wholeCollection(content, 'product_type'))
  },

  async listProductCategories(_input, { content }) {
    return answerData(await wholeCollection(content, 'product_category'))
  },

  async listProductCategoriesBySlug(input: CallInput<ListProductCategoriesBySlugQuery>, { content }) {
    return answerData(await entriesBySlugs(content, 'product_category', input.query.slug))
  },
} satisfies Handlers
