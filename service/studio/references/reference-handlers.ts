import type { Handlers } from '#service/answers/handler.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { requireCollection } from '../drafts/require-collection.ts'
import { countReferences, draftedReferences, storedReferences } from './find-references.ts'

/** The calls that say where documents are used. */
export const referenceHandlers = {
  async listDocumentReferences({ params: { collection, id }, query: { page, limit }, locale }, { content }) {
    requireCollection(content, collection)
    const { source, plans } = content
    const entry = await entryById(source, collection, id)
    if (!entry) return raise('document_not_found', { collection, id })
    const stored = await countReferences(source, entry)
    const drafted = await draftedReferences(source, entry, { plans, locale })
    const offset = (page - 1) * limit
    const rows = offset < stored ? await storedReferences(source, entry, { offset, limit }, { plans, locale }) : []
    const firstDrafted = Math.max(0, offset - stored)
    const rest = drafted.slice(firstDrafted, firstDrafted + limit - rows.length)
    const total = stored + drafted.length
    return { kind: 'page', data: [...rows, ...rest], page, limit, total, filter_count: total }
  },
} satisfies Handlers
