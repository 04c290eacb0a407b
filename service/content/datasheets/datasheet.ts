import type { LoadCurves } from '#domain/engineering/load-curves.ts'
import type { Locale, UnitSystem } from '#generated/types.ts'

/** How a datasheet says it. */
export interface SheetStyle {
  language: Locale
  /** The units of its figures. */
  system: UnitSystem
}

/** What a datasheet says about one product, in one language and one system of units. */
export interface Datasheet extends SheetStyle {
  siteName: string
  /** Of the product's page. */
  address: string
  /** The day in Jakarta on which the product, a load table or a resin was changed last: `2026-11-24`. */
  revised: string
  code: string
  name: string
  brand: string
  category: string
  summary: string
  pictures: SheetPicture[]
  drawings: SheetPicture[]
  keyFigures: { label: string; value: string }[]
  features: { lead: string; text: string }[]
  specs: SheetSpec[]
  loads: SheetLoads[]
  resins: SheetResin[]
  /** What the product's variants can be: a line for each property. */
  ranges: { label: string; values: string }[]
}

export interface SheetPicture {
  /** Name in the public storage. */
  file: string
  alt: string
}

interface SheetSpec {
  label: string
  value: string
  unit: string
  /** How it is measured, or what the figure is for. */
  method: string
}

interface SheetResin {
  name: string
  base: string
  corrosion: string
  flameSpread: string
  /** In both units: `82 °C / 180 °F`. */
  temperature: string
}

/** One load table, in words and as a curve. */
export interface SheetLoads {
  title: string
  basis: string
  head: string[]
  rows: string[][]
  source: string
  /** Null where one span alone makes no curve. */
  curve: SheetCurve | null
}

export interface SheetCurve {
  title: string
  /** The metric unit of the loads, and the units that they are shown in. */
  unit: string
  system: UnitSystem
  /** The curve in words. */
  words: string
  curves: LoadCurves
  limit: number
  spans: number[]
}
