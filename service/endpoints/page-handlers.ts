import { HOME_PAGE } from '#domain/addresses/site-addresses.ts'
import { answerData, answerRows, type Handlers } from '../answers/handler.ts'
import { examplePage } from '../content/blocks/example-page.ts'
import type { WireRow } from '../content/documents/content-document.ts'
import { pageOutlines } from '../content/page-outlines.ts'
import type { Content } from '../content/reading/content.ts'
import { visibleByKey } from './visible-entry.ts'

/** Pages with their blocks, fully expanded. */
export const pageHandlers = {
  async getHomePage(_input, { content }) {
    return answerRows(await page(content, HOME_PAGE))
  },

  async getPageBySlug({ params: { slug } }, { content }) {
    return answerRows((await examplePage(content, slug)) ?? (await page(content, slug)))
  },

  async listPageOutlines(_input, { content }) {
    return answerData(await pageOutlines(content))
  },
} satisfies Handlers

async function page(content: Content, slug: string): Promise<WireRow | undefined> {
  const entry = await visibleByKey(content, 'page', slug)
  return (await content.rows([entry], 'full'))[0]
}
