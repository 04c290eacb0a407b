import type { ListBrandsBySlugQuery } from '#generated/types.ts'
import { answerData, type CallInput, type Handlers } from '../handler.ts'
import { collectionByName, entriesBySlugs } from './whole-collection.ts'

/** Brands with their product categories, by name. */
export const brandHandlers = {
  async listBrands(_input, { content }) {
    return answerData(await collectionByName(content, 'brand', 'name'))
  },

  async listBrandsBySlug(input: CallInput<ListBrandsBySlugQuery>, { content }) {
    return answerData(await entriesBySlugs(content, 'brand', input.query.slug))
  },
} satisfies Handlers
