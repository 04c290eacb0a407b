import { forms } from '#generated/forms.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { FoundLead } from './find-leads.ts'
import { enteredFields, jakartaMoment, readPayload, subjectFields } from './lead-fields.ts'
import { leadKinds } from './lead-kinds.ts'
import { notesOf } from './lead-notes.ts'
import { readSubjects } from './lead-subject.ts'
import { uploadsOf } from './persons.ts'

/** Fields without a column: the subjects appear by name in another column, and files have commands of their own. */
const NO_COLUMN: ReadonlySet<string> = new Set(
  [...leadKinds.values()].flatMap(({ about, files }) => [...about, ...files]),
)

/** Every field of every lead form, each once, in the order of the forms. */
const FIELDS = [
  ...new Set([...leadKinds.values()].flatMap(({ form }) => forms.get(form)?.fields.map(({ name }) => name) ?? [])),
].filter((name) => !NO_COLUMN.has(name))

const COLUMNS = [
  'number',
  'received',
  'received_jakarta',
  'kind',
  'status',
  'suspected',
  'mail',
  'language',
  'page',
  'notice',
]

/** One lead as exported: the columns above, what it is about, and what was entered. */
export function leadRecord(lead: FoundLead): Record<string, unknown> {
  return {
    number: lead.id,
    received: lead.date_created,
    received_jakarta: jakartaMoment(lead.date_created, DEFAULT_LOCALE),
    kind: lead.kind,
    status: lead.status,
    suspected: lead.suspected === 1,
    mail: lead.mail,
    language: lead.language,
    page: lead.page,
    notice: lead.notice,
    about: readSubjects(lead.about),
    entered: readPayload(lead),
  }
}

/**
 * Leads as CSV for spreadsheets: RFC 4180 with a byte order mark. Text that a spreadsheet would take for a formula is
 * prefixed with an apostrophe, so that nothing a visitor wrote is ever run.
 */
export function leadsCsv(leads: readonly FoundLead[]): string {
  const head = [...COLUMNS, 'about', ...FIELDS]
  const rows = leads.map((lead) => {
    const record = leadRecord(lead)
    const entered = readPayload(lead)
    const listed = enteredFields(lead, DEFAULT_LOCALE).filter(({ name }) => NO_COLUMN.has(name))
    const about = [...subjectFields(lead, DEFAULT_LOCALE), ...listed].map(({ text }) => text).join('; ')
    return [...COLUMNS.map((column) => record[column]), about, ...FIELDS.map((field) => entered[field])]
  })
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Leads as a JSON list. */
export function leadsJson(leads: readonly FoundLead[]): string {
  return `${JSON.stringify(leads.map(leadRecord), null, 2)}\n`
}

/** Everything that is kept about a person, for whoever asks for their data: the leads, the notes about them, the files. */
export async function personJson({ db }: Pick<Store, 'db'>, leads: readonly FoundLead[]): Promise<string> {
  const ids = leads.map(({ id }) => id)
  const [notes, files] = [await notesOf(db, ids), await uploadsOf(db, ids)]
  return `${JSON.stringify({ leads: leads.map(leadRecord), notes, files }, null, 2)}\n`
}

const FORMULA = /^\s*[=+\-@＝＋－＠\t\r\n]/u
/**
 * Spreadsheets set to Indonesian treat a semicolon as the end of a cell, and then quotes no longer keep line breaks
 * inside a cell either.
 */
const FORMULA_WITHIN = /([;\t\r\n][;"\s]*)(?=[=+\-@＝＋－＠])/gu

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = typeof value === 'string' ? harmless(text) : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function harmless(text: string): string {
  const within = text.replaceAll(FORMULA_WITHIN, "$1'")
  return FORMULA.test(text) ? `'${within}` : within
}
