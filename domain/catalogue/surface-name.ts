import type { Locale } from '#generated/types.ts'
import { PRODUCT_VALUE_TITLES } from '#generated/value-titles/product.ts'

/**
 * The name of a surface type in a language: `surfaceName('Concave', 'id')` → `Cekung`. Null for a surface that the
 * schema does not name; the caller then keeps its label.
 */
export function surfaceName(surface: string, locale: Locale): string | null {
  return PRODUCT_VALUE_TITLES.surface_types.get(surface.toLowerCase())?.[locale] ?? null
}
