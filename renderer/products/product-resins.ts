import { fahrenheit } from '#domain/catalogue/fahrenheit.ts'
import type { Product, ResinType } from '#generated/types.ts'

/** A resin of a product with its maximum operating temperature in both units; null when none is given. */
export interface ProductResin {
  resin: ResinType
  celsius: number | null
  fahrenheit: number | null
}

/** The resins of a product without their wrappers, in the service's order. */
export function productResins(product: Pick<Product, 'resin_types'>): ProductResin[] {
  return product.resin_types.map(({ resin_types_id: resin }) => {
    const celsius = resin.max_operation_temperature
    return { resin, celsius, fahrenheit: celsius === null ? null : fahrenheit(celsius) }
  })
}
