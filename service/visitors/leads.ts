import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CallInput, ServiceContext } from '../handler.ts'
import type { Tables } from '../store/tables.ts'
import type { LeadKind, VisitorTables } from './visitor-tables.ts'

/** What somebody sent with a form, ready to be stored. */
export interface NewLead {
  kind: LeadKind
  status: string
  subject: number | null
  payload: object
}

/** Stores a lead with the language and the page it came from. Answers its id, which nobody can guess. */
export async function storeLead(
  trx: Transaction<Tables>,
  lead: NewLead,
  input: CallInput,
  context: ServiceContext,
): Promise<string> {
  const id = randomUUID()
  await trx
    .withTables<VisitorTables>()
    .insertInto('lead')
    .values({
      id,
      kind: lead.kind,
      status: lead.status,
      date_created: context.clock.now().toISOString(),
      language: input.locale,
      page: pageOf(input, context.settings.siteUrl),
      subject: lead.subject,
      payload: JSON.stringify(lead.payload),
      date_downloaded: null,
      downloads: 0,
    })
    .execute()
  context.metrics.count('ori_leads_total', { kind: lead.kind })
  return id
}

/** The path of the site's own page that held the form; an address elsewhere is not kept. */
function pageOf({ headers }: CallInput, siteUrl: string): string | null {
  const { referer, host } = headers
  if (referer === undefined || !URL.canParse(referer)) return null
  const page = new URL(referer)
  const own = page.origin === siteUrl || page.host === host
  return own ? `${page.pathname}${page.search}`.slice(0, 500) : null
}
