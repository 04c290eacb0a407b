import type { CollectionPlan, FieldPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { LOCALES, languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { type ContentDocument, stringsIn, translationRows } from '../documents/content-document.ts'

/** Collections that fit into a table. Parts of their documents that do not fit (long texts, values) stay as stored. */
export const TABLES: readonly string[] = ['product', 'product_sku']

/** A column of a table: a field of the documents, or its text in one language. */
export interface TableColumn {
  /** The name in the first row: `code`, `summary.en`. */
  name: string
  field: string
  /** The language of the row of `translations`; null for a field of the document itself. */
  language: string | null
  kind: 'text' | 'number' | 'list'
}

/** The store assigns the numbers and dates of its entries. */
const WITHOUT_COLUMN = new Set(['id', 'date_created', 'date_updated'])
const LIST_SEPARATOR = ' | '

/** The column that says in which state of its document a row was written; no field of documents. */
export const VERSION_COLUMN = 'version'

/** The columns of a collection's table, the key first; after them comes the version. */
export function tableColumns(plan: CollectionPlan): TableColumn[] {
  const own = plan.document.flatMap((field) => ownColumn(plan, field))
  const texts = plan.document.flatMap((field) => (field.kind === 'translations' ? field.fields : []))
  const translated = texts.flatMap((field) => translatedColumns(plan, field))
  return [...own.filter(({ name }) => name === plan.key), ...own.filter(({ name }) => name !== plan.key), ...translated]
}

function ownColumn(plan: CollectionPlan, field: FieldPlan): TableColumn[] {
  const { name } = field
  const column = (kind: TableColumn['kind']) => [{ name, field: name, language: null, kind }]
  if (WITHOUT_COLUMN.has(name)) return []
  if (field.kind === 'relation') return field.owned ? [] : column(field.many ? 'list' : 'text')
  if (field.kind !== 'value' || field.rich) return []
  if (field.empty === 'array') return column('list')
  const type = typeOfField(plan, name)
  return column(type === 'integer' || type === 'number' ? 'number' : 'text')
}

/** A field that rows of translations may only override has its text in the default language in the document itself. */
function translatedColumns(plan: CollectionPlan, field: FieldPlan): TableColumn[] {
  const { name } = field
  if (field.kind !== 'value' || field.rich || name === 'id' || name === 'languages_code') return []
  const written = plan.translated.includes(name) ? LOCALES : OTHER_LOCALES
  return written.map((locale) => ({
    name: `${name}.${locale}`,
    field: name,
    language: languageTag(locale),
    kind: 'text',
  }))
}

function typeOfField(plan: CollectionPlan, name: string): unknown {
  const properties = jsonSchemas.get(plan.documentSchema)?.properties
  const property = isRecord(properties) ? properties[name] : undefined
  return isRecord(property) ? property.type : undefined
}

/** The text of a document's cell in a column. */
export function cellOf(document: ContentDocument, column: TableColumn): string {
  const value = holderOf(document, column)?.[column.field]
  if (value === undefined || value === null) return ''
  if (column.kind === 'list') {
    return stringsIn(value)
      .map((item) => item.replaceAll('|', '\\|'))
      .join(LIST_SEPARATOR)
  }
  return String(value)
}

/** The items of a cell that contains a list. */
export function listInCell(text: string): string[] {
  return text
    .split(/(?<!\\)\|/)
    .map((item) => item.replaceAll('\\|', '|').trim())
    .filter((item) => item !== '')
}

/** The document with a different value in a column; `undefined` removes it. */
export function withValue(document: ContentDocument, column: TableColumn, value: unknown): ContentDocument {
  if (column.language === null) return withField(document, column.field, value)
  const rows = translationRows(document)
  const holder = holderOf(document, column)
  const row = withField(holder ?? { languages_code: column.language }, column.field, value)
  const others = rows.map((one) => (one === holder ? row : one))
  const all = holder ? others : [...rows, row]
  const telling = all.filter((one) => Object.keys(one).some((name) => name !== 'languages_code' && name !== 'id'))
  return withField(document, 'translations', telling.length > 0 ? inLanguageOrder(telling) : undefined)
}

function holderOf(document: ContentDocument, { language }: TableColumn): ContentDocument | undefined {
  return language === null ? document : translationRows(document).find((row) => row.languages_code === language)
}

function withField(document: ContentDocument, field: string, value: unknown): ContentDocument {
  const { [field]: _before, ...rest } = document
  return value === undefined ? rest : { ...document, [field]: value }
}

function inLanguageOrder(rows: ContentDocument[]): ContentDocument[] {
  const place = (row: ContentDocument) => LOCALES.findIndex((locale) => languageTag(locale) === row.languages_code)
  return rows.toSorted((a, b) => place(a) - place(b))
}
