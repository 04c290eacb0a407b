import type { ProductSkuSummary, VariantLink, VariantValueChoice } from '#generated/types.ts'
import type { SkuRow, VariantAxis } from './product-variants.ts'

/** Stands for the SKUs that have no value on an axis; ids of values start at 1. */
export const NO_VALUE = 0

/** The question that is left when several SKUs share one combination; no variant has an empty slug. */
export const SKU_QUESTION = ''

/** One thing to choose from on the way to a SKU. */
export interface ChoiceAxis {
  slug: string
  variant: VariantLink
  options: ChoiceOption[]
}

export interface ChoiceOption {
  /** The id of the value, or `NO_VALUE`. */
  key: number
  /** Null where it means "without". */
  value: VariantValueChoice | null
}

/** What a visitor chose once; the latest wish stands last. */
export interface Wish {
  slug: string
  key: number
}

/** What is chosen: the key of an option by the slug of its axis. */
export type Chosen = ReadonlyMap<string, number>

/** The axes as questions: where some SKUs have no value, "without" is an answer too. */
export function choiceAxes(axes: readonly VariantAxis[], rows: readonly SkuRow[]): ChoiceAxis[] {
  return axes.map(({ variant, values }) => {
    const without = rows.some((row) => !row.values.has(variant.slug)) ? [{ key: NO_VALUE, value: null }] : []
    return { slug: variant.slug, variant, options: [...values.map((value) => ({ key: value.id, value })), ...without] }
  })
}

/** The axes that leave a choice; the others are the same for every SKU. */
export function openAxes(axes: readonly ChoiceAxis[]): ChoiceAxis[] {
  return axes.filter(({ options }) => options.length > 1)
}

/** The wishes with another one, which now counts most. */
export function withWish(wishes: readonly Wish[], wish: Wish): Wish[] {
  return [...wishes.filter(({ slug }) => slug !== wish.slug), wish]
}

/**
 * What is chosen after these wishes: the latest one always, an earlier one as long as some SKU fulfils it together with all later ones. So no choice
 * leads into a dead end, and a wish that had to yield comes back when it becomes possible again.
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

/** The SKUs that fit everything chosen. */
export function matchingSkus(rows: readonly SkuRow[], chosen: Chosen): ProductSkuSummary[] {
  return rows.filter((row) => [...chosen].every(([slug, key]) => keyOf(row, slug) === key)).map(({ sku }) => sku)
}

/** Where the way to one SKU stands. */
export type ChoiceState =
  /** Nothing is chosen yet. */
  | { step: 'start' }
  /** The first question that has no answer. */
  | { step: 'missing'; axis: ChoiceAxis }
  /** Every variant is chosen, and yet more than one SKU is left: they differ by their codes alone. */
  | { step: 'several'; skus: ProductSkuSummary[] }
  | { step: 'done'; sku: ProductSkuSummary }

/** Where the way to one SKU stands after these choices; there must be at least one SKU. */
export function choiceState(axes: readonly ChoiceAxis[], rows: readonly SkuRow[], chosen: Chosen): ChoiceState {
  const questions = openAxes(axes)
  const axis = questions.find(({ slug }) => !chosen.has(slug))
  if (axis) return questions.some(({ slug }) => chosen.has(slug)) ? { step: 'missing', axis } : { step: 'start' }
  const [sku, ...others] = matchingSkus(rows, chosen)
  if (!sku) return { step: 'start' }
  return others.length > 0 ? { step: 'several', skus: [sku, ...others] } : { step: 'done', sku }
}

/** The axes on which a choice was lost (true) or came back (false) between two states, besides the one that was asked. */
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
