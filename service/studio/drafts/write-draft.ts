import type { Transaction } from 'kysely'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { differenceBetween } from '#domain/drafts/difference.ts'
import type { Locale, OpenDraft, User } from '#generated/types.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { changeLocked, lockDraft } from './change-draft.ts'
import { isFixedPlace } from './draft-rights.ts'
import { type DraftSurroundings, openDraft } from './open-draft.ts'
import { type Draft, draftByUid } from './stored-drafts.ts'

interface Writing extends Omit<OpenDraft, 'example'> {
  /** The draft of a document that is not stored yet; without it another one is made. */
  uid?: string | undefined
  /** The last change of the draft that its editor has seen; of none where it is not said. */
  base_seq?: number | undefined
  document: DraftDocument
  /** By which the change is undone as one step. */
  group: string
}

/**
 * Changes the draft of a document, which is made if there is none, to a whole document. The change is in the journal
 * like any other and can be undone.
 */
export async function writeDraft(
  trx: Transaction<Tables>,
  { uid: known, base_seq, document, group, ...wanted }: Writing,
  { user, locale }: { user: User; locale: Locale },
  around: DraftSurroundings,
): Promise<Draft> {
  const { plans } = around.content
  const uid = known ?? (await openDraft(trx, wanted, user, around)).uid
  const scope = { trx, dialect: around.store.dialect, plans, user, locale, now: around.clock.now() }
  const locked = await lockDraft(scope, uid, base_seq ?? 0)
  if (locked.unseen.length > 0) raise('draft_conflict', {}, { conflict: { seq: locked.draft.seq, conflicts: [] } })
  const isStored = wanted.id !== undefined
  const ops = differenceBetween(locked.draft.document, document).filter(
    ({ pointer }) => !isFixedPlace(pointer, planOf(plans, wanted.collection), isStored),
  )
  if (ops.length > 0) await changeLocked(scope, locked, { kind: 'edit', group, ops, against: [] })
  return draftByUid(trx, plans, uid)
}
