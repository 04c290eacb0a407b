import { type FormField, forms } from '#generated/forms.ts'
import type { Locale } from '#generated/types.ts'
import { isRecord } from '../content/content-document.ts'
import { leadKind } from './lead-kinds.ts'
import { readSubjects, subjectLine } from './lead-subject.ts'
import { leadWords } from './lead-words.ts'
import type { LeadRow } from './outbox.ts'

/** One field of a lead for people: its label and what was entered. */
export interface LabelledField {
  name: string
  label: string
  text: string
}

/** What the subjects of a lead tell already, by name rather than by number. */
const SUBJECT_FIELDS: ReadonlySet<string> = new Set(['product', 'product_sku', 'products', 'job_position'])
/** Has a sentence of its own where it matters. */
const LEFT_OUT: ReadonlySet<string> = new Set(['attachment'])

/** The fields that a visitor filled in, in the order of the form and under its labels. */
export function enteredFields(lead: LeadRow, locale = languageOf(lead)): LabelledField[] {
  const payload = readPayload(lead)
  return fieldsOf(lead).flatMap((field) => {
    const value = payload[field.name]
    if (value === undefined || SUBJECT_FIELDS.has(field.name) || LEFT_OUT.has(field.name)) return []
    return [{ name: field.name, label: field.title[locale], text: fieldText(field, value, locale) }]
  })
}

/** What a lead is about, one line each. */
export function subjectFields(lead: LeadRow, locale = languageOf(lead)): LabelledField[] {
  const words = leadWords[locale]
  return readSubjects(lead.about).map((subject) => ({
    name: subject.kind,
    label: subject.kind === 'job' ? words.job : words.product,
    text: subjectLine(subject),
  }))
}

/** The checked fields of a lead as they were sent. */
export function readPayload({ payload }: Pick<LeadRow, 'payload'>): Record<string, unknown> {
  const value: unknown = typeof payload === 'string' ? JSON.parse(payload) : payload
  return isRecord(value) ? value : {}
}

/** The language in which the visitor read the form. */
export function languageOf({ language }: Pick<LeadRow, 'language'>): Locale {
  return language === 'id' ? 'id' : 'en'
}

/** A moment for people, in Jakarta's time: `1 May 2026 at 10:00 WIB`. */
export function jakartaMoment(iso: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    timeZone: 'Asia/Jakarta',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return `${format.format(new Date(iso))} WIB`
}

/** The fields of the form that a lead was sent with. */
export function fieldsOf({ kind }: Pick<LeadRow, 'kind'>): readonly FormField[] {
  return forms.get(leadKind(kind).form)?.fields ?? []
}

function fieldText(field: FormField, value: unknown, locale: Locale): string {
  const choice = field.choices?.find((known) => known.value === value)
  if (choice) return choice.title[locale]
  if (value === true) return locale === 'id' ? 'ya' : 'yes'
  // Numbers are written as the site writes them: Indonesian, without decimals.
  if (typeof value === 'number') return new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 }).format(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
