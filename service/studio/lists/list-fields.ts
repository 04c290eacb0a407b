import type { CollectionPlan, RelationPlan } from '#domain/content/collection-plan.ts'
import { documentTitle } from '#domain/content/document-title.ts'
import { asText, namedPlace } from '#domain/content/named-schema.ts'
import { isRecord } from '#domain/json/is-record.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { type EntrySource, entriesByKeys } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'

/** A condition on a list: a document that those listed have to refer to in a field. */
export interface FieldFilter {
  field: RelationPlan
  key: string
}

/** A field of a collection that a list can show, in words. */
interface ListField {
  name: string
  title: string
  /** The collection that it refers to: lists can be filtered by its documents. */
  to: string | null
}

/** What a row shows of one field. */
interface FieldValue {
  name: string
  text: string
}

/** What every row shows or orders anyway. */
const SHOWN = new Set(['id', 'status', 'sort', 'date_updated'])

/** The fields of a collection that lists can show: what fits a cell. */
export function listFields(plan: CollectionPlan, locale: Locale): ListField[] {
  // Titles are among them, which every row shows.
  const isTranslated = new Set([...plan.translated, ...plan.overrides])
  return plan.document.flatMap((field): ListField[] => {
    const { title, schema } = namedPlace(plan.documentSchema, {}, `/${field.name}`)
    if (title === null || field.name === plan.key || SHOWN.has(field.name)) return []
    if (field.kind === 'relation') {
      return isReference(field) ? [{ name: field.name, title: title[locale], to: field.to }] : []
    }
    const isShort = field.kind === 'value' && !isTranslated.has(field.name) && isCell(schema)
    return isShort ? [{ name: field.name, title: title[locale], to: null }] : []
  })
}

/** Reads conditions written as `brand:kisara,category:news`. Fails with 400 for a field that is none of the list's. */
export function readFilters(plan: CollectionPlan, text: string | undefined): FieldFilter[] {
  const fields = new Map(plan.document.map((field) => [field.name, field]))
  return partsOf(text).map((part) => {
    const [name = '', ...rest] = part.split(':')
    const field = fields.get(name)
    if (field?.kind !== 'relation' || !isReference(field)) return raise('parameter_invalid', { name: 'filter' })
    return { field, key: rest.join(':') }
  })
}

/** Whether a document refers to what a condition asks for. */
export function meets(document: ContentDocument, { field, key }: FieldFilter): boolean {
  return [document[field.name]].flat().includes(key)
}

/**
 * What the rows of a list show of the fields that are asked for, in their order: the titles of what they refer to, and
 * everything else as it is written. One statement for each collection that is referred to.
 */
export async function fieldValues(
  source: EntrySource,
  plan: CollectionPlan,
  rows: readonly ContentDocument[],
  { columns, locale }: { columns: string | undefined; locale: Locale },
): Promise<FieldValue[][]> {
  const known = new Set(listFields(plan, locale).map(({ name }) => name))
  const fields = plan.document.filter(({ name }) => known.has(name) && partsOf(columns).includes(name))
  const titles = new Map<string, string>()
  for (const [to, same] of Map.groupBy(
    fields.filter((field) => field.kind === 'relation'),
    (field) => field.to,
  )) {
    const keys = rows.flatMap((row) => same.flatMap(({ name }) => keysIn(row[name])))
    for (const { key, doc } of await entriesByKeys(source, to, [...new Set(keys)]))
      titles.set(`${to} ${key}`, documentTitle(doc, key, locale))
  }
  return rows.map((row) =>
    fields.flatMap((field) => {
      const value = row[field.name]
      if (value === undefined || value === null) return []
      const words =
        field.kind === 'relation' ? keysIn(value).map((key) => titles.get(`${field.to} ${key}`) ?? key) : null
      const text = words?.join(', ') ?? wordOf(plan, field.name, value, locale)
      return [{ name: field.name, text: text.slice(0, LONGEST_CELL) }]
    }),
  )
}

/** Characters of a cell; a list shows the beginning of anything longer. */
const LONGEST_CELL = 200

function wordOf(plan: CollectionPlan, name: string, value: unknown, locale: Locale): string {
  const { schema } = namedPlace(plan.documentSchema, {}, `/${name}`)
  const titles = isRecord(schema['x-enum-titles']) ? schema['x-enum-titles'] : {}
  return asText(new Map(Object.entries(titles)).get(String(value)))?.[locale] ?? String(value)
}

const isReference = ({ owned, inverse }: RelationPlan) => !owned && inverse === undefined

/** A number, a choice, a date, yes or no, or a text of one line. */
function isCell({ type, format, enum: choices }: Readonly<Record<string, unknown>>): boolean {
  if (type === 'number' || type === 'integer' || type === 'boolean' || choices !== undefined) return true
  return type === 'string' && format !== 'uri'
}

function keysIn(value: unknown): string[] {
  return [value].flat().filter((key): key is string => typeof key === 'string')
}

function partsOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '')
}
