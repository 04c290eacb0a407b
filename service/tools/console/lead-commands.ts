import { writeFile } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import type { User } from '#generated/types.ts'
import type { FileService } from '#service/content/files/file-service.ts'
import { type ActName, lastActs, noteAct } from '#service/people/auth/audit.ts'
import { findAccount } from '#service/people/auth/users.ts'
import { erasePerson } from '#service/people/leads/erase-person.ts'
import { type FoundLead, findLeads, type LeadFilter, leadsByPrefix } from '#service/people/leads/find-leads.ts'
import { assignLead } from '#service/people/leads/lead-assignees.ts'
import { leadsCsv, leadsJson, personJson } from '#service/people/leads/lead-export.ts'
import { leadKind } from '#service/people/leads/lead-kinds.ts'
import { markLead } from '#service/people/leads/mark-lead.ts'
import { retryMails } from '#service/people/leads/outbox.ts'
import { contactDigest, leadsOfPerson, uploadsOf } from '#service/people/leads/persons.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import type { HashAddress } from '#service/runtime/hash-address.ts'
import { PRIVATE_FILE } from '#service/runtime/private-modes.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { correctedPayload } from './correct-lead.ts'
import { count, type LeadOptions, leadFilter, oneOf } from './lead-options.ts'
import { leadTable, leadText } from './lead-text.ts'
import { requireScopes } from './sign-in.ts'

/** What a command about leads works with. */
export interface LeadDesk {
  store: Store
  files: FileService
  hashAddress: HashAddress
  user: User
  options: LeadOptions
  io: ConsoleIo
}

export type LeadCommand = (desk: LeadDesk, args: readonly string[]) => Promise<void>

/** Every command by its name. Reading is recorded in the audit before any output. */
export const leadCommands: ReadonlyMap<string, LeadCommand> = new Map<string, LeadCommand>([
  ['list', listCommand],
  ['show', showCommand],
  ['mark', markCommand],
  ['assign', assignCommand],
  ['free', freeCommand],
  ['correct', correctCommand],
  ['retry', retryCommand],
  ['export', exportCommand],
  ['cv', cvCommand],
  ['drawing', drawingCommand],
  ['person', personCommand],
  ['erase', eraseCommand],
  ['audit', auditCommand],
])

async function listCommand(desk: LeadDesk) {
  const filter = await askedFilter(desk)
  const leads = await findLeads(desk.store.db, { ...filter, limit: filter.limit ?? 50 })
  await note(desk, 'leads.list', { ...filter, found: leads.length })
  desk.io.out(desk.options.format === 'json' ? leadsJson(leads) : leadTable(leads))
}

async function showCommand(desk: LeadDesk, [number]: readonly string[]) {
  const lead = await oneLead(desk, number)
  const uploads = await uploadsOf(desk.store.db, [lead.id])
  await note(desk, 'leads.show', { lead: lead.id })
  desk.io.out(leadText(lead, uploads))
}

async function markCommand(desk: LeadDesk, [number, wanted]: readonly string[]) {
  const lead = await oneLead(desk, number)
  const status = oneOf('The status', wanted ?? '', Object.keys(leadKind(lead.kind).statuses))
  const act = { status, actor: desk.user.username, now: desk.io.now() }
  if (!(await markLead(desk.store, lead, act))) {
    throw new ConsoleFault(`${lead.id.slice(0, 8)} was marked by somebody else meanwhile: show it again.`)
  }
  desk.io.out(`${lead.id.slice(0, 8)} is now marked ${status}.\n`)
}

async function assignCommand(desk: LeadDesk, [number, name]: readonly string[]) {
  const lead = await oneLead(desk, number)
  const { id, username } = await knownAccount(desk, required(name, 'USER'))
  await assign(desk, lead, Number(id))
  desk.io.out(`${username} takes care of ${lead.id.slice(0, 8)}.\n`)
}

async function freeCommand(desk: LeadDesk, [number]: readonly string[]) {
  const lead = await oneLead(desk, number)
  await assign(desk, lead, null)
  desk.io.out(`Nobody takes care of ${lead.id.slice(0, 8)}.\n`)
}

