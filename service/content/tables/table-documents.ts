import { setImmediate } from 'node:timers/promises'
import { fieldWord, inSentence } from '#domain/content/describe-fault.ts'
import type { DocumentFault } from '#domain/content/document-fault.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { type ContentDocument, translationRows } from '../documents/content-document.ts'
import type { SourceDocument } from '../documents/source-document.ts'
import { planOf } from '../reading/content-plans.ts'
import { type EntrySource, entriesByKeys } from '../reading/entry-reader.ts'
import { itemDocument } from '../reading/item-document.ts'
import type { TableCell, TableSheet } from './sheets.ts'
import { cellOf, listInCell, TABLES, type TableColumn, tableColumns, withValue } from './table-columns.ts'
import { cellWords, type TableFault, type TablePlace } from './table-fault.ts'

/** Rows that are compared with the store before others get their turn. */
const ROWS_AT_A_TIME = 200

/** A table whose first row was recognized. */
export interface KnownTable {
  source: TableSheet
  collection: string
  /** The meaning of each column of the file; null for one without a name. */
  columns: (TableColumn | null)[]
  /** Rows that are not empty, with their numbers in the spreadsheet. */
  rows: { number: number; key: string; cells: readonly TableCell[] }[]
}

/** Tables that were read, and the faults in their first rows. */
export interface KnownTables {
  tables: KnownTable[]
  faults: TableFault[]
  /** Sheets that were skipped, with the sentence that says so. */
  left: Pick<TableFault, 'sentence' | 'params'>[]
}

/** Recognizes tables by their first rows. */
export function knownTables(sheets: readonly TableSheet[]): KnownTables {
  const found: KnownTables = { tables: [], faults: [], left: [] }
  for (const sheet of sheets) {
    const filled = sheet.rows.findIndex((row) => row.some((cell) => textOf(cell) !== ''))
    const head = Math.max(filled, 0)
    const names = (sheet.rows[head] ?? []).map(textOf)
    const collection = TABLES.find((name) => name === sheet.sheet) ?? TABLES.find((name) => names.includes(keyOf(name)))
    if (collection === undefined) {
      const { file, sheet: name } = sheet
      if (name === null || sheets.filter((one) => one.file === file).length === 1) {
        const keys = TABLES.map((one) => `'${keyOf(one)}' (${one})`)
        found.faults.push({ place: placeIn(sheet, head + 1, null), sentence: 'table_no_head', params: { keys } })
      } else found.left.push({ sentence: 'table_sheet_ignored', params: { sheet: name, file } })
      continue
    }
    const before = found.faults.length
    const columns = knownColumns(sheet, head, names, collection, found.faults)
    if (found.faults.length > before) continue
    found.tables.push({ source: sheet, collection, columns, rows: filledRows(sheet, head, collection, columns, found) })
  }
  return found
}

function knownColumns(
  sheet: TableSheet,
  head: number,
  names: readonly string[],
  collection: string,
  faults: TableFault[],
): (TableColumn | null)[] {
  const known = new Map(tableColumns(planOf(collections, collection)).map((column) => [column.name, column]))
  const fault = (index: number | null, sentence: TableFault['sentence'], params: TableFault['params']) =>
    faults.push({ place: placeIn(sheet, head + 1, index), sentence, params })
  if (!names.includes(keyOf(collection))) fault(null, 'table_column_missing', { name: keyOf(collection) })
  return names.map((name, index) => {
    const column = known.get(name)
    if (column && names.indexOf(name) !== index) fault(index, 'table_column_twice', { name })
    if (!column && name !== '') fault(index, 'table_column_unknown', { collection, name, known: [...known.keys()] })
    const holds = sheet.rows.slice(head + 1).findIndex((row) => textOf(row[index] ?? null) !== '')
    if (name === '' && holds >= 0) fault(index, 'table_column_unnamed', { row: head + 2 + holds })
    return column ?? null
  })
}

function filledRows(
  sheet: TableSheet,
  head: number,
  collection: string,
  columns: readonly (TableColumn | null)[],
  { faults }: KnownTables,
): KnownTable['rows'] {
  const keyAt = columns.findIndex((column) => column?.name === keyOf(collection))
  const rows: KnownTable['rows'] = []
  for (const [index, cells] of sheet.rows.entries()) {
    if (index <= head || cells.every((cell) => textOf(cell) === '')) continue
    const key = textOf(cells[keyAt] ?? null)
    const extra = cells.findIndex((cell, place) => place >= columns.length && textOf(cell) !== '')
    if (extra >= 0) faults.push({ place: placeIn(sheet, index + 1, extra), sentence: 'table_row_longer', params: {} })
    if (key === '') {
      const word = inSentence(
        fieldWord(namedPlace(planOf(collections, collection).documentSchema, {}, `/${keyOf(collection)}`)),
      )
      const place = placeIn(sheet, index + 1, keyAt)
      faults.push({ place, sentence: 'table_key_missing', params: { key: word } })
    } else rows.push({ number: index + 1, key, cells })
  }
  return rows
}

