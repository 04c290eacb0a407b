import type { MessageId } from '#generated/message-ids.ts'
import type { Locale, Product, SpecLink } from '#generated/types.ts'
import { productResins } from '../data/product-resins.ts'
import { COLOUR_VARIANT, variantAxes } from '../data/product-variants.ts'
import { type Translation, translate } from '../i18n/translate.ts'

/** One value of a cell, as it was authored; several stand side by side. */
export interface ComparedValue {
  text: string
  unit?: string
  /** Where the text had to stay English. */
  lang?: 'en'
  /** Of a colour, its hexadecimal digits. */
  colour?: string
  /** What is compared, when two ways of writing mean the same. */
  meaning?: string
}

/** One property of all compared products. */
export interface ComparedRow {
  key: string
  label: { id: MessageId } | Translation<string>
  /** One per product, in their order; empty where a product says nothing. */
  cells: ComparedValue[][]
  /** All products say the same. Never for a product alone. */
  isEqual: boolean
  /** Which products stand against a majority of the others; none where there is no majority. */
  deviates: boolean[]
}

export interface ComparedGroup {
  key: 'general' | 'specifications' | 'variants'
  title: MessageId
  rows: ComparedRow[]
}

type Cells = (product: Product) => ComparedValue[]

/** Everything that products can be compared by: what they are, their measured values, and what they can be ordered in. Rows about which no product says anything are left out. */
export function comparedGroups(products: readonly Product[], locale: Locale): ComparedGroup[] {
  const groups: ComparedGroup[] = [
    { key: 'general', title: 'compare.general', rows: generalRows(products, locale) },
    { key: 'specifications', title: 'compare.specifications', rows: specRows(products, locale) },
    { key: 'variants', title: 'compare.variants', rows: variantRows(products, locale) },
  ]
  return groups.map((group) => ({ ...group, rows: group.rows.filter(hasValues) })).filter(({ rows }) => rows.length > 0)
}

function generalRows(products: readonly Product[], locale: Locale): ComparedRow[] {
  const rows: [string, MessageId, Cells][] = [
    ['brand', 'compare.brand', ({ brand }) => (brand ? [{ text: brand.name }] : [])],
    [
      'category',
      'compare.category',
      ({ product_category: category }) => textOf(translate(category, 'name', locale), category?.name),
    ],
    ['type', 'compare.type', ({ product_type: type }) => textOf(translate(type, 'label', locale), type?.name)],
    ['resins', 'compare.resins', (product) => productResins(product).map(({ resin }) => ({ text: resin.name }))],
    ['surfaces', 'compare.surfaces', (product) => product.surface_types.map((text) => ({ text }))],
  ]
  return rows.map(([key, id, cells]) => row(key, { id }, products.map(cells)))
}

function specRows(products: readonly Product[], locale: Locale): ComparedRow[] {
  return specsInOrder(products).map((spec) =>
    row(
      `spec-${spec.id}`,
      translate(spec, 'label', locale) ?? { value: spec.name },
      products.map((product) =>
        product.spec_values
          .filter((value) => value.spec?.id === spec.id)
          .map(({ value, unit: ownUnit, number }) => {
            const unit = ownUnit ?? spec.unit ?? undefined
            return { text: value, unit, meaning: `${number ?? value.trim()} ${unit ?? ''}` }
          }),
      ),
    ),
  )
}

/** Every property once. Each product lists its own in the editor's order: one that others lack stands after the one it follows there. */
function specsInOrder(products: readonly Product[]): SpecLink[] {
  const specs: SpecLink[] = []
  for (const { spec_values } of products) {
    let place = 0
    for (const spec of spec_values.flatMap((value) => value.spec ?? [])) {
      const known = specs.findIndex(({ id }) => id === spec.id)
      if (known < 0) specs.splice(place, 0, spec)
      place = (known < 0 ? place : known) + 1
    }
  }
  return specs
}

function variantRows(products: readonly Product[], locale: Locale): ComparedRow[] {
  const axesOf = products.map((product) => new Map(variantAxes(product).map((axis) => [axis.variant.slug, axis])))
  const variants = new Map(axesOf.flatMap((axes) => [...axes].map(([slug, { variant }]) => [slug, variant] as const)))
  return [...variants].map(([slug, variant]) =>
    row(
      `variant-${slug}`,
      translate(variant, 'label', locale) ?? { value: variant.name },
      axesOf.map((axes) =>
        (axes.get(slug)?.values ?? []).flatMap((value) =>
          textOf(translate(value, 'label', locale), value.name).map((shown) => ({
            ...shown,
            ...(slug === COLOUR_VARIANT && { colour: value.value }),
          })),
        ),
      ),
    ),
  )
}

/** A translated text as a value; its entity's internal name where it has none, nothing without entity. */
function textOf(found: Translation<string> | null, internal: string | undefined): ComparedValue[] {
  if (found) return [{ text: found.value, lang: found.lang }]
  return internal ? [{ text: internal }] : []
}

function row(key: string, label: ComparedRow['label'], cells: ComparedValue[][]): ComparedRow {
  const meanings = cells.map(meaningOf)
  const isEqual = cells.length > 1 && new Set(meanings).size === 1
  const majority = meanings.find((one) => meanings.filter((other) => other === one).length > meanings.length / 2)
  const deviates = meanings.map((meaning) => majority !== undefined && meaning !== majority)
  return { key, label, cells, isEqual, deviates }
}

/** The order of several values says nothing. */
function meaningOf(values: readonly ComparedValue[]): string {
  return values
    .map(({ text, meaning }) => meaning ?? text)
    .sort()
    .join('\n')
}

function hasValues({ cells }: ComparedRow): boolean {
  return cells.some((values) => values.length > 0)
}
