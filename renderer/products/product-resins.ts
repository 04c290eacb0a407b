import type { Product, ResinType } from '#generated/types.ts'

/** A resin of a product with its maximum operating temperature in both units; null when none is given. */
export interface ProductResin {
  resin: ResinType
  celsius: number | null
  fahrenheit: number | null
}

/**
 * Degrees Fahrenheit to the nearest whole degree: 9/5·C + 32 leaves a binary remainder (99 °C gives
 * 210.20000000000002).
 */
export function fahrenheit(celsius: number): number {
  return Math.round((9 / 5) * celsius + 32)
}

/** The resins of a product without their wrappers, in the service's order. */
export function productResins(product: Pick<Product, 'resin_types'>): ProductResin[] {
  return product.resin_types.map(({ resin_types_id: resin }) => {
    const celsius = resin.max_operation_temperature
    return { resin, celsius, fahrenheit: celsius === null ? null : fahrenheit(celsius) }
  })
}
