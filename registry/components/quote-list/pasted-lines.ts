import { type AskedLine, noteOf } from '#domain/addresses/quote-list-address.ts'
import type { QuoteProduct } from '#generated/types.ts'
import { readQuantity } from './line-values.ts'

/** One row that was pasted, in its parts. */
export interface PastedRow {
  /** The row as it was pasted. */
  text: string
  code: string
  /** One if the row has none. */
  quantity: string
  unit: string
  /** What else is known of the line, by the names of its fields. */
  about?: Readonly<Record<string, string>>
}

/** Why a row was not taken over, or why none of a text was: the codes could not be looked up. */
export type PasteProblem =
  | { text: string; why: 'failed' }
  | { text: string; why: 'code'; code: string; nearest: string | null }
  | { text: string; why: 'quantity' | 'unit'; code: string; typed: string }
  | { text: string; why: 'full'; code: string }

/** What people write for a unit, in both languages. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ...[
    '',
    'pc',
    'pcs',
    'piece',
    'pieces',
    'ea',
    'each',
    'nos',
    'unit',
    'units',
    'buah',
    'bh',
    'lembar',
    'lbr',
    'sheet',
    'sheets',
    'batang',
    'btg',
  ].map((word) => [word, 'piece'] as const),
  ...['m', 'meter', 'meters', 'lm', "m'", 'm1'].map((word) => [word, 'm'] as const),
  ...['m2', 'm²', 'sqm', 'sq m', 'meter persegi'].map((word) => [word, 'm2'] as const),
  ...['set', 'sets'].map((word) => [word, 'set'] as const),
])

/** What people write above a column, in both languages. */
const HEADS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    code: [
      'code',
      'item code',
      'product code',
      'sku',
      'part',
      'part no',
      'part number',
      'kode',
      'kode barang',
      'kode produk',
    ],
    quantity: ['qty', 'quantity', 'jumlah', 'jml', 'kuantitas'],
    unit: ['unit', 'units', 'uom', 'satuan', 'sat'],
    cut_length: ['length', 'cut length', 'panjang', 'panjang potong'],
    cut_width: ['width', 'cut width', 'lebar', 'lebar potong'],
    color: ['color', 'warna'],
    resin: ['resin'],
    note: ['note', 'notes', 'remark', 'remarks', 'catatan', 'keterangan'],
  }).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
)

/** Millimeters of a unit that a head names, as in `Length (m)`. */
const MILLIMETERS: ReadonlyMap<string, number> = new Map([
  ['cm', 10],
  ['m', 1000],
])

/** A column of a table with a head: the field that it fills, and how its figures become millimeters. */
type Column = { name: string; factor: number } | null

/**
 * Rows pasted from a spreadsheet, with tabs, semicolons or commas between their cells. A head names the columns, in
 * whatever order; without one, the code comes first and then, after any description, quantity and unit.
 */
export function readPasted(text: string): PastedRow[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const table = lines.map((line) => ({ text: line, cells: cellsOf(line) }))
  const [head] = table
  const columns = head && table.length > 1 ? columnsOf(head.cells) : null
  if (columns) return table.slice(1).map(({ text, cells }) => rowOf(text, byColumns(cells, columns)))
  // The head of a table has figures neither in its first cell nor in its second.
  const isHead = head !== undefined && table.length > 1 && !/\d/.test(head.cells.slice(0, 2).join(''))
  const rows = isHead ? table.slice(1) : table
  const areNumbered = rows.length > 1 && rows.every(({ cells }, place) => cells[0] === String(place + 1))
  return rows.map(({ text, cells }) => rowOf(text, byPlace(areNumbered ? cells.slice(1) : cells)))
}

/** Lines as they could have been pasted, so that nothing is lost while their codes cannot be looked up. */
export function pastedText(asked: readonly AskedLine[], ofAll: string | undefined): string {
  const lines = asked.map((line) => ({ ...line, note: noteOf(line, ofAll) }))
  if (lines.every(({ resin, note }) => !resin && !note)) return lines.map(({ code }) => code).join('\n')
  const columns = ['code', 'resin', 'note'] as const
  const rows = lines.map((line) => columns.map((name) => (line[name] ?? '').replaceAll(/\s+/g, ' ')).join('\t'))
  return [columns.join('\t'), ...rows].join('\n')
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? '\t'
  return line.split(separator).map((cell) => cell.replaceAll('"', '').trim())
}

/** The columns that a head names; null unless one of them is for the codes. */
function columnsOf(cells: readonly string[]): Column[] | null {
  const columns = cells.map((cell): Column => {
    // Colors may be spelled the British way.
    const words = cell.toLowerCase().replace('colou', 'colo')
    const unit = /[\s(](cm|m)\)?$/.exec(words)?.[1] ?? ''
    const name = HEADS.get(words.replace(/[\s.:,]*(?:\(.*\)|\s(?:mm|cm|m))?$/, ''))
    return name === undefined ? null : { name, factor: MILLIMETERS.get(unit) ?? 1 }
  })
  return columns.some((column) => column?.name === 'code') ? columns : null
}

function byColumns(cells: readonly string[], columns: readonly Column[]): Map<string, string> {
  const values = new Map<string, string>()
  for (const [place, column] of columns.entries()) {
    const cell = cells[place] ?? ''
    if (column === null || cell === '' || values.has(column.name)) continue
    const size = column.name.startsWith('cut_') ? readQuantity(cell) : null
    values.set(column.name, size === null ? cell : String(Math.round(size * column.factor)))
  }
  // Units often have no head of their own.
  const behind = columns.findIndex((column) => column?.name === 'quantity') + 1
  const unit = columns[behind] ? '' : (cells[behind] ?? '')
  if (!values.has('unit') && UNITS.has(unitOf(unit))) values.set('unit', unit)
  return values
}

function byPlace([code = '', ...rest]: readonly string[]): Map<string, string> {
  const figure = Math.max(
    0,
    rest.findIndex((cell) => readQuantity(cell) !== null),
  )
  const [quantity = '', ...after] = rest.slice(figure)
  const unit = after.find((cell) => cell !== '' && UNITS.has(unitOf(cell))) ?? after[0] ?? ''
  return new Map(Object.entries({ code, quantity, unit }))
}

function rowOf(text: string, values: Map<string, string>): PastedRow {
  const { code = '', quantity = '1', unit = '', ...about } = Object.fromEntries(values)
  return { text, code, quantity: quantity || '1', unit: unitOf(unit), about }
}

function unitOf(cell: string): string {
  return cell.toLowerCase().replace(/\.$/, '')
}

/** What becomes of a pasted row: its product with quantity and unit, or why it is not taken over. */
export function placeRow(
  row: PastedRow,
  found: QuoteProduct | undefined,
): { product: QuoteProduct; quantity: string; unit: string } | PasteProblem {
  const { text, code } = row
  if (!found?.product) return { text, why: 'code', code, nearest: found?.nearest ?? null }
  if (!((readQuantity(row.quantity) ?? 0) > 0)) return { text, why: 'quantity', code, typed: row.quantity }
  const unit = UNITS.get(row.unit)
  if (unit === undefined) return { text, why: 'unit', code, typed: row.unit }
  return { product: found, quantity: row.quantity, unit }
}
