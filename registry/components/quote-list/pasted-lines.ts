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

/** What people write for a unit, in English and Indonesian. */
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

/** What people write above a column, in English and Indonesian. */
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
    size: ['size', 'cut size', 'dimension', 'dimensions', 'ukuran', 'ukuran potong', 'dimensi'],
    note: ['note', 'notes', 'remark', 'remarks', 'catatan', 'keterangan'],
  }).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
)

/** Millimeters of a unit that a head or a cell names, as in `Length (m)`. */
const MILLIMETERS: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
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
  const lines = text
    .replace(QUOTED, onOneLine)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
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

/** A cell in quotation marks: spreadsheets put them round one that has a line break or the separator in it. */
const QUOTED = /(^|[\t;,\r\n])("(?:[^"]|"")*")(?=[\t;,\r\n]|$)/g

function onOneLine(_cell: string, before: string, quoted: string): string {
  return before + quoted.replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

/** A line of a letter, without any separator: `FG-38 12 pcs`, `FG-38 x 12`. */
const WORDS = /^(\S+)\s+(?:[x×]\s*)?(\d[\d.,]*)\s*(\D.*)?$/

function cellsOf(line: string): string[] {
  // What is in quotation marks separates nothing: `"1,250"` is one number.
  const bare = line.replace(QUOTED, '$1')
  const separator = ['\t', ';', ','].find((one) => bare.includes(one))
  if (separator === undefined) {
    const [, code = '', quantity = '', unit = ''] = WORDS.exec(line.trim()) ?? []
    return code !== '' && UNITS.has(unitOf(unit)) ? [code, quantity, unit] : [unquoted(line)]
  }
  const cells = line.match(new RegExp(`(?<=^|${separator})(?:"(?:[^"]|"")*"(?=${separator}|$)|[^${separator}]*)`, 'g'))
  return (cells ?? []).map(unquoted)
}

function unquoted(cell: string): string {
  const [, inner] = /^"(.*)"$/.exec(cell.trim()) ?? []
  return (inner?.replaceAll('""', '"') ?? cell).trim()
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
    if (column === null || cell === '') continue
    const { name, factor } = column
    const side = name.startsWith('cut_') ? millimeters(cell, factor) : undefined
    for (const [field, value] of name === 'size' ? sidesOf(cell, factor) : [[name, side ?? cell] as const]) {
      const before = values.get(field)
      if (before === undefined) values.set(field, value)
      else if (field === 'note') values.set(field, `${before}; ${value}`)
    }
  }
  // Units often have no head of their own.
  const behind = columns.findIndex((column) => column?.name === 'quantity') + 1
  const unit = columns[behind] ? '' : (cells[behind] ?? '')
  if (!values.has('unit') && UNITS.has(unitOf(unit))) values.set('unit', unit)
  return values
}

/** A figure as whole millimeters, in the unit of the cell or else of its column; undefined for anything else. */
function millimeters(cell: string, factor: number): string | undefined {
  const [, figure = '', unit] = /^([\d.,]+)\s*(mm|cm|m)?$/i.exec(cell.trim()) ?? []
  const size = readQuantity(figure)
  return size === null ? undefined : String(Math.round(size * (MILLIMETERS.get(unit?.toLowerCase() ?? '') ?? factor)))
}

/** `1220 x 600` and `1,2 × 0,6 m` as length and width; any other size is a note, so that nothing is lost. */
function sidesOf(cell: string, factor: number): [name: string, text: string][] {
  const [long = '', wide = '', ...more] = cell.split(/\s*[x×*]\s*/i)
  // `1.2 × 0.6 m` has its unit once.
  const unit = MILLIMETERS.get(/(mm|cm|m)$/i.exec(wide)?.[0].toLowerCase() ?? '') ?? factor
  const [length, width] = [millimeters(long, unit), millimeters(wide, unit)]
  if (length === undefined || width === undefined || more.length > 0) return cell === '' ? [] : [['note', cell]]
  return [
    ['cut_length', length],
    ['cut_width', width],
  ]
}

const SIZE = /^[\d.,]+\s*(?:mm|cm|m)?\s*[x×*]\s*[\d.,]+\s*(?:mm|cm|m)?$/i

function byPlace([code = '', ...rest]: readonly string[]): Map<string, string> {
  const figure = Math.max(
    0,
    rest.findIndex((cell) => amountOf(cell) !== null),
  )
  const [quantity = '', ...after] = rest.slice(figure)
  const size = after.find((cell) => SIZE.test(cell))
  const others = after.filter((cell) => cell !== size)
  const unit = others.find((cell) => cell !== '' && UNITS.has(unitOf(cell))) ?? others[0] ?? ''
  return new Map([...Object.entries({ code, quantity, unit }), ...(size === undefined ? [] : sidesOf(size, 1))])
}

/** `12` and `12 m2` in their two parts; null for what is no amount. */
function amountOf(cell: string): { quantity: string; unit: string } | null {
  const [, quantity = '', unit = ''] = /^(\d[\d.,]*)\s*(.*)$/.exec(cell.trim()) ?? []
  return readQuantity(quantity) !== null && UNITS.has(unitOf(unit)) ? { quantity, unit } : null
}

function rowOf(text: string, values: Map<string, string>): PastedRow {
  const { code = '', quantity: typed = '', unit = '', ...about } = Object.fromEntries(values)
  const amount = unit === '' ? amountOf(typed) : null
  return { text, code, quantity: amount?.quantity ?? (typed || '1'), unit: unitOf(amount?.unit || unit), about }
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
