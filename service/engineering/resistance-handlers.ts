import { answerRows, type Handlers } from '../answers/handler.ts'
import { collectionTag } from '../content/reading/entry.ts'
import { entriesOfParents } from '../content/reading/entry-reader.ts'

/** The rows of one chemical, by rising concentration. */
export const resistanceHandlers = {
  async listResistances({ query: { chemical } }, { content }) {
    content.tags.add(collectionTag('resistance'))
    const entries = await entriesOfParents(content.source, 'resistance', 'chemical', [chemical])
    const inOrder = entries.sort((a, b) => Number(a.doc.concentration_from) - Number(b.doc.concentration_from))
    return answerRows(await content.rows(inOrder, 'row'))
  },
} satisfies Handlers
