import type { Locale } from '#generated/types.ts'
import type { PrintedResin } from '../catalogues/printed-product.ts'

/** What a datasheet says about one product in one language. */
export interface Datasheet {
  language: Locale
  siteName: string
  /** Of the product's page. */
  address: string
  /** When the product, or something the sheet takes from, was changed last. */
  revised: Date
  code: string
  name: string
  brand: string
  category: string
  leadTime: string
  summary: string
  /** Names in the public storage. */
  picture: string | null
  drawings: string[]
  features: string[]
  specs: { label: string; value: string }[]
  loads: PrintedLoads[]
  resins: PrintedResin[]
  surfaces: string[]
  /** What the product's variants can be: a line for each property. */
  ranges: { label: string; values: string }[]
}

/** One load table, as lines of text and as a curve. */
export interface PrintedLoads {
  title: string
  head: string[]
  rows: string[][]
  source: string
  curve: { title: string; points: { span: number; load: number }[] }
}
