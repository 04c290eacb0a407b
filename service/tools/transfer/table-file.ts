import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Entry } from '#service/content/reading/entry.ts'
import { writeCsv } from '#service/content/tables/csv-text.ts'
import { readSheets, sheetOf, type TableSheet, writeWorkbook } from '#service/content/tables/sheets.ts'
import { TABLES } from '#service/content/tables/table-columns.ts'
import { TableUnreadable } from '#service/content/tables/table-fault.ts'
import { pathKind } from '../qa/json-files.ts'
import { TransferFault } from './transfer-fault.ts'

/** Reads a CSV or XLSX file; throws a TransferFault for any other. */
export async function readTableFile(path: string): Promise<TableSheet[]> {
  const kind = pathKind(path)
  if (kind !== 'file' && !existsSync(path)) throw new TransferFault(`There is no file ${path}.`)
  if (kind !== 'file') throw new TransferFault(`${path} is not a file.`)
  try {
    return await readSheets(path, readFileSync(path))
  } catch (error) {
    throw error instanceof TableUnreadable ? new TransferFault(error.message) : error
  }
}

/** Writes the entries of one collection as CSV. */
export function writeCsvFile(
  path: string,
  collection: string,
  entries: readonly Entry[],
  separator: ',' | ';' = ',',
): void {
  writeNew(path, writeCsv(sheetOf(collection, entries), separator))
}

/** Writes a workbook with a sheet per collection. */
export async function writeXlsxFile(path: string, chosen: readonly string[], entries: readonly Entry[]): Promise<void> {
  const sheets = chosen.map((collection) => ({
    name: collection,
    rows: sheetOf(
      collection,
      entries.filter((entry) => entry.collection === collection),
    ),
  }))
  writeNew(path, await writeWorkbook(sheets))
}

/** The collections among `chosen` that fit into tables; throws for any other. */
export function tableCollections(chosen: readonly string[]): string[] {
  const other = chosen.find((name) => !TABLES.includes(name))
  if (other === undefined) return [...chosen]
  throw new TransferFault(`${other} cannot be a table; only ${TABLES.join(' and ')} can.`)
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
