import { useSyncExternalStore } from 'react'
import { isRecord } from '#domain/json/is-record.ts'
import { keptQuoteList as kept } from '#renderer/saved-products/kept-quote-list.ts'

/** One line of the quote list, as the visitor typed it. */
export interface QuoteLine {
  /** Tells lines apart that are about the same product. */
  key: string
  product: number
  product_sku: number | null
  /** The code of the SKU; empty without one. */
  sku: string
  /** What was typed into its fields, by their names. */
  texts: Readonly<Record<string, string>>
}

/** A drawing that the service has received. */
export interface Drawing {
  /** Under which the device keeps its file. */
  key: string
  /** The upload. The service forgets it after a while, unless the list is sent. */
  id: string
  name: string
  /** When it was uploaded, in milliseconds. */
  since: number
}

/** The visitor's quote list, which is kept on the device until it is sent. */
export interface QuoteList {
  lines: readonly QuoteLine[]
  /** What was typed for the whole list, by the names of the fields. */
  texts: Readonly<Record<string, string>>
  drawings: readonly Drawing[]
}

const EMPTY: QuoteList = { lines: [], texts: {}, drawings: [] }

/** The list with the text that it was read from. */
let known: { text: string | null; list: QuoteList } = { text: null, list: EMPTY }

/** The list, also as other tabs change it; empty on the server and in the first render. */
export function useQuoteList(): QuoteList {
  return useSyncExternalStore(kept.subscribe, currentList, () => EMPTY)
}

/** Replaces the list with what `change` makes of its latest state, which may be that of another tab. */
export function changeList(change: (list: QuoteList) => QuoteList): void {
  const list = change(currentList())
  known = { text: JSON.stringify(list), list }
  kept.keep(known.text)
}

/** Empties the list. */
export function clearList(): void {
  kept.keep(null)
}

/** Whether the list outlasts the document: some browsers keep nothing. */
export function isListKept(): boolean {
  return kept.lasts()
}

function currentList(): QuoteList {
  const text = kept.read()
  if (text !== known.text) known = { text, list: text === null ? EMPTY : readList(text) }
  return known.list
}

/** A list from storage, without what is not of its shape: another build may have kept it. */
function readList(text: string): QuoteList {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || !Array.isArray(value.lines)) return EMPTY
    const drawings = Array.isArray(value.drawings) ? value.drawings.filter(isRecord) : []
    return {
      lines: value.lines.filter(isRecord).flatMap(readLine),
      texts: textsIn(value.texts),
      drawings: drawings.flatMap(readDrawing),
    }
  } catch {
    return EMPTY
  }
}

function readLine({ key, product, product_sku: id, sku, texts }: Record<string, unknown>): QuoteLine[] {
  if (typeof key !== 'string' || typeof product !== 'number') return []
  const chosen = typeof id === 'number' && typeof sku === 'string' ? { product_sku: id, sku } : NO_SKU
  return [{ key, product, ...chosen, texts: textsIn(texts) }]
}

function readDrawing({ key, id, name, since }: Record<string, unknown>): Drawing[] {
  const isWhole = typeof key === 'string' && typeof id === 'string' && typeof name === 'string'
  return isWhole && typeof since === 'number' ? [{ key, id, name, since }] : []
}

const NO_SKU = { product_sku: null, sku: '' }

function textsIn(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
