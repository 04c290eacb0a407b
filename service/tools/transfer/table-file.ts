import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { collections } from '#generated/collections.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { pathKind } from '../qa/json-files.ts'
import { readCsv, writeCsv } from './csv-text.ts'
import { itemDocument } from './item-file.ts'
import { cellOf, TABLES, tableColumns } from './table-columns.ts'
import { TransferFault } from './transfer-fault.ts'

/** What a cell of a spreadsheet can hold. */
export type TableCell = string | number | boolean | Date | null

/** A table as read; its first row is row 1. */
export interface TableSheet {
  file: string
  /** The name of the sheet; null for CSV, which has only one. */
  sheet: string | null
  rows: readonly (readonly TableCell[])[]
}

/** Whether a file is a table, judged by its extension. */
export function isTableFile(path: string): boolean {
  return /\.(?:csv|xlsx)$/i.test(path)
}

/** Reads a CSV or XLSX file; throws a TransferFault for any other. */
export async function readTableFile(path: string): Promise<TableSheet[]> {
  const kind = pathKind(path)
  if (kind !== 'file' && !existsSync(path)) throw new TransferFault(`There is no file ${path}.`)
  if (kind !== 'file') throw new TransferFault(`${path} is not a file.`)
  const bytes = readFileSync(path)
  if (/\.csv$/i.test(path)) return [{ file: path, sheet: null, rows: readCsv(path, bytes) }]
  // Loaded on demand: most commands need no workbook.
  const { readXlsx } = await import('hucre/xlsx')
  try {
    const { sheets } = await readXlsx(new Uint8Array(bytes))
    return sheets.map(({ name, rows }) => ({ file: path, sheet: name, rows }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TransferFault(`${path} cannot be read as a workbook (XLSX): ${reason}`)
  }
}

/** Writes the entries of one collection as CSV. */
export function writeCsvFile(
  path: string,
  collection: string,
  entries: readonly Entry[],
  separator: ',' | ';' = ',',
): void {
  writeNew(path, writeCsv(tableOf(collection, entries), separator))
}

/** Writes a workbook with a sheet per collection. All cells contain text or numbers, never formulas. */
export async function writeXlsxFile(path: string, chosen: readonly string[], entries: readonly Entry[]): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheets = chosen.map((collection) => ({
    name: collection,
    rows: tableOf(
      collection,
      entries.filter((entry) => entry.collection === collection),
    ).map((row) => row.map((cell) => (cell === '' ? null : cell))),
    freezePane: { rows: 1 },
  }))
  writeNew(path, await writeXlsx({ sheets }))
}

/** The collections among `chosen` that fit into tables; throws for any other. */
export function tableCollections(chosen: readonly string[]): string[] {
  const other = chosen.find((name) => !TABLES.includes(name))
  if (other === undefined) return [...chosen]
  throw new TransferFault(`${other} cannot be a table; only ${TABLES.join(' and ')} can.`)
}

function tableOf(collection: string, entries: readonly Entry[]): string[][] {
  const columns = tableColumns(planOf(collections, collection))
  const rows = entries.map((entry) => {
    const document = itemDocument(collections, entry)
    return columns.map((column) => cellOf(document, column))
  })
  return [columns.map(({ name }) => name), ...rows]
}

function writeNew(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content, { flag: 'wx' })
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!exists) throw new TransferFault(`${path} cannot be written: ${String(error)}`)
    throw new TransferFault(`${basename(path)} already exists and is not overwritten.`)
  }
}
