import type { Locale } from '#generated/types.ts'
import type { UnitSystem } from '../engineering/unit-systems.ts'
import { fillAddress } from './fill-address.ts'

/** As the call's own path; a test compares them. */
const DATASHEET = '/api/products/datasheet/{language}/{filename}'

/** The datasheet of a product in a language and in units: a file, which has no page around it. */
export function datasheetAddress({ slug }: { slug: string }, locale: Locale, system: UnitSystem = 'metric'): string {
  const address = fillAddress(DATASHEET, (name) => (name === 'language' ? locale : `${slug}.pdf`))
  return system === 'metric' ? address : `${address}?units=${system}`
}
