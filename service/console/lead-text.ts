import type { FoundLead } from '../leads/find-leads.ts'
import { enteredFields, jakartaMoment, readPayload, subjectFields } from '../leads/lead-fields.ts'
import { leadKind } from '../leads/lead-kinds.ts'
import { readSubjects, subjectLine } from '../leads/lead-subject.ts'
import type { KeptUpload } from '../leads/persons.ts'
import { plainLine, plainText } from '../leads/plain-text.ts'

const WIDEST = 40

/** Leads as a table for a terminal, one line each. What visitors wrote cannot move the cursor or change colours. */
export function leadTable(leads: readonly FoundLead[]): string {
  const rows = leads.map((lead) => {
    const { name, company, company_name } = readPayload(lead)
    return [
      lead.id.slice(0, 8),
      jakartaMoment(lead.date_created, 'en'),
      lead.kind,
      lead.suspected === 1 ? `${lead.status} (suspected)` : lead.status,
      lead.mail ?? '-',
      textOf(name),
      textOf(company_name ?? company),
      readSubjects(lead.about).map(subjectLine).join('; '),
    ].map((text) => plainLine(text).slice(0, WIDEST))
  })
  const all = [['NUMBER', 'RECEIVED', 'KIND', 'STATUS', 'MAIL', 'NAME', 'COMPANY', 'ABOUT'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = all.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n${leads.length} ${leads.length === 1 ? 'lead' : 'leads'}\n`
}

/** Everything about one lead, under the labels of its form. */
export function leadText(lead: FoundLead, uploads: readonly KeptUpload[]): string {
  const mail =
    lead.mail === null
      ? '-'
      : `${lead.mail}, attempts: ${lead.mail_attempts}${lead.mail_error ? `, ${lead.mail_error}` : ''}`
  const lines: [string, string][] = [
    ['Number', lead.id],
    ['Kind', leadKind(lead.kind).title.en],
    ['Status', lead.suspected === 1 ? `${lead.status} (suspected)` : lead.status],
    ['Received', jakartaMoment(lead.date_created, 'en')],
    ['Language', lead.language],
    ['Page', lead.page ?? '-'],
    ['Mail', mail],
    ...(lead.kind === 'catalogue_request' ? [['Downloads', String(lead.downloads)] satisfies [string, string]] : []),
    ...[...subjectFields(lead, 'en'), ...enteredFields(lead, 'en')].map(({ label, text }): [string, string] => [
      label,
      text,
    ]),
    ...uploads.map(({ filename, type, filesize }): [string, string] => [
      'File',
      `${filename} (${type}, ${filesize} bytes)`,
    ]),
  ]
  return lines.map(([label, text]) => `${label}: ${plainText(text).replaceAll('\n', '\n    ')}\n`).join('')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
