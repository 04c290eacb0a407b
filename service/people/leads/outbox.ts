import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Selectable, Transaction } from 'kysely'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { LeadTable, OutboxState, OutboxTable, VisitorTables } from './visitor-tables.ts'

export type LeadRow = Selectable<LeadTable>

/** After this many attempts, some forty hours, a mail is given up until somebody asks for it to be retried. */
export const MOST_ATTEMPTS = 15
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000
/** Longer than any attempt takes, so that only the mail of a process that died becomes free again. */
export const LEASE_MS = 5 * 60_000

/** A mail that this process, and no other, may send at present. */
export interface ClaimedMail {
  lead: LeadRow
  token: string
  attempts: number
}

/** Puts the mail of a lead into the outbox, in the transaction that stores the lead. */
export async function addToOutbox(
  trx: Transaction<Tables>,
  lead: string,
  state: 'waiting' | 'withheld',
  now: Date,
): Promise<void> {
  await trx
    .withTables<VisitorTables>()
    .insertInto('outbox')
    .values({
      lead,
      state,
      attempts: 0,
      next_attempt: now.toISOString(),
      lease_until: null,
      lease_token: null,
      last_error: null,
      date_sent: null,
    })
    .execute()
}

/** Claims the mail that has waited longest, for as long as the lease lasts; null when none is due. */
export async function claimMail(store: Store, now: Date): Promise<ClaimedMail | null> {
  const due = await dueLead(store, now)
  if (due === null) return null
  const token = randomUUID()
  return store.transaction(async (trx) => {
    const visitors = trx.withTables<VisitorTables>()
    const claimed = await visitors
      .updateTable('outbox')
      // Counted before the attempt: a mail that crashes the process must not do so for ever.
      .set((row) => ({
        lease_token: token,
        lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
        attempts: row('attempts', '+', 1),
      }))
      .where('lead', '=', due)
      .where('state', '=', 'waiting')
      .where(isFree(now))
      .returning('attempts')
      .executeTakeFirst()
    if (!claimed) return null
    const lead = await visitors.selectFrom('lead').selectAll().where('id', '=', due).executeTakeFirstOrThrow()
    return { lead, token, attempts: claimed.attempts }
  })
}

/** Records that a claimed mail was handed over. */
export async function noteSent(store: Store, { lead, token }: ClaimedMail, now: Date): Promise<void> {
  await change(store, lead.id, token, { state: 'sent', date_sent: now.toISOString(), last_error: null })
}

/** Records that an attempt failed and when the next one is due; returns whether there is a next one. */
export async function noteFailed(store: Store, mail: ClaimedMail, reason: string, now: Date): Promise<boolean> {
  const again = mail.attempts < MOST_ATTEMPTS
  const next = new Date(now.getTime() + pauseAfter(mail.attempts)).toISOString()
  await change(store, mail.lead.id, mail.token, {
    state: again ? 'waiting' : 'failed',
    next_attempt: next,
    last_error: reason,
  })
  return again
}

/** Gives back a claimed mail untried, because the process is stopping. */
export async function giveBack(store: Store, mail: ClaimedMail): Promise<void> {
  await change(store, mail.lead.id, mail.token, { attempts: mail.attempts - 1 })
}

/** How many mails have not been sent, by state; a state without mails counts 0. */
export async function unsentMails(store: Store): Promise<Map<OutboxState, number>> {
  const found = new Map<OutboxState, number>([
    ['waiting', 0],
    ['failed', 0],
    ['withheld', 0],
  ])
  const rows = await store.db
    .withTables<VisitorTables>()
    .selectFrom('outbox')
    .select(['state', (row) => row.fn.countAll<number>().as('mails')])
    .where('state', '!=', 'sent')
    .groupBy('state')
    .execute()
  for (const { state, mails } of rows) found.set(state, Number(mails))
  return found
}

/**
 * Lets the mails of these leads be sent again. Those already sent, and those being sent at present, stay as they are.
 */
export async function retryMails(trx: Transaction<Tables>, leads: readonly string[], now: Date): Promise<number> {
  if (leads.length === 0) return 0
  const { numUpdatedRows } = await trx
    .withTables<VisitorTables>()
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_attempt: now.toISOString(), lease_until: null, lease_token: null })
    .where('lead', 'in', leads)
    .where('state', '!=', 'sent')
    .where(isFree(now))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * The pause before the next attempt: one minute after the first failure, then twice as long each time, six hours at
 * most.
 */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1))
}

/** The condition for a mail that no process is sending, or whose process has died. */
function isFree(now: Date) {
  return (row: ExpressionBuilder<VisitorTables, 'outbox'>) =>
    row.or([row('lease_until', 'is', null), row('lease_until', '<=', now.toISOString())])
}

async function dueLead(store: Store, now: Date): Promise<string | null> {
  const row = await store.db
    .withTables<VisitorTables>()
    .selectFrom('outbox')
    .select('lead')
    .where('state', '=', 'waiting')
    .where('next_attempt', '<=', now.toISOString())
    .where(isFree(now))
    .orderBy('next_attempt')
    .limit(1)
    .executeTakeFirst()
  return row?.lead ?? null
}

/** Changes a mail only while this process holds the lease: once that has run out, the mail belongs to another. */
async function change(
  store: Store,
  lead: string,
  token: string,
  values: Partial<Omit<OutboxTable, 'lead'>>,
): Promise<void> {
  await store.transaction((trx) =>
    trx
      .withTables<VisitorTables>()
      .updateTable('outbox')
      .set({ ...values, lease_until: null, lease_token: null })
      .where('lead', '=', lead)
      .where('lease_token', '=', token)
      .execute(),
  )
}
