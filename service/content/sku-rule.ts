import { stringsIn } from './content-document.ts'
import type { Entry } from './entry.ts'
import { type EntrySource, entriesByKeys } from './entry-reader.ts'

/** The variants and values that SKUs refer to, of any status, by key. */
export interface SkuParts {
  variants: ReadonlyMap<string, Entry>
  values: ReadonlyMap<string, Entry>
}

/** Loads what the SKU rule looks at, in one statement for the variants and one for their values. */
export async function skuParts(source: EntrySource, skus: readonly Entry[]): Promise<SkuParts> {
  const variants = await entriesByKeys(source, 'product_variant', [...new Set(skus.flatMap(variantKey))])
  const valueKeys = new Set(variants.flatMap((variant) => stringsIn(variant.doc.variant_values)))
  const values = await entriesByKeys(source, 'variant_value', [...valueKeys])
  return { variants: byKey(variants), values: byKey(values) }
}

/**
 * The SKU rule: a SKU is offered when it, its variant and every value of the variant are published. Answers the
 * variant and its values, or null.
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

/** The key of the variant that a SKU names, none when it names none. */
export function variantKey(sku: Entry): string[] {
  return typeof sku.doc.product_variant === 'string' ? [sku.doc.product_variant] : []
}

function byKey(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.key, entry]))
}
