import { forms } from '#generated/forms.ts'
import type { FoundLead } from './find-leads.ts'
import { jakartaMoment, readPayload } from './lead-fields.ts'
import { leadKinds } from './lead-kinds.ts'
import { readSubjects, subjectLine } from './lead-subject.ts'

/** Told in other columns: the subjects by name, the file by its own command. */
const NO_COLUMN: ReadonlySet<string> = new Set(['product', 'product_sku', 'products', 'job_position', 'attachment'])

/** Every field of every form of a lead, each once, in the order of the forms. */
const FIELDS = [
  ...new Set([...leadKinds.values()].flatMap(({ form }) => forms.get(form)?.fields.map(({ name }) => name) ?? [])),
].filter((name) => !NO_COLUMN.has(name))

const COLUMNS = ['number', 'received', 'received_jakarta', 'kind', 'status', 'suspected', 'mail', 'language', 'page']

/** What is known of a lead, for exports: the columns above, what it is about, and what was entered. */
export function leadRecord(lead: FoundLead): Record<string, unknown> {
  return {
    number: lead.id,
    received: lead.date_created,
    received_jakarta: jakartaMoment(lead.date_created, 'en'),
    kind: lead.kind,
    status: lead.status,
    suspected: lead.suspected === 1,
    mail: lead.mail,
    language: lead.language,
    page: lead.page,
    about: readSubjects(lead.about),
    entered: readPayload(lead),
  }
}

/**
 * Leads as a table for spreadsheets: RFC 4180 with the mark of UTF-8. What a spreadsheet would take for a formula
 * begins with an apostrophe, so that nothing a visitor wrote is ever run.
 */
export function leadsCsv(leads: readonly FoundLead[]): string {
  const head = [...COLUMNS, 'about', ...FIELDS]
  const rows = leads.map((lead) => {
    const record = leadRecord(lead)
    const entered = readPayload(lead)
    const about = readSubjects(lead.about).map(subjectLine).join('; ')
    return [...COLUMNS.map((column) => record[column]), about, ...FIELDS.map((field) => entered[field])]
  })
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Leads as a list in JSON. */
export function leadsJson(leads: readonly FoundLead[]): string {
  return `${JSON.stringify(leads.map(leadRecord), null, 2)}\n`
}

const FORMULA = /^\s*[=+\-@＝＋－＠\t\r\n]/u
/** Spreadsheets set to Indonesian read a semicolon as the end of a cell, and then quotes do not hold line ends together either. */
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
