import { useMemo, useState } from 'react'
import { PRODUCT_PRODUCT_SKUS_LIMIT } from '#generated/limits.ts'
import type { Product, ProductSkuSummary } from '#generated/types.ts'
import { useKeptWishes } from './kept-wishes.ts'
import { type SkuRow, skuRows, variantAxes } from './product-variants.ts'
import {
  type ChoiceAxis,
  type ChoiceState,
  type Chosen,
  changedAxes,
  choiceAxes,
  choiceState,
  chosenBy,
  isPossible,
  matchingRows,
  NO_VALUE,
  openAxes,
  SKU_QUESTION,
  type Wish,
  withoutWish,
  withWish,
} from './variant-choice.ts'

export interface VariantChoice {
  /** The questions, in the order of the variants. */
  questions: ChoiceAxis[]
  /** The axes that are the same for every SKU. */
  facts: ChoiceAxis[]
  chosen: Chosen
  state: ChoiceState
  /** The remaining SKUs once every question is answered; if there are several, they differ only by code. */
  candidates: ProductSkuSummary[]
  /** How the last choice affected the others; null when it did not. */
  effect: ChoiceEffect | null
  /**
   * The product has as many SKUs as a response can contain: there may be more, and combinations that seem impossible
   * may exist.
   */
  isCut: boolean
  /** The SKUs that have everything chosen so far. */
  rows: readonly SkuRow[]
  isPossible(slug: string, key: number): boolean
  /** Chooses a value on an axis; null takes back what is chosen there. */
  choose(slug: string, key: number | null): void
  /** Chooses what was chosen before this code arrived. */
  adopt(early: readonly Wish[]): void
  /** Takes back everything. */
  clear(): void
}

export interface ChoiceEffect {
  /** The axis whose choice had the effect. */
  axis: ChoiceAxis
  key: number
  /** Axes that lost their choice. */
  lost: ChoiceAxis[]
  /** Axes whose earlier choice is possible again. */
  regained: ChoiceAxis[]
  before: Chosen
  /** The wishes that had it: it is past as soon as they change elsewhere. */
  wishes: readonly Wish[]
}

/**
 * The state of a visitor's choice of one SKU by the variants of a product; it begins with the SKU of this code, if
 * there is one.
 */
export function useVariantChoice(product: Pick<Product, 'product_skus'>, startCode?: string | null): VariantChoice {
  const { rows, axes } = useMemo(() => {
    const found = skuRows(product)
    return { rows: found, axes: choiceAxes(variantAxes(product), found) }
  }, [product])
  const start = useMemo(() => wishesFor(rows, axes, startCode), [rows, axes, startCode])
  const [wishes, setWishes] = useKeptWishes(product.product_skus, start)
  const [effect, setEffect] = useState<ChoiceEffect | null>(null)
  const chosen = chosenBy(wishes, rows)
  const questions = openAxes(axes)
  const isAnswered = questions.every(({ slug }) => chosen.has(slug))
  return {
    questions,
    facts: axes.filter((axis) => !questions.includes(axis)),
    chosen,
    state: choiceState(axes, rows, chosen),
    candidates: isAnswered ? matchingRows(rows, withoutSku(chosen)).map(({ sku }) => sku) : [],
    effect: effect?.wishes === wishes ? effect : null,
    // The response may have been cut off: a product with as many SKUs as the limit may have more.
    isCut: rows.length >= PRODUCT_PRODUCT_SKUS_LIMIT,
    rows: matchingRows(rows, withoutSku(chosen)),
    isPossible: (slug, key) => isPossible(rows, chosen, slug, key),
    choose(slug, key) {
      const next = key === null ? withoutWish(wishes, slug) : withWish(wishes, { slug, key })
      const axis = questions.find((question) => question.slug === slug)
      const changed = changedAxes(questions, chosen, chosenBy(next, rows), slug)
      setWishes(next)
      setEffect(
        axis && key !== null && changed.lost.length + changed.regained.length > 0
          ? { axis, key, ...changed, before: chosen, wishes: next }
          : null,
      )
    },
    adopt: (early) => setWishes(early.reduce<readonly Wish[]>(withWish, wishes)),
    clear: () => setWishes([]),
  }
}

/** The wishes that lead to the SKU of a code; none for a code that no SKU has. */
function wishesFor(rows: readonly SkuRow[], axes: readonly ChoiceAxis[], code: string | null | undefined): Wish[] {
  const row = code ? rows.find(({ sku }) => sku.sku_code === code) : undefined
  if (!row) return []
  const wishes = axes.map(({ slug }) => ({ slug, key: row.values.get(slug)?.id ?? NO_VALUE }))
  // The SKU itself is only asked for where others have the same values.
  const isOne = matchingRows(rows, chosenBy(wishes, rows)).length === 1
  return isOne ? wishes : [...wishes, { slug: SKU_QUESTION, key: row.sku.id }]
}

function withoutSku(chosen: Chosen): Chosen {
  return new Map([...chosen].filter(([slug]) => slug !== SKU_QUESTION))
}
