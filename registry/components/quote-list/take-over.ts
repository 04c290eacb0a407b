import type { QuoteProduct } from '#generated/types.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { randomKey } from '#renderer/forms/sending/random-key.ts'
import { changeList, type QuoteLine } from './kept-list.ts'
import { MOST_LINES } from './line-values.ts'
import { type PastedRow, type PasteProblem, placeRow } from './pasted-lines.ts'

/** How many codes one call looks up. */
const CODES_OF_A_CALL = 50

interface Taken {
  /** How many lines were added. */
  count: number
  /** What could not be taken over, and why. */
  left: PasteProblem[]
}

/**
 * Adds rows to the list; with `once` only those that it does not have yet: product, SKU and what is known of them.
 * Throws when the codes cannot be looked up; nothing is added then.
 */
export async function takeOver(
  { api }: BlockContext,
  rows: readonly PastedRow[],
  { once = false }: { once?: boolean } = {},
): Promise<Taken> {
  const found = await lookUp(api, [...new Set(rows.map(({ code }) => code).filter((code) => code !== ''))])
  const left: PasteProblem[] = []
  let count = 0
  changeList((list) => {
    const lines = [...list.lines]
    for (const row of rows) {
      const placed = placeRow(row, found.get(row.code))
      if ('why' in placed) left.push(placed)
      else if (once && lines.some((line) => isOf(line, placed.product) && says(line, row.about))) continue
      else if (lines.length >= MOST_LINES) left.push({ text: row.text, why: 'full', code: row.code })
      else lines.push(lineOf(placed.product, { quantity: placed.quantity, unit: placed.unit, ...row.about }))
    }
    count = lines.length - list.lines.length
    return { ...list, lines }
  })
  return { count, left }
}

async function lookUp(api: BlockContext['api'], codes: readonly string[]): Promise<Map<string, QuoteProduct>> {
  const found = new Map<string, QuoteProduct>()
  for (let start = 0; start < codes.length; start += CODES_OF_A_CALL) {
    const part = codes.slice(start, start + CODES_OF_A_CALL).join(',')
    for (const row of await api.listQuoteProducts({ query: { codes: part } })) found.set(row.asked, row)
  }
  return found
}

function isOf(line: QuoteLine, { product, product_sku: sku }: QuoteProduct): boolean {
  return line.product === product?.id && line.product_sku === (sku?.id ?? null)
}

/** Whether a line has what is known of another: what the selector found for two questions is two lines. */
function says({ texts }: QuoteLine, about: PastedRow['about'] = {}): boolean {
  return Object.entries(about).every(([name, text]) => texts[name] === text)
}

function lineOf({ product, product_sku: sku }: QuoteProduct, texts: Record<string, string>): QuoteLine {
  return { key: randomKey(), product: product?.id ?? 0, product_sku: sku?.id ?? null, sku: sku?.sku_code ?? '', texts }
}
