import { setImmediate } from 'node:timers/promises'
import type { DocumentFault } from '#domain/content/document-fault.ts'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { type ContentDocument, translationRows } from '../documents/content-document.ts'
import { statesAt } from '../documents/revisions.ts'
import type { SourceDocument } from '../documents/source-document.ts'
import type { Entry } from '../reading/entry.ts'
import { type EntrySource, entriesByKeys } from '../reading/entry-reader.ts'
import { itemDocument } from '../reading/item-document.ts'
import { faultIn, type KnownTable, keyOf, keyWord, placeIn, type TableRow } from './known-tables.ts'
import { cellText, comparableText, type TableCell } from './sheets.ts'
import { cellOf, listInCell, type TableColumn, withValue } from './table-columns.ts'
import { cellWords, type TableFault, type TablePlace } from './table-fault.ts'

/** Rows that are compared with the store before others get their turn. */
const ROWS_AT_A_TIME = 50

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
  /** The version that is stored; 0 where nothing is. */
  version: number
  place(fault: Pick<DocumentFault, 'pointer' | 'missing'>): TablePlace
}

interface RowOptions {
  /** What rows are written into, by collection and key (`product/fg-9`), where it is not what is stored. */
  begun?: ReadonlyMap<string, ContentDocument>
  /** The language of the names of rows, which sentences about doubles say. */
  locale?: Locale
  /** Whether rows replace what has been changed since they were written. */
  overwrite?: boolean
}

/**
 * The documents for the rows of tables: what is stored under the key, updated with the values of the row that differ
 * from it. Of a row that says from which version it was written, only what differs from that: what others have changed
 * since stays, and a cell that both have changed is a fault. Without a store, or for a new key, the row is all there
 * is. Cells whose value is not possible are faults.
 */
export async function rowDocuments(
  tables: readonly KnownTable[],
  source: EntrySource | null,
  { begun, locale = DEFAULT_LOCALE, overwrite = false }: RowOptions = {},
): Promise<{ documents: RowDocument[]; faults: TableFault[] }> {
  const documents: RowDocument[] = []
  const faults: TableFault[] = []
  for (const table of tables) {
    for (let first = 0; first < table.rows.length; first += ROWS_AT_A_TIME) {
      const rows = table.rows.slice(first, first + ROWS_AT_A_TIME)
      const keys = [...new Set(rows.map(({ key }) => key))]
      const entries = source ? await entriesByKeys(source, table.collection, keys) : []
      const stored = new Map(entries.map((entry) => [entry.key, entry]))
      const earlier = source && !overwrite ? await earlierStates(source, table.collection, rows, stored) : new Map()
      for (const row of rows) {
        const entry = stored.get(row.key)
        const now = entry && itemDocument(collections, entry)
        const then = earlier.get(row.key) ?? now
        if (source && !now && row.version !== null) faults.push(goneFault(table, row))
        const base = begun?.get(`${table.collection}/${row.key}`) ?? now ?? {}
        documents.push(rowDocument(table, row, { version: entry?.version ?? 0, now, then, base, locale }, faults))
      }
      await setImmediate()
    }
  }
  return { documents, faults }
}

/** The states from which rows were written that have been changed since, by key. */
async function earlierStates(
  source: EntrySource,
  collection: string,
  rows: readonly TableRow[],
  stored: ReadonlyMap<string, Entry>,
): Promise<Map<string, ContentDocument>> {
  const wanted = rows.flatMap(({ key, version }) => {
    const entry = stored.get(key)
    return entry && version !== null && version < entry.version ? [{ entry, version }] : []
  })
  const states = await statesAt(source, collection, wanted)
  return new Map(
    wanted.flatMap(({ entry, version }): [string, ContentDocument][] => {
      const state = states.get(`${entry.id}/${version}`)
      return state ? [[entry.key, itemDocument(collections, state)]] : []
    }),
  )
}

/** A row of a document that was renamed or deleted since, or whose key was changed in the table. */
function goneFault({ source, collection, columns }: KnownTable, { number, key }: TableRow): TableFault {
  const keyAt = columns.findIndex((column) => column?.name === keyOf(collection))
  return faultIn(source, number, keyAt, 'table_row_gone', { key: keyWord(collection), value: key })
}

interface RowStates {
  version: number
  /** What is stored, and what was when the row was written; undefined where nothing is stored. */
  now: ContentDocument | undefined
  then: ContentDocument | undefined
  /** Into what the row is written. */
  base: ContentDocument
  locale: Locale
}

function rowDocument(
  { source, collection, columns }: KnownTable,
  { number, key, cells }: TableRow,
  { version, now, then, base, locale }: RowStates,
  faults: TableFault[],
): RowDocument {
  const changes: CellChange[] = []
  let document = base
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const cell = cells[index] ?? null
    const after = cellText(cell)
    const [before, written] = [cellOf(now ?? {}, column), cellOf(then ?? {}, column)]
    if (comparableText(before) === after || comparableText(written) === after) continue
    const read = cellValue(column, cell)
    const fault = 'sentence' in read ? read : before === written ? null : changedSince(before)
    if (fault) faults.push({ ...fault, place: { ...placeIn(source, number, index), found: after } })
    if (fault || 'sentence' in read) continue
    document = withValue(document, column, read.value)
    changes.push({ column, before, after })
  }
  return {
    ...{ collection, key, row: number, document, changes, version, pointer: '' },
    file: `${source.file}, ${cellWords({ sheet: source.sheet, row: number, column: null }, locale)}`,
    place(fault) {
      const index = columns.findIndex((column) => column !== null && isAt(document, column, fault))
      return index < 0
        ? placeIn(source, number, null)
        : { ...placeIn(source, number, index), found: cellText(cells[index] ?? null) }
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

/** The most of a stored text that a sentence says. */
const SHOWN = 100

function changedSince(now: string): Omit<TableFault, 'place'> {
  const value = now.length > SHOWN ? `${now.slice(0, SHOWN)}…` : now
  return { sentence: 'table_cell_changed', params: { value } }
}

function cellValue(column: TableColumn, cell: TableCell): { value: unknown } | Omit<TableFault, 'place'> {
  const text = cellText(cell)
  if (text === '') return { value: undefined }
  if (cell instanceof Date) return { sentence: 'table_cell_date', params: {} }
  if (/^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(text))
    return { sentence: 'table_cell_error', params: {} }
  if (column.kind === 'list') return { value: listInCell(text) }
  if (column.kind === 'text') return { value: text }
  return /^-?\d+(?:\.\d+)?$/.test(text) ? { value: Number(text) } : { sentence: 'table_cell_number', params: {} }
}
