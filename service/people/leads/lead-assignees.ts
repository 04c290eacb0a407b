import { type Kysely, type RawBuilder, sql } from 'kysely'
import { noteAct } from '#service/people/auth/audit.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import { personName } from '#service/people/auth/person-name.ts'
import { type Account, readScope } from '#service/people/auth/users.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { type LeadKind, leadKind, leadKinds } from './lead-kinds.ts'
import type { LeadRow } from './outbox.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** Who takes care of leads: the number of an account, or nobody. */
export type Assignee = number | 'nobody'

/** The columns by which a lead tells who takes care of it. */
export interface AssigneeColumns {
  assignee_username: string | null
  assignee_first_name: string | null
  assignee_last_name: string | null
  assignee_status: Account['status'] | null
  assignee_scope: string | null
}

/** What they are called who take care of a lead; null where nobody does. */
export function assigneeName(lead: AssigneeColumns): string | null {
  const { assignee_username: username, assignee_first_name: first_name, assignee_last_name: last_name } = lead
  return username === null ? null : personName({ username, first_name, last_name })
}

/** What is known of an account with which somebody may take care of leads. */
type Caring = Pick<Account, 'status' | 'scope'>

/** Whether somebody can see to leads of a kind: not any more once they are blocked or have lost the right. */
export function canSeeTo(kind: LeadKind, { status, scope }: Caring): boolean {
  return status === 'active' && readScope(scope).includes(leadKind(kind).scope)
}

/** Everybody who can see to leads of one of these kinds, in the order of their user names. */
export async function assignableAccounts(db: Kysely<Tables>, kinds: readonly LeadKind[]): Promise<Account[]> {
  const active = db.withTables<AuthTables>().selectFrom('user_account').selectAll().where('status', '=', 'active')
  const accounts = await active.orderBy('username').execute()
  return accounts.filter((account) => kinds.some((kind) => canSeeTo(kind, account)))
}

/** The condition that somebody takes care of a lead; of one whose person can no longer see to it, nobody does. */
export function assignedTo(assignee: Assignee): RawBuilder<boolean> {
  if (assignee !== 'nobody') return sql<boolean>`lead.assignee = ${assignee}`
  const scopes = [...leadKinds.values()].map(({ kind, scope }) => sql`when ${kind} then ${`%"${scope}"%`}`)
  return sql<boolean>`not exists (
    select 1 from user_account as carer where carer.id = lead.assignee and carer.status = 'active'
      and cast(carer.scope as text) like case lead.kind ${sql.join(scopes, sql` `)} end
  )`
}

interface Assignment {
  /** Number of the account of who takes care of it, as was seen. */
  from: number | null
  to: number | null
}

/**
 * Has somebody else take care of a lead, or nobody, and records it in the audit, in one transaction. `taken` without a
 * change when by now another person takes care of it than the one it was read with, or when nobody does; `unable` when
 * the person cannot see to leads of its kind.
 */
export async function assignLead(
  store: Store,
  { id, kind }: Pick<LeadRow, 'id' | 'kind'>,
  { from, to }: Assignment,
  { actor, now }: { actor: string; now: Date },
): Promise<'done' | 'taken' | 'unable'> {
  return store.transaction(async (trx) => {
    const accounts = trx.withTables<AuthTables>().selectFrom('user_account').selectAll()
    const account = (number: number | null) => accounts.where('id', '=', number ?? 0).executeTakeFirst()
    const [before, after] = [await account(from), await account(to)]
    if (to !== null && (after === undefined || !canSeeTo(kind, after))) return 'unable'
    const assigned = await trx
      .withTables<VisitorTables>()
      .updateTable('lead')
      .set({ assignee: to })
      .where('id', '=', id)
      .where('assignee', from === null ? 'is' : '=', from)
      .executeTakeFirst()
    if (assigned.numUpdatedRows === 0n) return 'taken'
    const detail = {
      lead: id,
      ...(before && { before: before.username }),
      ...(after && { user: after.username }),
    }
    const action = after === undefined ? 'leads.free' : after.username === actor ? 'leads.take' : 'leads.give'
    await noteAct(trx, { actor, action, detail }, now)
    return 'done'
  })
}
