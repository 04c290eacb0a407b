import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CallInput, ServiceContext } from '../handler.ts'
import { leadKind } from '../leads/lead-kinds.ts'
import type { LeadSubject } from '../leads/lead-subject.ts'
import { addToOutbox } from '../leads/outbox.ts'
import { isSuspected } from '../leads/suspicion.ts'
import type { Tables } from '../store/tables.ts'
import { writeOnce } from './idempotency.ts'
import type { LeadKind, VisitorTables } from './visitor-tables.ts'

/** What somebody sent with a form, ready to be stored. */
export interface NewLead {
  kind: LeadKind
  /** What it is about; the first counts for lists. */
  subjects: readonly LeadSubject[]
  /** What else belongs to the same transaction. */
  also?: (trx: Transaction<Tables>, lead: string) => Promise<void>
}

/**
 * Stores a lead and its mail, both or neither, and once for one Idempotency-Key. Answers its id, which nobody can
 * guess. A lead that a machine seems to have sent is kept too, but not mailed.
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
      status: leadKind(lead.kind).statuses[0] ?? 'new',
      date_created: now.toISOString(),
      language: input.locale,
      page: pageOf(input, context.settings.siteUrl),
      subject: lead.subjects[0]?.id ?? null,
      about: JSON.stringify(lead.subjects),
      payload: JSON.stringify(input.body),
      suspected: suspected ? 1 : 0,
      date_downloaded: null,
      downloads: 0,
    })
    .execute()
  await addToOutbox(trx, id, suspected ? 'withheld' : 'waiting', now)
  return id
}

/** Counted and told once it is stored. The log gets the beginning of the id: enough to find it, not to open links. */
function tellOf(kind: LeadKind, id: string, { metrics, log, settings }: ServiceContext): void {
  metrics.count('ori_leads_total', { kind })
  if (settings.smtpUrl !== null && settings.mailTo !== null) return
  log.info({ kind, lead: id.slice(0, 8) }, 'A lead was kept; it is not mailed, because SMTP_URL or MAIL_TO is not set.')
}

/** The path of the site's own page that held the form; an address elsewhere is not kept. */
function pageOf({ headers }: CallInput, siteUrl: string): string | null {
  const { referer, host } = headers
  if (referer === undefined || !URL.canParse(referer)) return null
  const page = new URL(referer)
  const own = page.origin === siteUrl || page.host === host
  return own ? `${page.pathname}${page.search}`.slice(0, 500) : null
}
