import { answerData, type Handlers } from '#service/answers/handler.ts'
import { writeOnce } from '#service/people/leads/idempotency.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { faultIn } from '../drafts/draft-faults.ts'
import { onceBy } from '../drafts/once-by.ts'
import { requireCollection } from '../drafts/require-collection.ts'
import { wireDraft } from '../drafts/wire-draft.ts'
import { restoreRevision } from './restore-revision.ts'
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
