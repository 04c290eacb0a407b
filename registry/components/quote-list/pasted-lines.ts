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

/** Rows pasted from a spreadsheet: code, quantity and unit with tabs, semicolons or commas between them. */
export function readPasted(text: string): PastedRow[] {
  const rows = text.split(/\r\n?|\n/).filter((row) => row.trim() !== '')
  const read = rows.map((row) => {
    const separator = ['\t', ';', ','].find((one) => row.includes(one)) ?? '\t'
    const [code = '', quantity = '', unit = ''] = row.split(separator).map((cell) => cell.replaceAll('"', '').trim())
    return { text: row, code, quantity: quantity === '' ? '1' : quantity, unit: unit.toLowerCase().replace(/\.$/, '') }
  })
  // The head of a table has figures neither in its first cell nor in its second.
  const [head] = read
  const isHead = head !== undefined && read.length > 1 && !/\d/.test(head.code) && !/\d/.test(head.quantity)
  return isHead ? read.slice(1) : read
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
