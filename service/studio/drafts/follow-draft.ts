import type { Transaction } from 'kysely'
import { applyOperations, type DraftDocument } from '#domain/drafts/apply-operation.ts'
import { differenceBetween } from '#domain/drafts/difference.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { isChanged } from './draft-changes.ts'
import { publishingFaults } from './draft-faults.ts'
import { PROGRAM } from './draft-tables.ts'
import { type Draft, keepChange } from './stored-drafts.ts'

interface FollowScope {
  trx: Transaction<Tables>
  dialect: StoreDialect
  plans: ContentPlans
  now: Date
}

/**
 * Makes a locked draft follow what was stored: whoever works on it learns of the change like of any other, but nobody
 * can undo it.
 */
export async function followDraft(
  { trx, dialect, plans, now }: FollowScope,
  draft: Draft,
  wanted: DraftDocument,
  values: Partial<Pick<Draft, 'key' | 'base_version'>>,
): Promise<void> {
  const ops = differenceBetween(draft.document, wanted)
  const { document, inverse } = applyOperations(draft.document, ops)
  const faults = await publishingFaults({ db: trx, dialect }, plans, draft.collection, document)
  const date = now.toISOString()
  const next = { ...draft, ...values, document, faults, seq: draft.seq + 1, date_updated: date }
  const after: Draft = { ...next, changed: await isChanged({ db: trx, dialect }, plans, next) }
  const whose = { user_id: PROGRAM, date, kind: 'edit' as const, group_name: null, targets: [] }
  await keepChange(trx, after, { ...whose, seq: after.seq, ops, inverse })
}