async function assign({ store, user, io }: LeadDesk, lead: FoundLead, to: number | null) {
  const from = lead.assignee === null ? null : Number(lead.assignee)
  if (from === to) return
  const outcome = await assignLead(store, lead, { from, to }, { actor: user.username, now: io.now() })
  if (outcome === 'unable') throw new ConsoleFault('This person cannot sign in, or may not read leads of this kind.')
  if (outcome === 'taken') {
    throw new ConsoleFault(`${lead.id.slice(0, 8)} was taken by somebody else meanwhile: show it again.`)
  }
}

async function correctCommand(desk: LeadDesk, [number, name, value]: readonly string[]) {
  const lead = await oneLead(desk, number)
  const field = required(name, 'FIELD')
  const corrected = correctedPayload(lead, field, required(value, 'VALUE'))
  // The audit says which field, never what was in it.
  await change(desk, 'leads.correct', { lead: lead.id, field }, async (trx) => {
    const payload = JSON.stringify(corrected)
    await trx.withTables<VisitorTables>().updateTable('lead').set({ payload }).where('id', '=', lead.id).execute()
  })
  desk.io.out(`${field} of ${lead.id.slice(0, 8)} was corrected.\n`)
  await scrub(desk)
}

async function retryCommand(desk: LeadDesk, [number]: readonly string[]) {
  // Without an id, every mail that failed for good; a suspected lead only if its id is given.
  const filter = { kinds: leadFilter({}, desk.user).kinds, mail: 'failed' } as const
  const leads = number === undefined ? await findLeads(desk.store.db, filter) : [await oneLead(desk, number)]
  const ids = leads.map(({ id }) => id)
  let released = 0
  await change(desk, 'leads.retry', { leads: ids }, async (trx) => {
    released = await retryMails(trx, ids, desk.io.now())
    const genuine = trx.withTables<VisitorTables>().updateTable('lead').set({ suspected: 0 })
    for (const id of ids) await genuine.where('id', '=', id).execute()
  })
  desk.io.out(
    `${released} ${released === 1 ? 'mail is' : 'mails are'} sent as soon as the site runs with a mail server.\n`,
  )
}

async function exportCommand(desk: LeadDesk) {
  const format = oneOf('--format', desk.options.format ?? 'csv', ['csv', 'json'])
  const filter = await askedFilter(desk)
  const leads = await findLeads(desk.store.db, filter)
  await note(desk, 'leads.export', { ...filter, format, found: leads.length })
  await give(format === 'csv' ? leadsCsv(leads) : leadsJson(leads), desk)
}

async function cvCommand(desk: LeadDesk, [number]: readonly string[]) {
  const lead = await oneLead(desk, number)
  requireScopes(desk.user, ['career:read'])
  await saveUpload(desk, lead, { word: 'CV', place: 1 })
}

async function drawingCommand(desk: LeadDesk, [number]: readonly string[]) {
  const lead = await oneLead(desk, number)
  if (lead.kind !== 'quote_list') throw new ConsoleFault(`${lead.id.slice(0, 8)} is not a quote list.`, EXIT.usage)
  const place = count(desk.options.number ?? '1', '--number')
  await saveUpload(desk, lead, { word: place === 1 ? 'drawing' : `drawing ${place}`, place })
}

/** Saves one of the files that came with a lead, counted from 1. */
async function saveUpload(desk: LeadDesk, lead: FoundLead, { word, place }: { word: string; place: number }) {
  const { out } = desk.options
  if (out === undefined) throw new ConsoleFault(`Name a file for the ${word} with --out FILE.`, EXIT.usage)
  const upload = (await uploadsOf(desk.store.db, [lead.id]))[place - 1]
  if (!upload) throw new ConsoleFault(`${lead.id.slice(0, 8)} has no ${word}.`, EXIT.notFound)
  await note(desk, 'leads.cv', { lead: lead.id, upload: upload.id })
  const bytes = await desk.files.privateFiles.readAll(upload.id)
  await save(out, bytes)
  desk.io.err(`Saved the ${word} as ${out} (${upload.type}, ${bytes.length} bytes).\n`)
}

async function personCommand(desk: LeadDesk, [contact]: readonly string[]) {
  requireScopes(desk.user, ['lead:read', 'career:read'])
  const leads = await leadsOfPerson(desk.store, required(contact, 'CONTACT'))
  await note(desk, 'leads.person', { person: contactDigest(contact ?? '', desk.hashAddress), found: leads.length })
  if (leads.length === 0) throw new ConsoleFault('Nothing is stored about this person.', EXIT.notFound)
  await give(await personJson(desk.store, leads), desk)
}

