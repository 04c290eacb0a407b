import type { Locale, User } from '#generated/types.ts'
import { answerData, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { type FoundLead, leadByNumber } from '#service/people/leads/find-leads.ts'
import { contactOf, enteredFields } from '#service/people/leads/lead-fields.ts'
import { leadKind, leadKinds, statusName } from '#service/people/leads/lead-kinds.ts'
import { readSubjects, subjectLine } from '#service/people/leads/lead-subject.ts'
import { markLead } from '#service/people/leads/mark-lead.ts'
import { uploadsOf } from '#service/people/leads/persons.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { leadCursor, listLeads } from './list-leads.ts'

/** The calls of the inbox. Reading is recorded in the audit before anything is answered, as by `npm run leads`. */
export const leadInboxHandlers = {
  async listStudioLeads({ query, user, locale }, context) {
    const { q, kind, status, cursor, limit } = query
    const readable = [...leadKinds.values()].filter(({ scope }) => user.scope.includes(scope))
    const kinds = readable.map((plan) => plan.kind).filter((one) => kind === undefined || one === kind)
    const leads = await listLeads(context.store.db, { kinds, status, limit }, { q, cursor, locale })
    // Words that were searched for may be a person's name.
    await noteReading(context, user, 'leads.list', { kinds, status, searched: q !== undefined, found: leads.length })
    return answerData(leads.map((lead) => listedLead(lead, locale)))
  },

  async getStudioLead({ params, user, locale }, context) {
    const lead = await readableLead(params, user, context)
    await noteReading(context, user, 'leads.show', { lead: lead.id })
    return answerData(await wholeLead(lead, locale, context))
  },

  async markStudioLead({ params, body: { base_status, status }, user, locale }, context) {
    const lead = await readableLead(params, user, context)
    const known = Object.keys(leadKind(lead.kind).statuses)
    if (!known.includes(status)) raise('lead_status_unknown', { status, known: known.join(', ') })
    // A repeat of a call whose answer was lost finds its own work done.
    if (lead.status !== status) {
      const seen = { id: lead.id, status: base_status }
      const act = { status, actor: user.username, now: context.clock.now() }
      if (!(await markLead(context.store, seen, act))) raise('lead_marked_meanwhile')
    }
    return answerData(await wholeLead({ ...lead, status }, locale, context))
  },
} satisfies Handlers

/** A lead of a kind that the person may read; of others it is not said whether they exist. */
async function readableLead(
  { kind, uid }: { kind: string; uid: string },
  user: User,
  { store }: ServiceContext,
): Promise<FoundLead> {
  const lead = await leadByNumber(store.db, uid)
  if (lead?.kind !== kind || !user.scope.includes(leadKind(lead.kind).scope)) return raise('lead_not_found')
  return lead
}

async function noteReading(
  { store, clock }: ServiceContext,
  user: User,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await store.transaction((trx) => noteAct(trx, { actor: user.username, action, detail }, clock.now()))
}

function listedLead(lead: FoundLead, locale: Locale) {
  const { id, kind, status, suspected, date_created, language } = lead
  const { name, company } = contactOf(lead)
  return {
    ...{ uid: id, kind, status, date_created, language, name, company },
    kind_title: leadKind(kind).title[locale],
    status_title: statusName(kind, status, locale),
    suspected: suspected === 1,
    about: readSubjects(lead.about).map(subjectLine),
    cursor: leadCursor(lead),
  }
}

async function wholeLead(lead: FoundLead, locale: Locale, { store }: ServiceContext) {
  const { email, phone_number } = contactOf(lead)
  const { page, notice, kind } = lead
  const uploads = await uploadsOf(store.db, [lead.id])
  return {
    ...{ ...listedLead(lead, locale), email, phone_number, page, notice },
    statuses: Object.keys(leadKind(kind).statuses).map((value) => ({ value, title: statusName(kind, value, locale) })),
    fields: enteredFields(lead, locale),
    files: uploads.map(({ filename, type, filesize }) => ({ filename, type, filesize: Number(filesize) })),
  }
}
