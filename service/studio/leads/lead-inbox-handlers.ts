import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { STUDIO_LEAD_LIMITS } from '#generated/limits.ts'
import type { Locale, User } from '#generated/types.ts'
import { download } from '#service/answers/files/download.ts'
import { answerData, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import { type ActName, noteAct } from '#service/people/auth/audit.ts'
import { personName } from '#service/people/auth/person-name.ts'
import { erasePerson } from '#service/people/leads/erase-person.ts'
import { countLeads, type FoundLead, findLeads, leadByNumber } from '#service/people/leads/find-leads.ts'
import { writeOnce } from '#service/people/leads/idempotency.ts'
import {
  type Assignee,
  assignableAccounts,
  assigneeName,
  assignLead,
  canSeeTo,
} from '#service/people/leads/lead-assignees.ts'
import { leadsCsv, leadsJson, leadsTable, personJson } from '#service/people/leads/lead-export.ts'
import { contactOf, fieldsToAnswer, writtenWords } from '#service/people/leads/lead-fields.ts'
import { leadKind, leadKinds, readableKinds, retentionEnd, statusName } from '#service/people/leads/lead-kinds.ts'
import { addNote, notesOf } from '#service/people/leads/lead-notes.ts'
import { readSubjects, subjectLine } from '#service/people/leads/lead-subject.ts'
import { answerBeginning } from '#service/people/leads/mails/lead-answer.ts'
import { markLead } from '#service/people/leads/mark-lead.ts'
import { contactDigest, leadsOfPerson, uploadsOf } from '#service/people/leads/persons.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { onceBy } from '../drafts/once-by.ts'
import { namesByAccount } from '../drafts/person-names.ts'
import { leadCursor, listLeads, withWords } from './list-leads.ts'

/** The calls of the inbox. Reading is recorded in the audit before anything is answered, as by `npm run leads`. */
export const leadInboxHandlers = {
  async listStudioLeads({ query, user, locale }, context) {
    const { q, cursor, limit } = query
    const filter = readableLeads(query, user)
    const leads = await listLeads(context.store.db, { ...filter, limit }, { q, cursor, locale })
    // Words that were searched for may be a person's name.
    await noteReading(context, user, 'leads.list', { ...filter, searched: q !== undefined, found: leads.length })
    return answerData(leads.map((lead) => listedLead(lead, locale)))
  },

  async countStudioLeads({ query, user }, { store }) {
    return answerData({ leads: await countLeads(store.db, readableLeads(query, user)) })
  },

  async listStudioLeadPeople({ user }, { store }) {
    const kinds = readableKinds(user)
    const accounts = await assignableAccounts(store.db, kinds)
    return answerData(
      accounts.map((account) => ({
        id: Number(account.id),
        name: personName(account),
        kinds: kinds.filter((kind) => canSeeTo(kind, account)),
      })),
    )
  },

  async getStudioLead({ params, user, locale }, context) {
    const lead = await readableLead(params, user, context)
    await noteReading(context, user, 'leads.show', { lead: lead.id })
    return answerData(await wholeLead(lead, { user, locale }, context))
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
    return answerData(await wholeLead({ ...lead, status }, { user, locale }, context))
  },

  async assignStudioLead({ params, body, user, locale }, context) {
    const { store, clock } = context
    const lead = await readableLead(params, user, context)
    const [from, to] = [body.base_assignee, body.assignee].map((number) => (number === 0 ? null : number))
    // A repeat of a call whose answer was lost finds its own work done.
    if (numberOf(lead.assignee) !== to) {
      const act = { actor: user.username, now: clock.now() }
      const outcome = await assignLead(store, lead, { from: from ?? null, to: to ?? null }, act)
      if (outcome === 'unable') raise('lead_assignee_unknown')
      if (outcome === 'taken') raiseTaken(await readableLead(params, user, context))
    }
    return answerData(await wholeLead(await readableLead(params, user, context), { user, locale }, context))
  },

  async noteStudioLead(input, context) {
    const { params, user, locale, body } = input
    const lead = await readableLead(params, user, context)
    await writeOnce(onceBy('noteStudioLead', input), context, async (trx) => {
      // The update makes others wait who write a note at the same moment.
      await trx.withTables<VisitorTables>().updateTable('lead').set({ id: lead.id }).where('id', '=', lead.id).execute()
      if ((await notesOf(trx, [lead.id])).length !== body.base_count) raise('lead_noted_meanwhile')
      const note = { lead: lead.id, author: user.username, text: body.text.trim() }
      await addNote(trx, note, context.clock.now())
      return null
    })
    return answerData(await wholeLead(lead, { user, locale }, context))
  },

  async getStudioLeadFile({ params: { number, ...place }, user }, context) {
    const lead = await readableLead(place, user, context)
    const upload = (await uploadsOf(context.store.db, [lead.id]))[number - 1]
    if (!upload) return raise('file_not_found')
    await noteReading(context, user, 'leads.cv', { lead: lead.id, upload: upload.id })
    const { privateFiles } = context.files
    if (!(await privateFiles.stat(upload.id))) return raise('file_not_found')
    return download(await privateFiles.readAll(upload.id), { type: upload.type, filename: upload.filename })
  },

  async exportStudioLeads({ query, user, locale }, context) {
    const { q, format } = query
    const filter = readableLeads(query, user)
    const leads = withWords(await findLeads(context.store.db, filter), q, locale)
    const detail = { ...filter, searched: q !== undefined, format, found: leads.length }
    await noteReading(context, user, 'leads.export', detail)
    const day = jakartaDay(context.clock.now())
    if (format === 'json')
      return download(leadsJson(leads), { type: 'application/json', filename: `leads-${day}.json` })
    const table = format === 'table' ? leadsTable(leads, locale) : leadsCsv(leads)
    return download(table, { type: 'text/csv; charset=utf-8', filename: `leads-${day}.csv` })
  },

  async exportStudioPerson({ params, user }, context) {
    const { contact, leads } = await personOf(params, user, context)
    const digest = contactDigest(contact, context.hashAddress)
    await noteReading(context, user, 'leads.person', { person: digest, found: leads.length })
    const filename = `person-${jakartaDay(context.clock.now())}.json`
    return download(await personJson(context.store, leads), { type: 'application/json', filename })
  },

  async eraseStudioPerson({ params, user, body }, context) {
    const person = await personOf(params, user, context)
    const { length } = person.leads
    if (length !== body.base_count) raise('person_changed_meanwhile', { count: length })
    await erasePerson(context, person, { actor: user.username, now: context.clock.now() })
    return answerData(null)
  },
} satisfies Handlers

interface AskedLeads {
  kind?: string
  status?: string
  open?: boolean
  assignee?: string
}

/** What a person asks for of what they may read. */
function readableLeads({ kind, status, open, assignee }: AskedLeads, user: User) {
  const kinds = readableKinds(user).filter((one) => kind === undefined || one === kind)
  return { kinds, status, open, assignee: assignee === undefined ? undefined : askedAssignee(assignee, user) }
}

function askedAssignee(asked: string, { id }: User): Assignee {
  if (asked === 'me') return id
  return asked === 'nobody' ? asked : Number(asked)
}

function numberOf(id: number | null): number | null {
  return id === null ? null : Number(id)
}

function raiseTaken(lead: FoundLead): never {
  const person = assigneeName(lead)
  return person === null ? raise('lead_freed_meanwhile') : raise('lead_taken_meanwhile', { person })
}

/** The person who sent a lead, with everything else they sent. Needs the scopes of all kinds, as the commands do. */
async function personOf(params: { kind: string; uid: string }, user: User, context: ServiceContext) {
  const contact = contactToFind(await readableLead(params, user, context))
  for (const { scope } of leadKinds.values()) if (!user.scope.includes(scope)) raise('scope_missing', { scope })
  if (contact === undefined) return raise('person_unknown')
  return { contact, leads: await leadsOfPerson(context.store, contact) }
}

function contactToFind(lead: FoundLead): string | undefined {
  const { email, phone_number } = contactOf(lead)
  return email || phone_number || undefined
}

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
  action: ActName,
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
    assignee: wireAssignee(lead),
    about: readSubjects(lead.about).map(subjectLine),
    words: writtenWords(lead)?.replaceAll(/\s+/g, ' ').slice(0, STUDIO_LEAD_LIMITS.words) ?? null,
    cursor: leadCursor(lead),
  }
}

