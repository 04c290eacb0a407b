import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { FoundLead } from '#service/people/leads/find-leads.ts'
import { assigneeName } from '#service/people/leads/lead-assignees.ts'
import { contactOf, fieldsToAnswer, jakartaMoment } from '#service/people/leads/lead-fields.ts'
import { leadKind, statusName } from '#service/people/leads/lead-kinds.ts'
import { readSubjects, subjectLine } from '#service/people/leads/lead-subject.ts'
import type { KeptUpload } from '#service/people/leads/persons.ts'
import { readableLine, readableText } from '#service/people/leads/readable-text.ts'

const WIDEST = 40

/** Leads as a table for a terminal, one line each. Visitors' text cannot move the cursor or change colors. */
export function leadTable(leads: readonly FoundLead[]): string {
  const rows = leads.map((lead) => {
    const { name, company, email, phone_number } = contactOf(lead)
    return [
      lead.id.slice(0, 8),
      jakartaMoment(lead.date_created, DEFAULT_LOCALE),
      lead.kind,
      lead.assignee_username ?? '-',
      lead.suspected === 1 ? `${lead.status} (suspected)` : lead.status,
      lead.mail ?? '-',
      name ?? '',
      company ?? '',
      email ?? '',
      phone_number ?? '',
      readSubjects(lead.about).map(subjectLine).join('; '),
    ].map((text) => readableLine(text).slice(0, WIDEST))
  })
  const all = [
    ['ID', 'RECEIVED', 'KIND', 'ASSIGNEE', 'STATUS', 'MAIL', 'NAME', 'COMPANY', 'E-MAIL', 'TELEPHONE', 'ABOUT'],
    ...rows,
  ]
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
    ['Kind', leadKind(lead.kind).title[DEFAULT_LOCALE]],
    ['Status', statusText(lead)],
    ['Received', jakartaMoment(lead.date_created, DEFAULT_LOCALE)],
    ['Language', lead.language],
    ['Page', lead.page ?? '-'],
    ['Notice', lead.notice ?? '-'],
    ['Mail', mail],
    ['Assignee', assigneeName(lead) ?? '-'],
    ...(lead.kind === 'catalogue_request' ? [['Downloads', String(lead.downloads)] satisfies [string, string]] : []),
    ...fieldsToAnswer(lead, DEFAULT_LOCALE).map(({ label, text }): [string, string] => [label, text]),
    ...uploads.map(({ filename, type, filesize }): [string, string] => [
      'File',
      `${filename} (${type}, ${filesize} bytes)`,
    ]),
  ]
  return lines.map(([label, text]) => `${label}: ${readableText(text).replaceAll('\n', '\n    ')}\n`).join('')
}

/** Its name for people, and in brackets the word that the commands take. */
function statusText({ kind, status, suspected }: FoundLead): string {
  const notes = [status, ...(suspected === 1 ? ['suspected'] : [])]
  return `${statusName(kind, status, DEFAULT_LOCALE)} (${notes.join(', ')})`
}