async function eraseCommand(desk: LeadDesk, [contact]: readonly string[]) {
  requireScopes(desk.user, ['lead:read', 'career:read'])
  const leads = await leadsOfPerson(desk.store, required(contact, 'CONTACT'))
  if (leads.length === 0) throw new ConsoleFault('Nothing is stored about this person.', EXIT.notFound)
  if (!desk.options.yes) {
    throw new ConsoleFault(
      `This would permanently erase ${leads.length} ${leads.length === 1 ? 'lead' : 'leads'}. Add --yes to confirm.`,
      EXIT.usage,
    )
  }
  const act = { actor: desk.user.username, now: desk.io.now() }
  const erased = await erasePerson(desk, { contact: contact ?? '', leads }, act)
  desk.io.out(
    `Erased. Leads: ${erased.leads}, files: ${erased.files}. Existing backups still contain them; restoring one erases them again.\n`,
  )
  if (!erased.scrubbed) desk.io.out(NOT_SCRUBBED)
}

/** Takes what was just deleted out of the store's log, or says why it is still there. */
async function scrub({ store, io }: LeadDesk) {
  if (!(await store.scrub())) io.out(NOT_SCRUBBED)
}

const NOT_SCRUBBED =
  "Another process, such as a backup, is reading the store: until it ends, the store's log still contains what was there before. The running service removes it within an hour after that.\n"

async function auditCommand(desk: LeadDesk) {
  requireScopes(desk.user, ['user:admin'])
  const acts = await lastActs(desk.store, count(desk.options.limit ?? '50'))
  const lines = acts.map(
    ({ date, actor, action, detail }) => `${date}  ${actor}  ${action}  ${JSON.stringify(detail)}\n`,
  )
  desk.io.out(lines.join(''))
}

/** The filter that the options give, with the account of whom they name. */
async function askedFilter(desk: LeadDesk): Promise<LeadFilter> {
  const { assignee, unassigned } = desk.options
  const filter = leadFilter(desk.options, desk.user)
  if (assignee !== undefined) return { ...filter, assignee: Number((await knownAccount(desk, assignee)).id) }
  return unassigned ? { ...filter, assignee: 'nobody' } : filter
}

async function knownAccount({ store }: LeadDesk, name: string) {
  const account = await findAccount(store, name)
  if (account === null) throw new ConsoleFault(`There is no user ${name}.`, EXIT.notFound)
  return account
}

/** The one lead whose number begins with this prefix, if the user may read its kind. */
async function oneLead({ store, user }: LeadDesk, number: string | undefined): Promise<FoundLead> {
  const prefix = required(number, 'ID').toLowerCase()
  if (!/^[0-9a-f][0-9a-f-]{7,35}$/.test(prefix)) {
    throw new ConsoleFault('Give at least the first eight characters of the id, such as 3f2a9c1d.', EXIT.usage)
  }
  const [lead, other] = await leadsByPrefix(store.db, prefix)
  if (!lead) throw new ConsoleFault(`There is no lead ${prefix}.`, EXIT.notFound)
  if (other) throw new ConsoleFault(`Several leads begin with ${prefix}: give more characters of the id.`, EXIT.usage)
  requireScopes(user, [leadKind(lead.kind).scope])
  return lead
}

function required(value: string | undefined, name: string): string {
  return value ?? raiseMissing(name)
}

function raiseMissing(name: string): never {
  throw new ConsoleFault(`${name} is missing.`, EXIT.usage)
}

async function note(desk: LeadDesk, action: ActName, detail: Record<string, unknown>): Promise<void> {
  await change(desk, action, detail, async () => {})
}

/** Makes a change together with its entry in the audit. */
async function change(
  { store, user, io }: LeadDesk,
  action: ActName,
  detail: Record<string, unknown>,
  work: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await store.transaction(async (trx) => {
    await noteAct(trx, { actor: user.username, action, detail }, io.now())
    await work(trx)
  })
}

/** Writes to the file given by `--out`, otherwise to standard output. */
async function give(text: string, { options, io }: LeadDesk): Promise<void> {
  if (options.out === undefined) return io.out(text)
  await save(options.out, Buffer.from(text))
  io.err(`Saved as ${options.out}.\n`)
}

/** Writes a file that only this user can read, and never overwrites an existing one. */
async function save(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: PRIVATE_FILE })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConsoleFault(code === 'EEXIST' ? `${path} already exists.` : `${path} cannot be written (${code}).`)
  }
}
