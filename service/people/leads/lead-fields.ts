import type { FormField } from '#domain/forms/form.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { countryName } from '#domain/languages/country-name.ts'
import { formatMoney } from '#domain/languages/format-money.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import { forms } from '#generated/forms.ts'
import { DEFAULT_LOCALE, languages, NUMBERS } from '#generated/languages.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'
import { leadKind } from './lead-kinds.ts'
import { readSubjects, subjectLine } from './lead-subject.ts'
import type { LeadRow } from './outbox.ts'

/** One field of a lead for display: its label and what was entered. */
export interface LabeledField {
  name: string
  label: string
  text: string
}

/**
 * The fields that a visitor filled in, in the order of the form and under its labels. Leaves out what the lead is
 * about, which its subjects show by name rather than by number, and files, which get their own sentence where they
 * matter. A list whose entries say more about its subjects is shown with them.
 */
export function enteredFields(lead: LeadRow, locale = languageOf(lead)): LabeledField[] {
  const payload = readPayload(lead)
  const { about, files } = leadKind(lead.kind)
  return fieldsOf(lead).flatMap((field) => {
    const value = payload[field.name]
    if (value === undefined || files.includes(field.name)) return []
    const { name, title, entries } = field
    if (entries) return [{ name, label: title[locale], text: entriesText(lead, value, { entries, locale }) }]
    return about.includes(name) ? [] : [{ name, label: title[locale], text: fieldText(field, value, locale) }]
  })
}

/** The subjects of a lead, one line each; none where they are shown with the entries of a list. */
export function subjectFields(lead: LeadRow, locale = languageOf(lead)): LabeledField[] {
  if (fieldsOf(lead).some(({ entries }) => entries)) return []
  return readSubjects(lead.about).map((subject) => ({
    name: subject.kind,
    label: serviceWords[subject.kind === 'job' ? 'lead_job' : 'lead_product'][locale],
    text: subjectLine(subject),
  }))
}

/** The checked fields of a lead as they were sent. */
export function readPayload({ payload }: Pick<LeadRow, 'payload'>): Record<string, unknown> {
  const value: unknown = typeof payload === 'string' ? JSON.parse(payload) : payload
  return isRecord(value) ? value : {}
}

/** Who sent a lead and how to answer; null for what its form does not ask or the visitor left empty. */
export function contactOf(lead: Pick<LeadRow, 'payload'>) {
  const { name, company, company_name, email, phone_number } = readPayload(lead)
  return {
    name: textOf(name),
    company: textOf(company_name ?? company),
    email: textOf(email),
    phone_number: textOf(phone_number),
  }
}

/**
 * The fields of a lead for whoever answers it: what it is about, what the visitor wrote in words of their own, then the
 * others.
 */
export function fieldsToAnswer(lead: LeadRow, locale = languageOf(lead)): LabeledField[] {
  const written = new Set(
    fieldsOf(lead)
      .filter(isWritten)
      .map(({ name }) => name),
  )
  const { own = [], other = [] } = Object.groupBy(enteredFields(lead, locale), ({ name }) =>
    written.has(name) ? 'own' : 'other',
  )
  return [...subjectFields(lead, locale), ...own, ...other]
}

/** What a visitor wrote in words of their own, in the form's first field for that; null if there is none. */
export function writtenWords(lead: LeadRow): string | null {
  const payload = readPayload(lead)
  const written = fieldsOf(lead).map((field) => (isWritten(field) ? textOf(payload[field.name]) : null))
  return written.find((text) => text !== null) ?? null
}

/** An address may have several lines, too, but a browser knows it by heart. */
function isWritten({ widget, autocomplete }: FormField): boolean {
  return widget === 'textarea' && (autocomplete === null || autocomplete === 'off')
}

/** The language in which the visitor read the form. */
export function languageOf({ language }: Pick<LeadRow, 'language'>): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE
}

/** A time for display, in Jakarta's time zone: `May 1, 2026 at 10:00 AM WIB`. */
export function jakartaMoment(iso: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languages[locale].tag, {
    timeZone: TIME_ZONE,
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return `${format.format(new Date(iso))} WIB`
}

/** The fields of the form that a lead was sent with. */
export function fieldsOf({ kind }: Pick<LeadRow, 'kind'>): readonly FormField[] {
  return forms.get(leadKind(kind).form)?.fields ?? []
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The entries of a list, numbered, each with its subject and with what was entered about it on a line of its own. */
function entriesText(
  lead: LeadRow,
  value: unknown,
  { entries, locale }: { entries: readonly FormField[]; locale: Locale },
): string {
  const subjects = readSubjects(lead.about)
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  return rows
    .map((row, place) => {
      const subject = subjects[place]
      const parts = entries.flatMap((part) => {
        const entered = row[part.name]
        return entered === undefined ? [] : `${part.title[locale]}: ${fieldText(part, entered, locale)}`
      })
      return `${place + 1}. ${subject ? subjectLine(subject) : ''}\n${parts.join('; ')}`
    })
    .join('\n')
}

function fieldText(field: FormField, value: unknown, locale: Locale): string {
  const choice = field.choices?.find((known) => known.value === value)
  if (choice) return choice.title[locale]
  // The standard's word for a field that holds a country.
  if (field.autocomplete === 'country' && typeof value === 'string') return countryName(value, locale)
  if (value === true) return serviceWords.lead_yes[locale]
  // Whole numbers are formatted as on the site; others keep the decimals they have.
  if (typeof value === 'number') {
    if (field.widget === 'currency') return formatMoney(value)
    const decimals = field.type === 'integer' ? 0 : 2
    return new Intl.NumberFormat(NUMBERS, { maximumFractionDigits: decimals }).format(value)
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
