import type { ListPagesBySlugQuery } from '#generated/types.ts'
import type { Content } from '../content/content.ts'
import { examplePage } from '../content/example-page.ts'
import { answerData, type CallInput, type Handlers } from '../handler.ts'
import { type MissingCodes, visibleByKey } from './visible-entry.ts'
import { entriesBySlugs } from './whole-collection.ts'

/** The slug of the home page. */
const HOME = 'home'

const MISSING: MissingCodes = { unknown: 'page_not_found', archived: 'gone' }

/** Pages with their blocks, fully expanded. */
export const pageHandlers = {
  async getHomePage(_input, { content }) {
    return answerData(await page(content, HOME))
  },

  async getPageBySlug(input: CallInput<unknown, { slug: string }>, { content }) {
    const { slug } = input.params
    return answerData((await examplePage(content, slug)) ?? (await page(content, slug)))
  },

  async listPagesBySlug(input: CallInput<ListPagesBySlugQuery>, { content }) {
    return answerData(await entriesBySlugs(content, 'page', input.query.slug))
  },
} satisfies Handlers

async function page(content: Content, slug: string): Promise<unknown> {
  const entry = await visibleByKey(content, 'page', slug, MISSING)
  return (await content.rows([entry], 'full'))[0]
}
