import type { CompareRow } from '#domain/content/compare-row.ts'
import { measuredWords } from '#domain/engineering/measured-words.ts'
import type { UnitSystem } from '#domain/engineering/unit-systems.ts'
import { type Translation, translate } from '#domain/languages/translate.ts'
import { PRODUCT_COMPARE } from '#generated/compare-rows.ts'
import type { MessageId } from '#generated/message-ids.ts'
import type { Locale, Product, SpecLink, VariantValueChoice } from '#generated/types.ts'
import { COLOR_VARIANT, type VariantAxis, variantAxes } from '#renderer/variants/product-variants.ts'
import { type ComparedValue, comparedValues, type WrittenUnits, writtenIn } from './compared-values.ts'

/** One property of all compared products. */
export interface ComparedRow {
  key: string
  label: Translation<string>
  /** One cell per product, in their order; empty when a product has no value. */
  cells: ComparedValue[][]
  /** All products have the same value. Never true for a single product. */
  isEqual: boolean
  /** Which products deviate from a majority of the others; all false when there is no majority. */
  deviates: boolean[]
  /** Whether higher or lower numbers are better; null for rows without a best number. */
  better: CompareRow['better'] | null
  /** Which products have the best number; all false when there is no best number or it would mean nothing. */
  best: boolean[]
}

export interface ComparedGroup {
  title: MessageId
  rows: ComparedRow[]
}

/**
 * All rows by which products can be compared, as defined by `x-compare` in the schemas. Rows without any value are left
 * out; groups are in the order of their first rows.
 */
export function comparedGroups(
  products: readonly Product[],
  locale: Locale,
  { system = 'metric', plan = PRODUCT_COMPARE }: { system?: UnitSystem; plan?: readonly CompareRow[] } = {},
): ComparedGroup[] {
  const groups = new Map<MessageId, ComparedRow[]>()
  const axes = products.map((product) => new Map(variantAxes(product).map((axis) => [axis.variant.slug, axis])))
  for (const planned of plan) {
    const rows = rowsOf(planned, { products, axes, plan, units: { system, locale } }).filter(hasValues)
    if (rows.length > 0) groups.set(planned.heading, [...(groups.get(planned.heading) ?? []), ...rows])
  }
  return [...groups].map(([title, rows]) => ({ title, rows }))
}

/** What is compared, and how. */
interface Comparison {
  products: readonly Product[]
  /** The ways in which each product's SKUs vary, by the slug of the variant. */
  axes: readonly ReadonlyMap<string, VariantAxis>[]
  plan: readonly CompareRow[]
  units: WrittenUnits
}

function rowsOf(planned: CompareRow, comparison: Comparison): ComparedRow[] {
  if (planned.source === 'specs') return specRows(comparison)
  if (planned.source === 'variants') return variantRows(comparison)
  const { products, axes, units } = comparison
  const cells = products.map((product, at) => {
    const own = comparedValues(planned, product, units)
    return own.length > 0 ? own : offeredValues(axes[at], planned.param, units)
  })
  return [row(planned.key, { value: planned.title[units.locale] }, cells, planned.better)]
}

/**
 * A specification that a variant states as well is one row with it: if the SKUs differ, what can be ordered says more
 * than the usual value or its range.
 */
function specRows({ products, axes, units }: Comparison): ComparedRow[] {
  return specsInOrder(products).map((spec) =>
    row(
      `spec-${spec.id}`,
      translate(spec, 'label', units.locale) ?? { value: spec.name },
      products.map((product, at) => {
        const stated = product.spec_values
          .filter((value) => value.spec?.id === spec.id)
          .map(({ value, unit: ownUnit, number: given }) => {
            const unit = ownUnit ?? spec.unit ?? undefined
            const number = given ?? plainNumber(value)
            const meaning = `${number ?? value.trim()} ${unit ?? ''}`
            return {
              ...writtenIn(units, value, unit),
              number: BOUND.test(value) ? undefined : number,
              meaning,
            }
          })
        const offered = offeredValues(axes[at], spec.variant?.slug, units)
        return offered.length > 1 || stated.length === 0 ? offered : stated
      }),
      spec.better,
    ),
  )
}

/** A bound or an approximate value is not known precisely enough to be the best. */
const BOUND = /^\s*[≤≥<>~≈±]/

/** The number, when the value is nothing but a number as authors write it: `19.5`. */
function plainNumber(value: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined
}

/**
 * Every spec once. Each product lists its own in the editor's order; a spec that other products lack goes after the one
 * it follows there.
 */
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

/** The variants that no other row states. */
function variantRows({ products, axes, plan, units }: Comparison): ComparedRow[] {
  const told = new Set([
    ...plan.map(({ param }) => param),
    ...specsInOrder(products).map(({ variant }) => variant?.slug),
  ])
  const variants = new Map(axes.flatMap((own) => [...own].map(([slug, { variant }]) => [slug, variant] as const)))
  return [...variants]
    .filter(([slug]) => !told.has(slug))
    .map(([slug, variant]) =>
      row(
        `variant-${slug}`,
        translate(variant, 'label', units.locale) ?? { value: variant.name },
        axes.map((own) => offeredValues(own, slug, units)),
      ),
    )
}

/** What the SKUs of a product offer of a variant. */
function offeredValues(
  axes: ReadonlyMap<string, VariantAxis> | undefined,
  slug: string | undefined,
  { system, locale }: WrittenUnits,
): ComparedValue[] {
  const values: readonly VariantValueChoice[] = (slug !== undefined && axes?.get(slug)?.values) || []
  return values.map((value) => {
    const label = translate(value, 'label', locale)
    const shown = label ? { text: measuredWords(label.value, system, locale), lang: label.lang } : { text: value.name }
    return { ...shown, ...(slug === COLOR_VARIANT && { color: value.value }) }
  })
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

/**
 * There is a best number only among at least two numbers, one per product that has a value, all in one unit and not all
 * the same.
 */
function bestOf(cells: readonly ComparedValue[][], better: ComparedRow['better']): boolean[] {
  const said = cells.filter((values) => values.length > 0)
  const numbers = said.flatMap((values) => (values.length === 1 ? (values[0]?.number ?? []) : []))
  const units = new Set(said.map(([first]) => first?.unit))
  const tells = better && numbers.length === said.length && new Set(numbers).size > 1 && units.size === 1
  if (!tells) return cells.map(() => false)
  const best = better === 'higher' ? Math.max(...numbers) : Math.min(...numbers)
  return cells.map(([first]) => first?.number === best)
}

/** The order of several values makes no difference. */
function meaningOf(values: readonly ComparedValue[]): string {
  return values
    .map(({ text, meaning }) => meaning ?? text)
    .sort()
    .join('\n')
}

function hasValues({ cells }: ComparedRow): boolean {
  return cells.some((values) => values.length > 0)
}
