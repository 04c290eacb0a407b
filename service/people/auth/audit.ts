import type { Transaction } from 'kysely'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { AuthTables } from './auth-tables.ts'

/** One act to record in the audit. */
export interface AuditedAct {
  actor: string
  /** Such as `leads.export`. */
  action: string
  /** What the act was done to; numbers and filters, no personal data. */
  detail: Record<string, unknown>
}

/** Records an act, in the transaction that performs it. */
export async function noteAct(trx: Transaction<Tables>, act: AuditedAct, now: Date): Promise<void> {
  await trx
    .withTables<AuthTables>()
    .insertInto('audit')
    .values({ date: now.toISOString(), actor: act.actor, action: act.action, detail: JSON.stringify(act.detail) })
    .execute()
}

/** The latest acts, newest first. */
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
