import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CallName } from '#generated/calls.ts'
import { forms } from '#generated/forms.ts'
import { answerData, type CallInput, type Handler, type ServiceContext } from '#service/answers/handler.ts'
import type { Tables } from '#service/store/tables.ts'
import { writeOnce } from './idempotency.ts'
import type { LeadKind } from './lead-kinds.ts'
import { firstStatus, leadKind, leadKinds } from './lead-kinds.ts'
import type { LeadSubject } from './lead-subject.ts'
import { addToOutbox } from './outbox.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** The shortest time in which a person can fill in a form. */
const FASTEST_SECONDS = 2

/** A form that somebody sent, ready to be stored. */
export interface NewLead {
  kind: LeadKind
  /** What it is about; lists use the first. */
  subjects: readonly LeadSubject[]
  /** Further work for the same transaction. */
  also?: (trx: Transaction<Tables>, lead: string) => Promise<void>
}

/**
 * Stores a lead and its mail, both or neither, and only once per Idempotency-Key. Returns its id, which nobody can
 * guess. A lead that a machine seems to have sent is stored too, but not mailed.
 */
export async function storeLead(lead: NewLead, input: CallInput, context: ServiceContext): Promise<string> {
  const { call } = leadKind(lead.kind)
  let fresh = false
  const id = await writeOnce({ call, input, content: input.body }, context, async (trx) => {
    const stored = await insertLead(trx, lead, input, context)
    await lead.also?.(trx, stored)
    fresh = true
    return stored
  })
  if (fresh) tellOf(lead.kind, id, context)
  return id
}

/** The handler of a call whose lead only needs to be stored. */
export function keepLead(call: CallName): Handler {
  const plan = [...leadKinds.values()].find((one) => one.call === call)
  if (!plan) throw new Error(`No form says as which kind of lead '${call}' is kept.`)
  return async (input, context) => {
    await storeLead({ kind: plan.kind, subjects: [] }, input, context)
    return answerData(null, { headers: { 'cache-control': 'private, no-store' } })
  }
}

async function insertLead(
  trx: Transaction<Tables>,
  lead: NewLead,
  input: CallInput,
  context: ServiceContext,
): Promise<string> {
  const id = randomUUID()
  const now = context.clock.now()
  const suspected = isSuspected(input)
  await trx
    .withTables<VisitorTables>()
    .insertInto('lead')
    .values({
      id,
      kind: lead.kind,
      status: firstStatus(lead.kind),
      date_created: now.toISOString(),
      language: input.locale,
      page: pageOf(input, context.settings.siteUrl),
      subject: lead.subjects[0]?.id ?? null,
      about: JSON.stringify(lead.subjects),
      payload: JSON.stringify(input.body),
      suspected: suspected ? 1 : 0,
      notice: forms.get(leadKind(lead.kind).form)?.purpose?.[input.locale] ?? null,
      date_downloaded: null,
      downloads: 0,
    })
    .execute()
  await addToOutbox(trx, id, suspected ? 'withheld' : 'waiting', now)
  return id
}

/**
 * Counts a stored lead and logs it if it is not mailed. The log gets the beginning of the id: enough to find the lead,
 * not to open links.
 */
function tellOf(kind: LeadKind, id: string, { metrics, log, settings }: ServiceContext): void {
  metrics.count('ori_leads_total', { kind })
  if (settings.smtpUrl !== null && settings.mailTo !== null) return
  log.info({ kind, lead: id.slice(0, 8) }, 'A lead was kept; it is not mailed, because SMTP_URL or MAIL_TO is not set.')
}

/** The path of the page with the form, if that is on this site; any other address is not stored. */
function pageOf({ headers }: CallInput, siteUrl: string): string | null {
  const { referer, host } = headers
  if (referer === undefined || !URL.canParse(referer)) return null
  const page = new URL(referer)
  const own = page.origin === siteUrl || page.host === host
  return own ? `${page.pathname}${page.search}`.slice(0, 500) : null
}

/**
 * Whether a machine seems to have filled in the form: it wrote into the field that people do not see, or was done
 * almost immediately. Callers that send neither header (they are not browsers with our form) are not suspected.
 */
function isSuspected({ headers }: Pick<CallInput, 'headers'>): boolean {
  const { 'form-trap': trap = '', 'form-seconds': seconds = '' } = headers
  if (trap.trim() !== '') return true
  return /^\d{1,9}$/.test(seconds.trim()) && Number(seconds) < FASTEST_SECONDS
}
