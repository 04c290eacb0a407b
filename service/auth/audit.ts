import type { Transaction } from 'kysely'
import type { Store } from '../store/store-contract.ts'
import type { Tables } from '../store/tables.ts'
import type { AuthTables } from './auth-tables.ts'

/** One act to remember. */
export interface AuditedAct {
  actor: string
  /** Such as `leads.export`. */
  action: string
  /** What it was done to; numbers and filters, nothing personal. */
  detail: Record<string, unknown>
}

/** Notes an act, in the transaction that does it. */
export async function noteAct(trx: Transaction<Tables>, act: AuditedAct, now: Date): Promise<void> {
  await trx
    .withTables<AuthTables>()
    .insertInto('audit')
    .values({ date: now.toISOString(), actor: act.actor, action: act.action, detail: JSON.stringify(act.detail) })
    .execute()
}

/** The last acts, the newest first. */
export async function lastActs(store: Store, limit: number): Promise<(AuditedAct & { date: string })[]> {
  const rows = await store.db
    .withTables<AuthTables>()
    .selectFrom('audit')
    .selectAll()
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ date, actor, action, detail }) => ({ date, actor, action, detail: JSON.parse(detail) }))
}