function wireAssignee(lead: FoundLead) {
  const { assignee, assignee_status: status, assignee_scope: scope } = lead
  const name = assigneeName(lead)
  if (assignee === null || name === null || status === null || scope === null) return null
  return { id: Number(assignee), name, has_left: !canSeeTo(lead.kind, { status, scope }) }
}

async function wholeLead(
  lead: FoundLead,
  { user, locale }: { user: User; locale: Locale },
  { store, settings }: ServiceContext,
) {
  const { email, phone_number } = contactOf(lead)
  const { page, notice, kind } = lead
  const uploads = await uploadsOf(store.db, [lead.id])
  const contact = contactToFind(lead)
  const notes = await notesOf(store.db, [lead.id])
  const people = await namesByAccount(
    store,
    notes.map(({ author }) => author),
  )
  const maySeeAll = [...leadKinds.values()].every(({ scope }) => user.scope.includes(scope))
  return {
    ...{ ...listedLead(lead, locale), email, phone_number, page, notice },
    answer: answerBeginning(lead, settings.siteName),
    date_erased: retentionEnd(lead)?.toISOString() ?? null,
    statuses: Object.keys(leadKind(kind).statuses).map((value) => ({ value, title: statusName(kind, value, locale) })),
    fields: fieldsToAnswer(lead, locale),
    files: uploads.map(({ filename, type, filesize }) => ({ filename, type, filesize: Number(filesize) })),
    notes: notes.map(({ date, author, text }) => ({ date, author: people.get(author) ?? author, text })),
    of_person: maySeeAll && contact !== undefined ? (await leadsOfPerson(store, contact)).length : 0,
  }
}
