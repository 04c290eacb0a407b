import type { SendMailOptions } from 'nodemailer'
import { fillText } from '#domain/text/fill-text.ts'
import { languages } from '#generated/languages.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { fieldsToAnswer, jakartaMoment, languageOf, readPayload } from '../lead-fields.ts'
import { leadKind } from '../lead-kinds.ts'
import type { LeadRow } from '../outbox.ts'
import { readableLine, readableText } from '../readable-text.ts'

/** Longest part of the subject, in characters, that consists of a visitor's own words. */
const SUBJECT_WORDS = 80

type MailSettings = Pick<Settings, 'siteUrl' | 'siteName'> & { mailTo: string; sender: string }

/**
 * The mail that informs the company of a lead: plain text only, nothing attached. A visitor's words appear in the text,
 * or cleaned and shortened in the subject, and are used as an address only when they are exactly one.
 */
export function leadMail(lead: LeadRow, { siteUrl, siteName, mailTo, sender }: MailSettings): SendMailOptions {
  const payload = readPayload(lead)
  const replyTo = plainAddress(payload.email)
  const title = leadKind(lead.kind).title[languageOf(lead)]
  const from = [payload.name, payload.company_name ?? payload.company].map(subjectWords).filter((word) => word !== '')
  return {
    from: { name: siteName, address: sender },
    to: { name: '', address: mailTo },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: [title, ...(from.length > 0 ? [from.join(', ')] : [])].join(': '),
    text: mailText(lead, title, siteUrl, replyTo !== null),
    date: new Date(lead.date_created),
    // The same for every attempt, so that a mail which was accepted although the reply was lost is recognized as the
    // same.
    messageId: `<lead-${lead.id}@${new URL(siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function mailText(lead: LeadRow, title: string, siteUrl: string, canReply: boolean): string {
  const locale = languageOf(lead)
  const entries = fieldsToAnswer(lead)
  const context: [string, string][] = [
    [serviceWords.lead_received[locale], jakartaMoment(lead.date_created, locale)],
    [serviceWords.lead_language[locale], languages[locale].name],
    ...(lead.page === null
      ? []
      : [[serviceWords.lead_page[locale], `${siteUrl}${lead.page}`] satisfies [string, string]]),
    [serviceWords.lead_number[locale], lead.id],
  ]
  const { drawings } = readPayload(lead)
  const count = Array.isArray(drawings) ? drawings.length : 0
  const endings = [
    ...(count > 0 ? [fillText(serviceWords.lead_drawings[locale], { id: lead.id, count })] : []),
    ...(lead.kind === 'career_applicant' ? [fillText(serviceWords.lead_attachment[locale], { id: lead.id })] : []),
    ...(canReply ? [serviceWords.lead_closing[locale]] : []),
  ]
  return [
    title,
    '',
    ...entries.map(({ label, text }) => labeled(label, text)),
    '',
    ...context.map(([label, text]) => labeled(label, text)),
    '',
    ...endings,
    '',
  ].join('\n')
}

/** A label with its text. Several lines go below their label, indented, so that none can pass for a field. */
function labeled(label: string, text: string): string {
  const lines = readableText(text).split('\n')
  return lines.length === 1 ? `${label}: ${lines[0]}` : [`${label}:`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function subjectWords(value: unknown): string {
  const line = typeof value === 'string' ? readableLine(value) : ''
  return line.length > SUBJECT_WORDS ? `${line.slice(0, SUBJECT_WORDS - 1)}…` : line
}

/** The value if it is one plain address and nothing else; null otherwise. */
function plainAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 254) return null
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/.test(value) ? value : null
}
