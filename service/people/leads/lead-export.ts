import { languageName } from '#domain/languages/language-name.ts'
import type { TranslatedText } from '#domain/languages/translated-text.ts'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import { forms } from '#generated/forms.ts'
import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { FoundLead } from './find-leads.ts'
import { assigneeName } from './lead-assignees.ts'
import { enteredFields, jakartaMoment, languageOf, readPayload, subjectFields } from './lead-fields.ts'
import { leadKind, leadKinds, statusName } from './lead-kinds.ts'
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
  'assignee',
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
    assignee: lead.assignee_username,
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
    return [
      ...COLUMNS.map((column) => record[column]),
      aboutOf(lead, DEFAULT_LOCALE),
      ...FIELDS.map((field) => entered[field]),
    ]
  })
  return csvText([head, ...rows], ',')
}

/**
 * The same for a person: titles, kinds and what was chosen are in words of their language, and times are those of
 * Jakarta, in a form by which spreadsheets can sort.
 */
export function leadsTable(leads: readonly FoundLead[], locale: Locale): string {
  const columns: readonly (readonly [title: string, value: (lead: FoundLead) => unknown])[] = [
    [`${serviceWords.lead_received[locale]} (WIB)`, ({ date_created }) => SORTABLE.format(new Date(date_created))],
    [serviceWords.lead_kind[locale], ({ kind }) => leadKind(kind).title[locale]],
    [serviceWords.lead_status[locale], ({ kind, status }) => statusName(kind, status, locale)],
    [serviceWords.lead_assignee[locale], (lead) => assigneeName(lead)],
    [serviceWords.lead_suspected[locale], ({ suspected }) => (suspected === 1 ? serviceWords.lead_yes[locale] : null)],
    [serviceWords.lead_about[locale], (lead) => aboutOf(lead, locale)],
    ...titledFields(locale).map(([title, fields]) => [title, enteredIn(fields, locale)] as const),
    [serviceWords.lead_language[locale], (lead) => languageName(languageOf(lead), locale)],
    [serviceWords.lead_page[locale], ({ page }) => page],
    [serviceWords.lead_notice[locale], ({ notice }) => notice],
    [serviceWords.lead_number[locale], ({ id }) => id],
  ]
  const rows = leads.map((lead) => columns.map(([, value]) => value(lead)))
  return csvText([columns.map(([title]) => title), ...rows], separatorOf(locale))
}

/** The fields of the columns, by title: a company is one, whatever the forms call its field. */
function titledFields(locale: Locale): [title: string, fields: string[]][] {
  return [...Map.groupBy(FIELDS, (field) => TITLES.get(field)?.[locale] ?? field)]
}

/** What was entered in fields, in words, except for whole numbers, with which spreadsheets can reckon. */
function enteredIn(fields: readonly string[], locale: Locale): (lead: FoundLead) => unknown {
  return (lead) => {
    const payload = readPayload(lead)
    const words = enteredFields(lead, locale)
    const values = fields.map((field) =>
      Number.isSafeInteger(payload[field]) ? payload[field] : words.find(({ name }) => name === field)?.text,
    )
    const different = [...new Set(values.filter((value) => value !== undefined))]
    return different.length > 1 ? different.join('; ') : different[0]
  }
}

/** The titles of the fields in the forms; of a field in several forms, that of the first. */
const TITLES: ReadonlyMap<string, TranslatedText> = new Map(
  [...leadKinds.values()]
    .flatMap(({ form }) => forms.get(form)?.fields ?? [])
    .toReversed()
    .map(({ name, title }) => [name, title]),
)

/** `2026-05-31 08:00` */
const SORTABLE = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

type Separator = ',' | ';'

/** Spreadsheets in a language that writes decimals with a comma put semicolons between cells. */
function separatorOf(locale: Locale): Separator {
  return new Intl.NumberFormat(languages[locale].tag).format(0.5).includes(',') ? ';' : ','
}

/** What a lead is about, with what was entered about it. */
function aboutOf(lead: FoundLead, locale: Locale): string {
  const listed = enteredFields(lead, locale).filter(({ name }) => NO_COLUMN.has(name))
  return [...subjectFields(lead, locale), ...listed].map(({ text }) => text).join('; ')
}

function csvText(rows: readonly (readonly unknown[])[], separator: Separator): string {
  return `\ufeff${rows.map((row) => `${row.map((value) => cell(value, separator)).join(separator)}\r\n`).join('')}`
}

/** Leads as a JSON list. */
export function leadsJson(leads: readonly FoundLead[]): string {
  return `${JSON.stringify(leads.map(leadRecord), null, 2)}\n`
}

/**
 * Everything that is kept about a person, for whoever asks for their data: the leads, the notes about them, the files.
 */
export async function personJson({ db }: Pick<Store, 'db'>, leads: readonly FoundLead[]): Promise<string> {
  const ids = leads.map(({ id }) => id)
  const [notes, files] = [await notesOf(db, ids), await uploadsOf(db, ids)]
  return `${JSON.stringify({ leads: leads.map(leadRecord), notes, files }, null, 2)}\n`
}

const FORMULA = /^\s*[=+\-@＝＋－＠\t\r\n]/u
/**
 * Spreadsheets of another language end a cell at the other separator, and then quotes no longer keep a cell together
 * either.
 */
const FORMULA_WITHIN = {
  ',': /([;\t\r\n][;"\s]*)(?=[=+\-@＝＋－＠])/gu,
  ';': /([,;\t\r\n][,;"\s]*)(?=[=+\-@＝＋－＠])/gu,
}
const QUOTED = { ',': /[",\r\n]|^\s|\s$/, ';': /[";,\r\n]|^\s|\s$/ }

function cell(value: unknown, separator: Separator): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = typeof value === 'string' ? harmless(text, separator) : text
  return QUOTED[separator].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function harmless(text: string, separator: Separator): string {
  const within = text.replaceAll(FORMULA_WITHIN[separator], "$1'")
  return FORMULA.test(text) ? `'${within}` : within
}
