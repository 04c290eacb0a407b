import { answerData, type Handlers } from '../answers/handler.ts'
import { collectionTag } from '../content/reading/entry.ts'
import { entriesOfParents } from '../content/reading/entry-reader.ts'

/** The load tables of one product, uniform loads first. */
export const loadTableHandlers = {
  async listLoadTables({ query: { product } }, { content }) {
    content.tags.add(collectionTag('load_table'))
    const entries = await entriesOfParents(content.source, 'load_table', 'product', [product])
    const inOrder = entries.sort((a, b) => Number(a.doc.load_case === 'point') - Number(b.doc.load_case === 'point'))
    return answerData(await content.rows(inOrder, 'table'))
  },
} satisfies Handlers
