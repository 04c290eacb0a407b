import { collections } from '#generated/collections.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { translationRows } from '#service/content/documents/content-document.ts'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import { type EntrySource, entriesByKeys } from '#service/content/reading/entry-reader.ts'
import { itemDocument } from './item-file.ts'
import type { PlacedFault } from './placed-fault.ts'
import { cellOf, listInCell, TABLES, type TableColumn, tableColumns, withValue } from './table-columns.ts'
import type { TableCell, TableSheet } from './table-file.ts'

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
  faults: PlacedFault[]
  /** Sheets that were skipped, one sentence each. */
  left: string[]
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
      const keys = TABLES.map((name) => `'${keyOf(name)}' for ${name}`).join(' or ')
      if (sheet.sheet === null || sheets.filter(({ file }) => file === sheet.file).length === 1) {
        found.faults.push(placed(sheet, head + 1, null, `The first row must name the columns; ${keys} is missing.`))
      } else found.left.push(`The sheet '${sheet.sheet}' of ${sheet.file} is not a content table and was ignored.`)
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
  faults: PlacedFault[],
): (TableColumn | null)[] {
  const known = new Map(tableColumns(planOf(collections, collection)).map((column) => [column.name, column]))
  const fault = (index: number | null, message: string) => faults.push(placed(sheet, head + 1, index, message))
  if (!names.includes(keyOf(collection))) fault(null, `The column '${keyOf(collection)}' is missing.`)
  return names.map((name, index) => {
    const column = known.get(name)
    if (column && names.indexOf(name) !== index) fault(index, `The column '${name}' appears twice.`)
    if (!column && name !== '') {
      fault(index, `A table of ${collection} has no column '${name}'. It can have: ${[...known.keys()].join(', ')}.`)
    }
    const holds = sheet.rows.slice(head + 1).findIndex((row) => textOf(row[index] ?? null) !== '')
    if (name === '' && holds >= 0)
      fault(index, `The column has no name, but row ${head + 2 + holds} has a value in it.`)
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
    if (extra >= 0) faults.push(placed(sheet, index + 1, extra, 'The row has more cells than the first row.'))
    if (key === '') faults.push(placed(sheet, index + 1, keyAt, `The ${keyOf(collection)} is missing.`))
    else rows.push({ number: index + 1, key, cells })
  }
  return rows
}

/** A fault in a document, with the field that it lacks, if that is the fault. */
export interface CellFault {
  pointer: string
  message: string
  missing?: string
}

/** A document made from a row, with a way back from a pointer in it to the cell. */
export interface RowDocument extends SourceDocument {
  place(fault: CellFault): PlacedFault
}

/**
 * The documents for the rows of tables: what is stored under the key, updated with the values of the row. Without a
 * store, or for a new key, the row is all there is. Cells whose value is not possible are faults.
 */
export async function rowDocuments(
  tables: readonly KnownTable[],
  source: EntrySource | null,
): Promise<{ documents: RowDocument[]; faults: PlacedFault[] }> {
  const documents: RowDocument[] = []
  const faults: PlacedFault[] = []
  for (const table of tables) {
    const keys = [...new Set(table.rows.map(({ key }) => key))]
    const entries = source ? await entriesByKeys(source, table.collection, keys) : []
    const stored = new Map(entries.map((entry) => [entry.key, itemDocument(collections, entry)]))
    for (const row of table.rows) {
      let document: ContentDocument = stored.get(row.key) ?? {}
      for (const [index, column] of table.columns.entries()) {
        const cell = row.cells[index] ?? null
        if (!column || sameText(document, column, cell)) continue
        const value = cellValue(column, cell)
        if ('fault' in value) faults.push(placed(table.source, row.number, index, value.fault, textOf(cell)))
        else document = withValue(document, column, value.value)
      }
      documents.push(rowDocument(table, row.number, row.cells, document))
    }
  }
  return { documents, faults }
}

function rowDocument(
  { source, collection, columns }: KnownTable,
  number: number,
  cells: readonly TableCell[],
  document: ContentDocument,
): RowDocument {
  const file = `${source.file}${source.sheet === null ? '' : `, sheet ${source.sheet}`}, row ${number}`
  return {
    ...{ collection, document, file, pointer: '' },
    place(fault) {
      const { message } = fault
      const index = columns.findIndex((column) => column !== null && isAt(document, column, fault))
      return placed(source, number, index < 0 ? null : index, message, index < 0 ? '' : textOf(cells[index] ?? null))
    },
  }
}

/** Whether a fault at a pointer is about a column. The fault for a missing field points to the object that lacks it. */
function isAt(document: ContentDocument, column: TableColumn, { pointer, missing }: CellFault): boolean {
  const parts = [...pointer.split('/').slice(1), ...(missing === undefined ? [] : [missing])]
  if (parts[0] !== 'translations') return column.language === null && parts[0] === column.field
  return translationRows(document)[Number(parts[1])]?.languages_code === column.language && parts[2] === column.field
}

function sameText(document: ContentDocument, column: TableColumn, cell: TableCell): boolean {
  return cellOf(document, column).trim().replaceAll('\r\n', '\n') === textOf(cell)
}

function cellValue(column: TableColumn, cell: TableCell): { value: unknown } | { fault: string } {
  const text = textOf(cell)
  if (text === '') return { value: undefined }
  if (cell instanceof Date) return { fault: 'The cell contains a date; change it to text.' }
  if (/^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(text)) {
    return { fault: 'The cell contains a formula error.' }
  }
  if (column.kind === 'list') return { value: listInCell(text) }
  if (column.kind === 'text') return { value: text }
  return /^-?\d+(?:\.\d+)?$/.test(text)
    ? { value: Number(text) }
    : { fault: 'The cell must contain a number, such as 10 or 2.5, without thousands separators.' }
}

function textOf(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return (cell instanceof Date ? cell.toISOString() : String(cell)).trim().replaceAll('\r\n', '\n')
}

function keyOf(collection: string): string {
  return planOf(collections, collection).key
}

function placed(
  { file, sheet, rows }: TableSheet,
  row: number,
  column: number | null,
  message: string,
  found = '',
): PlacedFault {
  const head = rows.find((cells) => cells.some((cell) => textOf(cell) !== ''))
  const name = column === null ? '' : textOf(head?.[column])
  const table = sheet === null ? file : `${file}, sheet ${sheet}`
  const place = `${table}, row ${row}`
  const cell = column === null ? '' : `, column ${letters(column)}${name === '' ? '' : ` (${name})`}`
  return {
    ...{ file: table, line: row, column: column === null ? 0 : column + 1, place: place + cell, message },
    ...(found === '' ? {} : { found: JSON.stringify(found) }),
  }
}

/** The letters by which spreadsheets call a column: A, B … Z, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}