/** A cell whose text differs from what is stored. */
export interface CellChange {
  column: TableColumn
  before: string
  after: string
}

/** A document made from a row, with a way back from a pointer in it to the cell. */
export interface RowDocument extends SourceDocument {
  key: string
  /** The row as spreadsheets count it, from 1. */
  row: number
  /** What the row changes; all of its texts where nothing is stored under the key. */
  changes: CellChange[]
  isNew: boolean
  place(fault: Pick<DocumentFault, 'pointer' | 'missing'>): TablePlace
}

interface RowOptions {
  /** What rows are written into, by collection and key (`product/fg-9`), where it is not what is stored. */
  begun?: ReadonlyMap<string, ContentDocument>
  /** The language of the names of rows, which sentences about doubles say. */
  locale?: Locale
}

/**
 * The documents for the rows of tables: what is stored under the key, updated with the values of the row that differ
 * from it. Without a store, or for a new key, the row is all there is. Cells whose value is not possible are faults.
 */
export async function rowDocuments(
  tables: readonly KnownTable[],
  source: EntrySource | null,
  { begun, locale = DEFAULT_LOCALE }: RowOptions = {},
): Promise<{ documents: RowDocument[]; faults: TableFault[] }> {
  const documents: RowDocument[] = []
  const faults: TableFault[] = []
  for (const table of tables) {
    for (let first = 0; first < table.rows.length; first += ROWS_AT_A_TIME) {
      const rows = table.rows.slice(first, first + ROWS_AT_A_TIME)
      const keys = [...new Set(rows.map(({ key }) => key))]
      const entries = source ? await entriesByKeys(source, table.collection, keys) : []
      const stored = new Map(entries.map((entry) => [entry.key, itemDocument(collections, entry)]))
      for (const row of rows) {
        const before = stored.get(row.key)
        const base = begun?.get(`${table.collection}/${row.key}`) ?? before ?? {}
        documents.push(rowDocument(table, row, { before, base, locale }, faults))
      }
      await setImmediate()
    }
  }
  return { documents, faults }
}

function rowDocument(
  { source, collection, columns }: KnownTable,
  { number, key, cells }: KnownTable['rows'][number],
  { before, base, locale }: { before: ContentDocument | undefined; base: ContentDocument; locale: Locale },
  faults: TableFault[],
): RowDocument {
  const changes: CellChange[] = []
  let document = base
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const cell = cells[index] ?? null
    const after = textOf(cell)
    const stored = cellOf(before ?? {}, column)
    if (stored.trim().replaceAll('\r\n', '\n') === after) continue
    const read = cellValue(column, cell)
    if ('sentence' in read) {
      faults.push({ place: { ...placeIn(source, number, index), found: after }, sentence: read.sentence, params: {} })
      continue
    }
    document = withValue(document, column, read.value)
    changes.push({ column, before: stored, after })
  }
  return {
    ...{ collection, key, row: number, document, changes, isNew: before === undefined, pointer: '' },
    file: `${source.file}, ${cellWords({ sheet: source.sheet, row: number, column: null }, locale)}`,
    place(fault) {
      const index = columns.findIndex((column) => column !== null && isAt(document, column, fault))
      return index < 0
        ? placeIn(source, number, null)
        : { ...placeIn(source, number, index), found: textOf(cells[index] ?? null) }
    },
  }
}

/** Whether a fault at a pointer is about a column. The fault for a missing field points to the object that lacks it. */
function isAt(
  document: ContentDocument,
  column: TableColumn,
  { pointer, missing }: Pick<DocumentFault, 'pointer' | 'missing'>,
): boolean {
  const parts = [...pointer.split('/').slice(1), ...(missing === undefined ? [] : [missing])]
  if (parts[0] !== 'translations') return column.language === null && parts[0] === column.field
  return translationRows(document)[Number(parts[1])]?.languages_code === column.language && parts[2] === column.field
}

function cellValue(column: TableColumn, cell: TableCell): { value: unknown } | Pick<TableFault, 'sentence'> {
  const text = textOf(cell)
  if (text === '') return { value: undefined }
  if (cell instanceof Date) return { sentence: 'table_cell_date' }
  if (/^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(text)) return { sentence: 'table_cell_error' }
  if (column.kind === 'list') return { value: listInCell(text) }
  if (column.kind === 'text') return { value: text }
  return /^-?\d+(?:\.\d+)?$/.test(text) ? { value: Number(text) } : { sentence: 'table_cell_number' }
}

function textOf(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return (cell instanceof Date ? cell.toISOString() : String(cell)).trim().replaceAll('\r\n', '\n')
}

function keyOf(collection: string): string {
  return planOf(collections, collection).key
}

function placeIn({ file, sheet, rows }: TableSheet, row: number, index: number | null): TablePlace {
  const head = rows.find((cells) => cells.some((cell) => textOf(cell) !== ''))
  return { file, sheet, row, column: index === null ? null : { index, name: textOf(head?.[index]) }, found: '' }
}
