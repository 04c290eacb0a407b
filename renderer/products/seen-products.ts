import { useSyncExternalStore } from 'react'
import { isRecord } from '#domain/json/is-record.ts'
import type { Product } from '#generated/types.ts'
import { keptText } from '../data/kept-text.ts'
import type { TileProduct } from './tile-queries.ts'

/** A product as its tile showed it when its page was opened. */
export type SeenProduct = Omit<TileProduct, 'brand'>

/** How many are remembered. */
const MOST = 9

const NONE: readonly SeenProduct[] = []

const kept = keptText('seen-products')
/** The products with the text that they were read from. */
let known: { text: string | null; products: readonly SeenProduct[] } = { text: null, products: NONE }

/**
 * The products whose pages were opened on this device, the latest first; none on the server and in the first render.
 */
export function useSeenProducts(): readonly SeenProduct[] {
  return useSyncExternalStore(kept.subscribe, seenProducts, () => NONE)
}

/** Remembers on this device that the page of a product was opened. Nobody else is told. */
export function rememberProduct({ id, slug, code, name, thumbnail, translations }: Product): void {
  const texts = translations.map(({ languages_code, name, summary }) => ({ languages_code, name, summary }))
  const seen = { id, slug, code, name, thumbnail, translations: texts }
  const others = seenProducts().filter((other) => other.id !== id)
  kept.keep(JSON.stringify([seen, ...others].slice(0, MOST)))
}

/** Forgets them all. */
export function forgetProducts(): void {
  kept.keep(null)
}

function seenProducts(): readonly SeenProduct[] {
  const text = kept.read()
  if (text !== known.text) known = { text, products: text === null ? NONE : readProducts(text) }
  return known.products
}

/** Products from storage, without what is not of their shape: another build may have kept it. */
function readProducts(text: string): readonly SeenProduct[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isSeenProduct).slice(0, MOST) : NONE
  } catch {
    return NONE
  }
}

function isSeenProduct(value: unknown): value is SeenProduct {
  if (!isRecord(value)) return false
  const { id, slug, code, name, thumbnail, translations } = value
  const isWhole = typeof id === 'number' && [slug, code, name].every((text) => typeof text === 'string')
  const isDrawable = thumbnail === null || isRecord(thumbnail)
  return isWhole && isDrawable && Array.isArray(translations) && translations.every(isRecord)
}
