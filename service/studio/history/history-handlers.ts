import { answerData, type Handlers } from '#service/answers/handler.ts'
import type { Content } from '#service/content/reading/content.ts'
import { writeOnce } from '#service/people/leads/idempotency.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { faultIn } from '../drafts/draft-faults.ts'
import { onceBy } from '../drafts/once-by.ts'
import { requireCollection } from '../drafts/require-collection.ts'
import { wireDraft } from '../drafts/wire-draft.ts'
import { restoreRevision } from './restore-revision.ts'
import { authorsOfSite, changesOfSite, storedTogether } from './site-changes.ts'
import { revisionByNo, revisionDocument, revisionsOfEntry, wireRevisions } from './stored-revisions.ts'

/** The calls that show and bring back what documents were. */
export const historyHandlers = {
  async listDocumentRevisions({ params: { collection, id }, query: { page, limit } }, { content }) {
    requireCollection(content, collection)
    const place = { offset: (page - 1) * limit, limit }
    const { rows, total } = await revisionsOfEntry(content.source, { collection, id }, place)
    if (total === 0) return raise('document_not_found', { collection, id })
    const data = await wireRevisions(content.source, rows, content)
    return { kind: 'page', data, page, limit, total, filter_count: total }
  },

  async listStudioChanges({ query: { collection, limit, ...narrowed } }, { content }) {
    if (collection !== undefined) requireCollection(content, collection)
    const collections = collection === undefined ? shownCollections(content) : [collection]
    const changes = await changesOfSite(content.source, { collections, ...narrowed }, limit)
    const states = await wireRevisions(
      content.source,
      changes.map(({ first }) => first),
      content,
    )
    return answerData(states.map((state, index) => ({ ...state, together: changes[index]?.together ?? 1 })))
  },

  async listStoredTogether({ params: { no }, query: { page, limit } }, { content }) {
    const row = await revisionByNo(content.source, no)
    requireCollection(content, row.collection)
    const place = { collections: shownCollections(content), offset: (page - 1) * limit, limit }
    const { rows, total } = await storedTogether(content.source, row, place)
    const data = await wireRevisions(content.source, rows, content)
    return { kind: 'page', data, page, limit, total, filter_count: total }
  },

  async listStudioAuthors({ locale }, { content }) {
    const authors = await authorsOfSite(content.source)
    return answerData(authors.toSorted((one, other) => one.name.localeCompare(other.name, locale)))
  },

  async getDocumentRevision({ params: { no } }, { content }) {
    const row = await revisionByNo(content.source, no)
    requireCollection(content, row.collection)
    const [revision = raise('revision_not_found', { no })] = await wireRevisions(content.source, [row], content)
    return answerData({ ...revision, document: revisionDocument(row, content.plans) })
  },

  async restoreRevision(input, context) {
    const { content } = context
    const { draft, missing } = await writeOnce(onceBy('restoreRevision', input), context, (trx) =>
      restoreRevision(trx, input.body, input.user, context),
    )
    return answerData({
      draft: await wireDraft(draft, content),
      missing: missing.map((fault) => faultIn(content.locale, fault)),
    })
  },
} satisfies Handlers

/** The collections whose documents are edited. */
function shownCollections({ plans }: Content): string[] {
  return [...plans.values()].filter(({ ownedBy }) => ownedBy === null).map(({ name }) => name)
}
