import { fieldWord, inSentence } from '#domain/content/describe-fault.ts'
import type { FaultWord } from '#domain/content/document-fault.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import { collections } from '#generated/collections.ts'
import { planOf } from '../reading/content-plans.ts'
import { cellText, type TableCell, type TableSheet } from './sheets.ts'
import { TABLES, type TableColumn, tableColumns, VERSION_COLUMN } from './table-columns.ts'
import type { TableFault, TablePlace } from './table-fault.ts'

/** A row that is not empty. */
export interface TableRow {
  /** As spreadsheets count it, from 1. */
  number: number
  key: string
  /** The version of the document from which the row was written; null if it does not say so. */
  version: number | null
  cells: readonly TableCell[]
}

/** A table whose first row was recognized. */
export interface KnownTable {
  source: TableSheet
  collection: string
  /** The meaning of each column of the file; null for the version, and for one without a name. */
  columns: (TableColumn | null)[]
  rows: TableRow[]
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
    const filled = sheet.rows.findIndex((row) => row.some((cell) => cellText(cell) !== ''))
    const head = Math.max(filled, 0)
    const names = (sheet.rows[head] ?? []).map(cellText)
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
    const places = { head, keyAt: names.indexOf(keyOf(collection)), versionAt: names.indexOf(VERSION_COLUMN) }
    found.tables.push({
      source: sheet,
      collection,
      columns,
      rows: filledRows(sheet, collection, columns, places, found),
    })
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
    if (name !== '' && names.indexOf(name) !== index) fault(index, 'table_column_twice', { name })
    if (!column && name !== '' && name !== VERSION_COLUMN)
      fault(index, 'table_column_unknown', { collection, name, known: [...known.keys(), VERSION_COLUMN] })
    const holds = sheet.rows.slice(head + 1).findIndex((row) => cellText(row[index] ?? null) !== '')
    if (name === '' && holds >= 0) fault(index, 'table_column_unnamed', { row: head + 2 + holds })
    return column ?? null
  })
}

function filledRows(
  sheet: TableSheet,
  collection: string,
  columns: readonly (TableColumn | null)[],
  { head, keyAt, versionAt }: { head: number; keyAt: number; versionAt: number },
  { faults }: KnownTables,
): TableRow[] {
  const rows: TableRow[] = []
  for (const [index, cells] of sheet.rows.entries()) {
    if (index <= head || cells.every((cell) => cellText(cell) === '')) continue
    const key = cellText(cells[keyAt] ?? null)
    const extra = cells.findIndex((cell, place) => place >= columns.length && cellText(cell) !== '')
    if (extra >= 0) faults.push(faultIn(sheet, index + 1, extra, 'table_row_longer'))
    const version = versionIn(cellText(cells[versionAt]))
    if (version === undefined) faults.push(faultIn(sheet, index + 1, versionAt, 'table_cell_number'))
    if (key === '') faults.push(faultIn(sheet, index + 1, keyAt, 'table_key_missing', { key: keyWord(collection) }))
    else rows.push({ number: index + 1, key, version: version ?? null, cells })
  }
  return rows
}

/** The version that a cell names; null for an empty one, undefined where it is no number. */
function versionIn(text: string): number | null | undefined {
  if (text === '') return null
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
/** What people call the key of a collection, within a sentence. */
export function keyWord(collection: string): FaultWord {
  const { documentSchema, key } = planOf(collections, collection)
  return inSentence(fieldWord(namedPlace(documentSchema, {}, `/${key}`)))
}

/** The column with the key. */
export function keyOf(collection: string): string {
  return planOf(collections, collection).key
}

/** What is wrong with a cell, or with the row that lacks it. */
export function faultIn(
  sheet: TableSheet,
  row: number,
  index: number,
  sentence: TableFault['sentence'],
  params: TableFault['params'] = {},
): TableFault {
  return { place: placeIn(sheet, row, index), sentence, params }
}

/** The place of a cell, counted from 0, or of a whole row. */
export function placeIn({ file, sheet, rows }: TableSheet, row: number, index: number | null): TablePlace {
  const head = rows.find((cells) => cells.some((cell) => cellText(cell) !== ''))
  return { file, sheet, row, column: index === null ? null : { index, name: cellText(head?.[index]) }, found: '' }
}
