import { type Kysely, sql } from 'kysely'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import type { Tables } from '#service/store/tables.ts'
import { type Assignee, type AssigneeColumns, assignedTo } from './lead-assignees.ts'
import { firstStatus, type LeadKind, leadKind } from './lead-kinds.ts'
import type { LeadRow } from './outbox.ts'
import type { OutboxState, VisitorTables } from './visitor-tables.ts'

/** Where a lead is in a list. */
export type LeadPlace = Pick<LeadRow, 'date_created' | 'id'> & { isNew?: boolean }

/** Conditions that leads must meet. */
export interface LeadFilter {
  kinds: readonly LeadKind[]
  status?: string
  /** Whether something waits for the company. */
  open?: boolean
  /** Who takes care of it. */
  assignee?: Assignee
  /** Earliest time of receipt. */
  since?: string
  mail?: OutboxState
  suspected?: boolean
  /** Whether leads at which nobody has looked come before all others. */
  newFirst?: boolean
  /** Only leads that come after this one in the list. */
  after?: LeadPlace
  limit?: number
}

/**
 * A lead, with the account of who takes care of it and the state of its mail; leads older than the outbox have no mail.
 */
export interface FoundLead extends LeadRow, AssigneeColumns {
  mail: OutboxState | null
  mail_attempts: number | null
  mail_error: string | null
}

/** The leads that match, newest first; those that are new come before all others if that is wanted. */
export async function findLeads(db: Kysely<Tables>, filter: LeadFilter): Promise<FoundLead[]> {
  if (filter.kinds.length === 0) return []
  const { since, mail, suspected, newFirst = false, after, limit } = filter
  const isNew = newOf(filter.kinds)
  return withMail(db)
    .where(matches(filter))
    .$if(since !== undefined, (query) => query.where('lead.date_created', '>=', since ?? ''))
    .$if(mail !== undefined, (query) => query.where('outbox.state', '=', mail ?? 'waiting'))
    .$if(suspected === true, (query) => query.where('lead.suspected', '=', 1))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or, and }) => {
        const later = or([
          eb('lead.date_created', '<', after?.date_created ?? ''),
          and([eb('lead.date_created', '=', after?.date_created ?? ''), eb('lead.id', '>', after?.id ?? '')]),
        ])
        const mark = after?.isNew ? 1 : 0
        return newFirst ? or([eb(isNew, '<', mark), and([eb(isNew, '=', mark), later])]) : later
      }),
    )
    .$if(newFirst, (query) => query.orderBy(isNew, 'desc'))
    .orderBy('lead.date_created', 'desc')
    .orderBy('lead.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** How many leads there are of some kinds, with a status or with any, of one person or of all. */
export async function countLeads(
  db: Kysely<Tables>,
  filter: Pick<LeadFilter, 'kinds' | 'status' | 'open' | 'assignee'>,
): Promise<number> {
  if (filter.kinds.length === 0) return 0
  const { leads } = await db
    .withTables<VisitorTables>()
    .selectFrom('lead')
    .select((select) => select.fn.countAll<number>().as('leads'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return Number(leads)
}

/** What a list and its number have in common. */
function matches({
  kinds,
  status,
  open = false,
  assignee,
}: Pick<LeadFilter, 'kinds' | 'status' | 'open' | 'assignee'>) {
  const waits = kinds.map((kind) => sql`(lead.kind = ${kind} and lead.status in (${sql.join(leadKind(kind).open)}))`)
  const conditions = [
    sql`lead.kind in (${sql.join(kinds)})`,
    ...(status === undefined ? [] : [sql`lead.status = ${status}`]),
    ...(open ? [sql`(${sql.join(waits, sql` or `)})`] : []),
    ...(assignee === undefined ? [] : [assignedTo(assignee)]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** 1 for a lead at which nobody has looked. */
function newOf(kinds: readonly LeadKind[]) {
  const first = [...new Set(kinds.map(firstStatus))]
  return sql<number>`case when ${sql.ref('lead.status')} in (${sql.join(first)}) then 1 else 0 end`
}

/** The lead with this number. */
export async function leadByNumber(db: Kysely<Tables>, id: string): Promise<FoundLead | undefined> {
  return withMail(db).where('lead.id', '=', id).executeTakeFirst()
}

/** Leads whose number begins with this prefix; at most two, which is enough to see that it is ambiguous. */
export async function leadsByPrefix(db: Kysely<Tables>, prefix: string): Promise<FoundLead[]> {
  return withMail(db)
    .where('lead.id', '>=', prefix)
    .where('lead.id', '<', `${prefix}g`)
    .orderBy('lead.id')
    .limit(2)
    .execute()
}

function withMail(db: Kysely<Tables>) {
  return db
    .withTables<VisitorTables & AuthTables>()
    .selectFrom('lead')
    .leftJoin('outbox', 'outbox.lead', 'lead.id')
    .leftJoin('user_account as assignee', 'assignee.id', 'lead.assignee')
    .selectAll('lead')
    .select([
      'assignee.username as assignee_username',
      'assignee.first_name as assignee_first_name',
      'assignee.last_name as assignee_last_name',
      'assignee.status as assignee_status',
      'assignee.scope as assignee_scope',
    ])
    .select(['outbox.state as mail', 'outbox.attempts as mail_attempts', 'outbox.last_error as mail_error'])
}
