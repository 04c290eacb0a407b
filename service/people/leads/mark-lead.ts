import { noteAct } from '#service/people/auth/audit.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { LeadRow } from './outbox.ts'
import type { VisitorTables } from './visitor-tables.ts'

/**
 * Gives a lead another status and records it in the audit, in one transaction. Returns false, without a change, when
 * the lead has another status by now than the one it was read with.
 */
export async function markLead(
  store: Store,
  { id, status: from }: Pick<LeadRow, 'id' | 'status'>,
  { status, actor, now }: { status: string; actor: string; now: Date },
): Promise<boolean> {
  return store.transaction(async (trx) => {
    const marked = await trx
      .withTables<VisitorTables>()
      .updateTable('lead')
      .set({ status })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return false
    await noteAct(trx, { actor, action: 'leads.mark', detail: { lead: id, from, to: status } }, now)
    return true
  })
}
