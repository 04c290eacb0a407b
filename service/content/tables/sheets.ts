import { collections } from '#generated/collections.ts'
import { planOf } from '../reading/content-plans.ts'
import type { Entry } from '../reading/entry.ts'
import { itemDocument } from '../reading/item-document.ts'
import { readCsv } from './csv-text.ts'
import { cellOf, tableColumns, VERSION_COLUMN } from './table-columns.ts'
import { TableUnreadable } from './table-fault.ts'

/** What a cell of a spreadsheet can hold. */
export type TableCell = string | number | boolean | Date | null

/** A table as read; its first row is row 1. */
export interface TableSheet {
  file: string
  /** The name of the sheet; null for CSV, which has only one. */
  sheet: string | null
  rows: readonly (readonly TableCell[])[]
}

const WORKBOOK = /\.xlsx$/i

/** Whether a file is a table, judged by its extension. */
export function isTableFile(path: string): boolean {
  return WORKBOOK.test(path) || /\.csv$/i.test(path)
}

/** Reads a CSV or XLSX file, which messages call `file`; throws a TableUnreadable for any other. */
export async function readSheets(file: string, bytes: Uint8Array): Promise<TableSheet[]> {
  if (!WORKBOOK.test(file)) return [{ file, sheet: null, rows: readCsv(file, bytes) }]
  // Loaded on demand: who reads no workbook does not need it.
  const { readXlsx } = await import('hucre/xlsx')
  try {
    const { sheets } = await readXlsx(bytes)
    return sheets.map(({ name, rows }) => ({ file, sheet: name, rows }))
  } catch (error) {
    throw new TableUnreadable('table_workbook', { file }, error)
  }
}

/** A sheet with its name, to be written. */
export interface NamedSheet {
  name: string
  rows: readonly (readonly string[])[]
}

/** The entries of one collection as a table; the first row names the columns. */
export function sheetOf(collection: string, entries: readonly Entry[]): string[][] {
  const columns = tableColumns(planOf(collections, collection))
  const rows = entries.map((entry) => {
    const document = itemDocument(collections, entry)
    return [...columns.map((column) => cellOf(document, column)), String(entry.version)]
  })
  return [[...columns.map(({ name }) => name), VERSION_COLUMN], ...rows]
}

/** A workbook (XLSX). All cells contain text or numbers, never formulas. */
export async function writeWorkbook(sheets: readonly NamedSheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => (cell === '' ? null : cell))),
      freezePane: { rows: 1 },
    })),
  })
}

/** The text of a cell; empty where there is none. */
export function cellText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return comparableText(cell instanceof Date ? cell.toISOString() : String(cell))
}

/** A text as it comes back from a spreadsheet. */
export function comparableText(text: string): string {
  return text.trim().replaceAll('\r\n', '\n')
}
