import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OpenDraft, User } from '#generated/types.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { publishingFaults } from './draft-faults.ts'
import { openedForm } from './draft-form.ts'
import { mayWriteContent } from './draft-rights.ts'
import { addDraft, type Draft, draftByUid, draftOfEntry } from './stored-drafts.ts'

/**
 * The draft of a stored document, which is made if there is none, or a draft of a new document. Fails with 404 for an
 * unknown document, and with 412 when a draft would be made of another version than the user has seen.
 */
export async function openDraft(
  trx: Transaction<Tables>,
  { collection, id, base_version }: OpenDraft,
  user: User,
  { content: { plans }, store: { dialect }, clock }: ServiceContext,
): Promise<Draft> {
  const source = { db: trx, dialect }
  const entry = id === undefined ? null : await entryById(source, collection, id)
  if (id !== undefined && !entry) return raise('document_not_found', { collection, id })
  if (!entry && !mayWriteContent(user)) return raise('scope_missing', { scope: 'content:write' })
  const present = entry && (await draftOfEntry(trx, plans, collection, entry.id))
  if (present) return present
  if ((entry?.version ?? 0) !== base_version) return raise('precondition_failed')
  const date = clock.now().toISOString()
  const document = openedForm(plans, collection, entry?.doc ?? {})
  const draft: Draft = {
    uid: randomUUID(),
    collection,
    entry_id: entry?.id ?? null,
    key: entry?.key ?? '',
    base_version,
    seq: 0,
    document,
    faults: await publishingFaults(source, plans, collection, document),
    author: user.id,
    date_created: date,
    date_updated: date,
    date_ended: null,
  }
  await addDraft(trx, draft)
  // Of two people who open a document at the same moment, the second gets the draft of the first.
  return entry ? ((await draftOfEntry(trx, plans, collection, entry.id)) ?? draft) : draftByUid(trx, plans, draft.uid)
}
