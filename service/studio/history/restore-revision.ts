import type { Transaction } from 'kysely'
import { applyOperations, type DraftDocument } from '#domain/drafts/apply-operation.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import type { RestoreRevision, User } from '#generated/types.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { type DraftFault, structureFaults } from '../drafts/draft-faults.ts'
import type { Draft } from '../drafts/stored-drafts.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import { revisionByNo, revisionDocument } from './stored-revisions.ts'

/** A draft with the content that its document had, and what of it there is no more. */
export interface RestoredDraft {
  draft: Draft
  missing: DraftFault[]
}

/**
 * Changes the draft of a document, which is made if there is none, to the content of one of its earlier states. A
 * document that was deleted gets a draft of a new one. The change is in the journal like any other and can be undone.
 */
export async function restoreRevision(
  trx: Transaction<Tables>,
  { revision, base_version, base_seq = 0 }: RestoreRevision,
  user: User,
  context: ServiceContext,
): Promise<RestoredDraft> {
  const { content, store } = context
  const { plans, locale } = content
  const source = { db: trx, dialect: store.dialect }
  const row = await revisionByNo(source, revision)
  const { collection, id } = row
  if (plans.get(collection)?.ownedBy !== null) raise('collection_not_found', { name: collection })
  const entry = await entryById(source, collection, id)
  if ((entry?.version ?? 0) !== base_version) raise('precondition_failed')
  const { document, left } = withoutLostFields(collection, revisionDocument(row, plans), context)
  const wanted = { collection, base_version, ...(entry ? { id } : {}) }
  const writing = { ...wanted, base_seq, document, group: `revision-${revision}` }
  const restored = await writeDraft(trx, writing, { user, locale }, context)
  return { draft: restored, missing: [...left, ...restored.faults.filter(({ rule }) => rule === 'relation')] }
}

/** The document without the fields and values that its collection has no more, which are named. */
function withoutLostFields(collection: string, document: DraftDocument, { content: { plans } }: ServiceContext) {
  const left = structureFaults(plans, collection, document)
  const removed = left.reduce((rest, { pointer }) => {
    const remove: Operation = { op: 'remove', pointer }
    return applyOperations(rest, [remove]).document
  }, document)
  return { document: removed, left }
}
