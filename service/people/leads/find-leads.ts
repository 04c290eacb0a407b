import type { Kysely } from 'kysely'
import type { Tables } from '#service/store/tables.ts'
import type { LeadKind } from './lead-kinds.ts'
import type { LeadRow } from './outbox.ts'
import type { OutboxState, VisitorTables } from './visitor-tables.ts'

/** Conditions that leads must meet. */
export interface LeadFilter {
  kinds: readonly LeadKind[]
  status?: string
  /** Earliest time of receipt. */
  since?: string
  mail?: OutboxState
  suspected?: boolean
  /** Only leads that come after this one in the list. */
  after?: Pick<LeadRow, 'date_created' | 'id'>
  limit?: number
}

/** A lead and the state of its mail; leads older than the outbox have no mail. */
export interface FoundLead extends LeadRow {
  mail: OutboxState | null
  mail_attempts: number | null
  mail_error: string | null
}

/** The leads that match, newest first. */
export async function findLeads(db: Kysely<Tables>, filter: LeadFilter): Promise<FoundLead[]> {
  if (filter.kinds.length === 0) return []
  const { status, since, mail, suspected, after, limit } = filter
  return withMail(db)
    .where('lead.kind', 'in', [...filter.kinds])
    .$if(status !== undefined, (query) => query.where('lead.status', '=', status ?? ''))
    .$if(since !== undefined, (query) => query.where('lead.date_created', '>=', since ?? ''))
    .$if(mail !== undefined, (query) => query.where('outbox.state', '=', mail ?? 'waiting'))
    .$if(suspected === true, (query) => query.where('lead.suspected', '=', 1))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('lead.date_created', '<', after?.date_created ?? ''),
          and([eb('lead.date_created', '=', after?.date_created ?? ''), eb('lead.id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('lead.date_created', 'desc')
    .orderBy('lead.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
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
    .withTables<VisitorTables>()
    .selectFrom('lead')
    .leftJoin('outbox', 'outbox.lead', 'lead.id')
    .selectAll('lead')
    .select(['outbox.state as mail', 'outbox.attempts as mail_attempts', 'outbox.last_error as mail_error'])
}
