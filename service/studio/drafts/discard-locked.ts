import type { Selectable, Transaction } from 'kysely'
import type { User } from '#generated/types.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import type { Tables } from '#service/store/tables.ts'
import type { DraftTable } from './draft-tables.ts'
import { endDraft } from './stored-drafts.ts'
import { dropMarks } from './translation-marks.ts'

/** Gives up a draft that nobody else can change until the transaction ends; its journal stays. */
export async function discardLocked(
  trx: Transaction<Tables>,
  { uid, seq, collection, key }: Pick<Selectable<DraftTable>, 'uid' | 'seq' | 'collection' | 'key'>,
  { username }: User,
  now: Date,
): Promise<void> {
  await endDraft(trx, uid, now)
  await dropMarks(trx, uid)
  await noteAct(trx, { actor: username, action: 'draft.discard', detail: { collection, key, uid, seq } }, now)
}
