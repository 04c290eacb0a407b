import { stringsIn } from '../documents/content-document.ts'
import { collectionTag, type Entry, entryTag } from './entry.ts'
import { type EntrySource, entriesByKeys } from './entry-reader.ts'
import type { ChildRule, ChildRules } from './expansion.ts'

/** The variants and values that SKUs refer to, of any status, by key. */
export interface SkuParts {
  variants: ReadonlyMap<string, Entry>
  values: ReadonlyMap<string, Entry>
}

/** Loads what the SKU rule examines, in one statement for the variants and one for their values. */
export async function skuParts(source: EntrySource, skus: readonly Entry[]): Promise<SkuParts> {
  const variants = await entriesByKeys(source, 'product_variant', [...new Set(skus.flatMap(variantKey))])
  const valueKeys = new Set(variants.flatMap((variant) => stringsIn(variant.doc.variant_values)))
  const values = await entriesByKeys(source, 'variant_value', [...valueKeys])
  return { variants: byKey(variants), values: byKey(values) }
}

/**
 * The SKU rule: an SKU is offered if it, its variant and every value of the variant are published. Returns the variant
 * and its values, or null if it is not offered.
 */
export function isOffered(sku: Entry, parts: SkuParts): { variant: Entry; values: Entry[] } | null {
  if (sku.status !== 'published') return null
  const variant = variantKey(sku).map((key) => parts.variants.get(key))[0]
  if (variant?.status !== 'published') return null
  const keys = stringsIn(variant.doc.variant_values)
  const values = keys.flatMap((key) => parts.values.get(key) ?? [])
  const whole = values.length === keys.length && values.every(({ status }) => status === 'published')
  return whole ? { variant, values } : null
}

/** The SKU rule, applied to the SKUs that a product shows. */
const offeredSkus: ChildRule = {
  look(skus, loads, tags) {
    const note = (collection: string, entry: Entry | null) =>
      tags.add(entry ? entryTag(entry) : collectionTag(collection))
    for (const key of new Set(skus.flatMap(variantKey))) {
      loads.want('product_variant', key, (variant) => {
        note('product_variant', variant)
        for (const value of stringsIn(variant?.doc.variant_values)) {
          loads.want('variant_value', value, (entry) => note('variant_value', entry))
        }
      })
    }
  },
  kept(skus, loads) {
    const parts = { variants: loads.present('product_variant'), values: loads.present('variant_value') }
    return new Set(skus.filter((sku) => isOffered(sku, parts) !== null))
  },
}

/** The rules for what products show from other collections. */
export const PRODUCT_RULES: ChildRules = new Map([['product_sku', offeredSkus]])

/** The key of the variant that an SKU refers to; empty if there is none. */
function variantKey(sku: Entry): string[] {
  return typeof sku.doc.product_variant === 'string' ? [sku.doc.product_variant] : []
}

function byKey(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.key, entry]))
}
