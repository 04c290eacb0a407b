import { type CompareRow, PRODUCT_COMPARE } from '#generated/compare-rows.ts'
import type { MessageId } from '#generated/message-ids.ts'
import type { Locale, Product, SpecLink } from '#generated/types.ts'
import { COLOUR_VARIANT, variantAxes } from '../data/product-variants.ts'
import { type Translation, translate } from '../i18n/translate.ts'
import { type ComparedValue, comparedValues } from './compared-values.ts'

/** One property of all compared products. */
export interface ComparedRow {
  key: string
  label: Translation<string>
  /** One per product, in their order; empty where a product says nothing. */
  cells: ComparedValue[][]
  /** All products say the same. Never for a product alone. */
  isEqual: boolean
  /** Which products stand against a majority of the others; none where there is no majority. */
  deviates: boolean[]
  /** Which way its numbers are better, for rows that have a best one. */
  better: CompareRow['better'] | null
  /** Which products have the best number; none where that cannot be told or says nothing. */
  best: boolean[]
}

export interface ComparedGroup {
  title: MessageId
  rows: ComparedRow[]
}

/**
 * Everything that products can be compared by, as the schemas say with `x-compare`. Rows about which no product says anything are left out; groups stand
 * in the order of their first rows.
 */
export function comparedGroups(
  products: readonly Product[],
  locale: Locale,
  plan: readonly CompareRow[] = PRODUCT_COMPARE,
): ComparedGroup[] {
  const groups = new Map<MessageId, ComparedRow[]>()
  for (const planned of plan) {
    const rows = rowsOf(planned, products, locale).filter(hasValues)
    if (rows.length > 0) groups.set(planned.heading, [...(groups.get(planned.heading) ?? []), ...rows])
  }
  return [...groups].map(([title, rows]) => ({ title, rows }))
}

function rowsOf(planned: CompareRow, products: readonly Product[], locale: Locale): ComparedRow[] {
  if (planned.source === 'specs') return specRows(products, locale)
  if (planned.source === 'variants') return variantRows(products, locale)
  const cells = products.map((product) => comparedValues(planned, product, locale))
  return [row(planned.key, { value: planned.title[locale] }, cells, planned.better)]
}

function specRows(products: readonly Product[], locale: Locale): ComparedRow[] {
  return specsInOrder(products).map((spec) =>
    row(
      `spec-${spec.id}`,
      translate(spec, 'label', locale) ?? { value: spec.name },
      products.map((product) =>
        product.spec_values
          .filter((value) => value.spec?.id === spec.id)
          .map(({ value, unit: ownUnit, number: given }) => {
            const unit = ownUnit ?? spec.unit ?? undefined
            const number = given ?? plainNumber(value)
            const meaning = `${number ?? value.trim()} ${unit ?? ''}`
            return { text: value, unit, number: BOUND.test(value) ? undefined : number, meaning }
          }),
      ),
      spec.better,
    ),
  )
}

/** What is said to be less or more than a number, or about one, is not known well enough to be the best. */
const BOUND = /^\s*[≤≥<>~≈±]/

/** The number that a value consists of, as authors write it: `19.5`. */
function plainNumber(value: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined
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
        (axes.get(slug)?.values ?? []).map((value) => {
          const label = translate(value, 'label', locale)
          const shown = label ? { text: label.value, lang: label.lang } : { text: value.name }
          return { ...shown, ...(slug === COLOUR_VARIANT && { colour: value.value }) }
        }),
      ),
    ),
  )
}

function row(
  key: string,
  label: ComparedRow['label'],
  cells: ComparedValue[][],
  better: ComparedRow['better'] = null,
): ComparedRow {
  const meanings = cells.map(meaningOf)
  const isEqual = cells.length > 1 && new Set(meanings).size === 1
  const majority = meanings.find((one) => meanings.filter((other) => other === one).length > meanings.length / 2)
  const deviates = meanings.map((meaning) => majority !== undefined && meaning !== majority)
  return { key, label, cells, isEqual, deviates, better, best: bestOf(cells, better) }
}

/** Two numbers at least, one per product and all in one unit, of which not all are the same: else none is the best. */
function bestOf(cells: readonly ComparedValue[][], better: ComparedRow['better']): boolean[] {
  const said = cells.filter((values) => values.length > 0)
  const numbers = said.flatMap((values) => (values.length === 1 ? (values[0]?.number ?? []) : []))
  const units = new Set(said.map(([first]) => first?.unit))
  const tells = better && numbers.length === said.length && new Set(numbers).size > 1 && units.size === 1
  if (!tells) return cells.map(() => false)
  const best = better === 'higher' ? Math.max(...numbers) : Math.min(...numbers)
  return cells.map(([first]) => first?.number === best)
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
