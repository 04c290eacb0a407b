import type { SendMailOptions } from 'nodemailer'
import type { Settings } from '../settings/settings.ts'
import { enteredFields, jakartaMoment, languageOf, readPayload, subjectFields } from './lead-fields.ts'
import { leadKind } from './lead-kinds.ts'
import { leadWords } from './lead-words.ts'
import type { LeadRow } from './outbox.ts'
import { plainLine, plainText } from './plain-text.ts'

/** Longest part of a visitor's own words in the subject. */
const SUBJECT_WORDS = 80

type MailSettings = Pick<Settings, 'siteUrl' | 'siteName'> & { mailTo: string; sender: string }

/**
 * The mail that tells the company of a lead: plain text only, nothing attached. Whatever the visitor wrote stands in
 * the text, or cleaned and short in the subject, and never in an address unless it is exactly one.
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
    // The same for every attempt: a mail that was taken although the answer was lost is recognised as the same.
    messageId: `<lead-${lead.id}@${new URL(siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function mailText(lead: LeadRow, title: string, siteUrl: string, canReply: boolean): string {
  const locale = languageOf(lead)
  const words = leadWords[locale]
  const entries = [...subjectFields(lead), ...enteredFields(lead)]
  const context: [string, string][] = [
    [words.received, jakartaMoment(lead.date_created, locale)],
    [words.language, words.languageName],
    ...(lead.page === null ? [] : [[words.page, `${siteUrl}${lead.page}`] satisfies [string, string]]),
    [words.number, lead.id],
  ]
  const endings = [
    ...(lead.kind === 'career_applicant' ? [words.attachment(lead.id)] : []),
    ...(canReply ? [words.closing] : []),
  ]
  return [
    title,
    '',
    ...entries.map(({ label, text }) => labelled(label, text)),
    '',
    ...context.map(([label, text]) => labelled(label, text)),
    '',
    ...endings,
    '',
  ].join('\n')
}

/** Several lines stand below their label, indented, so that none can pass for a field of its own. */
function labelled(label: string, text: string): string {
  const lines = plainText(text).split('\n')
  return lines.length === 1 ? `${label}: ${lines[0]}` : [`${label}:`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function subjectWords(value: unknown): string {
  const line = typeof value === 'string' ? plainLine(value) : ''
  return line.length > SUBJECT_WORDS ? `${line.slice(0, SUBJECT_WORDS - 1)}…` : line
}

/** The value when it is one plain address and nothing else; null otherwise. */
function plainAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 254) return null
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/.test(value) ? value : null
}
