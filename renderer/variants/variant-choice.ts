import type { ProductSkuSummary, VariantLink, VariantValueChoice } from '#generated/types.ts'
import type { SkuRow, VariantAxis } from './product-variants.ts'

/** The key for SKUs without a value on an axis; the ids of values start at 1. */
export const NO_VALUE = 0

/** The slug of the remaining question when several SKUs share one combination; no variant has an empty slug. */
export const SKU_QUESTION = ''

/** One question on the way to an SKU. */
export interface ChoiceAxis {
  slug: string
  variant: VariantLink
  options: ChoiceOption[]
}

export interface ChoiceOption {
  /** The id of the value, or `NO_VALUE`. */
  key: number
  /** Null for the option "without". */
  value: VariantValueChoice | null
}

/** A choice the visitor made on one axis; lists of wishes end with the latest. */
export interface Wish {
  slug: string
  key: number
}

/** What is chosen: the key of an option by the slug of its axis. */
export type Chosen = ReadonlyMap<string, number>

/** The axes as questions; an axis on which some SKUs have no value also offers "without". */
export function choiceAxes(axes: readonly VariantAxis[], rows: readonly SkuRow[]): ChoiceAxis[] {
  return axes.map(({ variant, values }) => {
    const without = rows.some((row) => !row.values.has(variant.slug)) ? [{ key: NO_VALUE, value: null }] : []
    return { slug: variant.slug, variant, options: [...values.map((value) => ({ key: value.id, value })), ...without] }
  })
}

/** The axes with more than one option; the others are the same for every SKU. */
export function openAxes(axes: readonly ChoiceAxis[]): ChoiceAxis[] {
  return axes.filter(({ options }) => options.length > 1)
}

/** The wishes plus a new one, which takes precedence and replaces any earlier wish on its axis. */
export function withWish(wishes: readonly Wish[], wish: Wish): Wish[] {
  return [...withoutWish(wishes, wish.slug), wish]
}

/** The wishes without the one on an axis. */
export function withoutWish(wishes: readonly Wish[], slug: string): Wish[] {
  return wishes.filter((wish) => wish.slug !== slug)
}

/**
 * What is chosen after these wishes: always the latest one, and an earlier one as long as some SKU has it together with
 * all later ones that were kept. A choice therefore never leads to a dead end, and a wish that was dropped returns when
 * it becomes possible again.
 */
export function chosenBy(wishes: readonly Wish[], rows: readonly SkuRow[]): Chosen {
  const chosen = new Map<string, number>()
  for (const { slug, key } of wishes.toReversed()) {
    if (isPossible(rows, chosen, slug, key)) chosen.set(slug, key)
  }
  return chosen
}

/** Whether some SKU has this value together with everything chosen on the other axes. */
export function isPossible(rows: readonly SkuRow[], chosen: Chosen, slug: string, key: number): boolean {
  return rows.some(
    (row) =>
      keyOf(row, slug) === key && [...chosen].every(([other, own]) => other === slug || keyOf(row, other) === own),
  )
}

/** The rows of the SKUs that match everything chosen. */
export function matchingRows(rows: readonly SkuRow[], chosen: Chosen): SkuRow[] {
  return rows.filter((row) => [...chosen].every(([slug, key]) => keyOf(row, slug) === key))
}

/** How far the choice of an SKU has got. */
export type ChoiceState =
  /** Nothing is chosen yet. */
  | { step: 'start' }
  /** The first question without an answer. */
  | { step: 'missing'; axis: ChoiceAxis }
  /** Every variant is chosen, but more than one SKU is left: they differ only by code. */
  | { step: 'several'; skus: ProductSkuSummary[] }
  | { step: 'done'; sku: ProductSkuSummary }

/** How far the choice of an SKU has got with these choices; there must be at least one SKU. */
export function choiceState(axes: readonly ChoiceAxis[], rows: readonly SkuRow[], chosen: Chosen): ChoiceState {
  const questions = openAxes(axes)
  const axis = questions.find(({ slug }) => !chosen.has(slug))
  if (axis) return questions.some(({ slug }) => chosen.has(slug)) ? { step: 'missing', axis } : { step: 'start' }
  const [sku, ...others] = matchingRows(rows, chosen).map((row) => row.sku)
  if (!sku) return { step: 'start' }
  return others.length > 0 ? { step: 'several', skus: [sku, ...others] } : { step: 'done', sku }
}

/** The axes that lost a choice (`lost`) or got one back (`regained`) between two states, except the axis just asked. */
export function changedAxes(
  axes: readonly ChoiceAxis[],
  before: Chosen,
  after: Chosen,
  asked: string,
): { lost: ChoiceAxis[]; regained: ChoiceAxis[] } {
  const others = axes.filter(({ slug }) => slug !== asked)
  return {
    lost: others.filter(({ slug }) => before.has(slug) && !after.has(slug)),
    regained: others.filter(({ slug }) => !before.has(slug) && after.has(slug)),
  }
}

function keyOf({ sku, values }: SkuRow, slug: string): number {
  return slug === SKU_QUESTION ? sku.id : (values.get(slug)?.id ?? NO_VALUE)
}
