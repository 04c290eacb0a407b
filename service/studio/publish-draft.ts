import type { Transaction } from 'kysely'
import { faultSentence } from '#domain/content/document-fault.ts'
import { stablePointer } from '#domain/drafts/pointer.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { User } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import { ImportFault, importWithin } from '#service/content/documents/import-documents.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { type EntrySource, entryById, entryByKey } from '#service/content/reading/entry-reader.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { closedForm } from './draft-form.ts'
import { asDraft, type Draft, endDraft, lockedAsSeen } from './stored-drafts.ts'

/** A draft as a user has seen it. */
export interface SeenDraft {
  uid: string
  seq: number
}

/**
 * Stores the document of a draft as what visitors see, and ends the draft. Fails with 409 for a draft that has changed
 * or whose key is taken, with 412 for a document that somebody else has stored since, and with 422 for one with faults.
 */
export async function publishDraft(
  trx: Transaction<Tables>,
  seen: SeenDraft,
  user: User,
  { content: { plans }, store: { dialect }, clock }: ServiceContext,
): Promise<Entry> {
  const source = { db: trx, dialect }
  const now = clock.now()
  const draft = asDraft(await lockedAsSeen(trx, seen), plans)
  const { collection, key, uid } = draft
  await requireUnchanged(source, trx, draft)
  const document = { ...closedForm(plans, collection, draft.document), status: 'published' }
  try {
    const given = [{ collection, document, file: '', pointer: '' }]
    await importWithin(source, trx, given, { plans, validators, now, author: user.username })
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    const faults = error.faults.map((fault) => ({
      path: stablePointer(document, fault.pointer),
      code: fault.rule,
      message: faultSentence(fault, DEFAULT_LOCALE),
    }))
    throw new AppError('draft_faulty', {}, { faults, cause: error })
  }
  await endDraft(trx, uid, now)
  await noteAct(trx, { actor: user.username, action: 'draft.publish', detail: { collection, key, uid } }, now)
  return (await entryByKey(source, collection, key)) ?? raise('document_not_found', { collection, id: key })
}

/** The stored document must be the one that the draft was made from; a new document must not replace another. */
async function requireUnchanged(source: EntrySource, trx: Transaction<Tables>, draft: Draft): Promise<void> {
  const { collection, entry_id: id, key, base_version } = draft
  if (id === null) {
    if (await entryByKey(source, collection, key)) raise('draft_key_taken', { collection, key })
    return
  }
  // The update waits for whoever is storing the document at the moment, and makes others wait.
  await trx.updateTable('entry').set({ collection }).where('collection', '=', collection).where('id', '=', id).execute()
  const entry = await entryById(source, collection, id)
  if (!entry) raise('document_not_found', { collection, id })
  else if (entry.version !== base_version) raise('precondition_failed')
}
