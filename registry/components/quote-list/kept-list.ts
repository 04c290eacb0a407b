import { useSyncExternalStore } from 'react'
import { isRecord } from '#domain/json/is-record.ts'

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

/** The visitor's quote list, which is kept on the device until it is sent. */
export interface QuoteList {
  lines: readonly QuoteLine[]
  /** What was typed for the whole list, by the names of the fields. */
  texts: Readonly<Record<string, string>>
}

const STORAGE_KEY = 'ori.quote-list'
const EMPTY: QuoteList = { lines: [], texts: {} }

const listeners = new Set<() => void>()
/** The list of this document, with the text that it was read from; for browsers that keep nothing, the list alone. */
let known: { text: string | null; list: QuoteList } = { text: null, list: EMPTY }

/** The list, also as other tabs change it; empty on the server and in the first render. */
export function useQuoteList(): QuoteList {
  return useSyncExternalStore(subscribe, currentList, () => EMPTY)
}

/** Replaces the list with what `change` makes of its latest state, which may be that of another tab. */
export function changeList(change: (list: QuoteList) => QuoteList): void {
  const list = change(currentList())
  const text = JSON.stringify(list)
  known = { text, list }
  try {
    localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Without storage the list lasts as long as the document.
    known = { text: null, list }
  }
  for (const listener of listeners) listener()
}

/** Empties the list. */
export function clearList(): void {
  changeList(() => EMPTY)
}

function currentList(): QuoteList {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    if (text !== null && text !== known.text) known = { text, list: readList(text) }
  } catch {
    // As if nothing were kept.
  }
  return known.list
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A list from storage, without what is not of its shape: another build may have kept it. */
function readList(text: string): QuoteList {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || !Array.isArray(value.lines)) return EMPTY
    return { lines: value.lines.filter(isRecord).flatMap(readLine), texts: textsIn(value.texts) }
  } catch {
    return EMPTY
  }
}

function readLine({ key, product, product_sku: id, sku, texts }: Record<string, unknown>): QuoteLine[] {
  if (typeof key !== 'string' || typeof product !== 'number') return []
  const chosen = typeof id === 'number' && typeof sku === 'string' ? { product_sku: id, sku } : NO_SKU
  return [{ key, product, ...chosen, texts: textsIn(texts) }]
}

const NO_SKU = { product_sku: null, sku: '' }

function textsIn(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
