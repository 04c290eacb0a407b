import { useMemo, useState } from 'react'
import { PRODUCT_PRODUCT_SKUS_LIMIT } from '#generated/limits.ts'
import type { Product, ProductSkuSummary } from '#generated/types.ts'
import { skuRows, variantAxes } from '../data/product-variants.ts'
import {
  type ChoiceAxis,
  type ChoiceState,
  type Chosen,
  changedAxes,
  choiceAxes,
  choiceState,
  chosenBy,
  isPossible,
  matchingSkus,
  openAxes,
  SKU_QUESTION,
  type Wish,
  withWish,
} from '../data/variant-choice.ts'

export interface VariantChoice {
  /** The questions, in the variants' order. */
  questions: ChoiceAxis[]
  /** What is the same for every SKU. */
  facts: ChoiceAxis[]
  chosen: Chosen
  state: ChoiceState
  /** The SKUs that every answered question leaves, once all are answered; more than one differ by their codes alone. */
  candidates: ProductSkuSummary[]
  /** What the last choice did to the others; null when it left them alone. */
  effect: ChoiceEffect | null
  /** The product has as many SKUs as an answer holds: there may be more, and what seems impossible may not be. */
  isCut: boolean
  isPossible(slug: string, key: number): boolean
  choose(slug: string, key: number): void
}

export interface ChoiceEffect {
  /** The choice that had the effect. */
  axis: ChoiceAxis
  key: number
  /** Axes whose choice had to go. */
  lost: ChoiceAxis[]
  /** Axes whose earlier choice is possible again. */
  regained: ChoiceAxis[]
  before: Chosen
}

/** The way of a visitor through the variants of a product to one SKU. */
export function useVariantChoice(product: Pick<Product, 'product_skus'>): VariantChoice {
  const { rows, axes } = useMemo(() => {
    const found = skuRows(product)
    return { rows: found, axes: choiceAxes(variantAxes(product), found) }
  }, [product])
  const [wishes, setWishes] = useState<Wish[]>([])
  const [effect, setEffect] = useState<ChoiceEffect | null>(null)
  const chosen = chosenBy(wishes, rows)
  const questions = openAxes(axes)
  const isAnswered = questions.every(({ slug }) => chosen.has(slug))
  return {
    questions,
    facts: axes.filter((axis) => !questions.includes(axis)),
    chosen,
    state: choiceState(axes, rows, chosen),
    candidates: isAnswered ? matchingSkus(rows, withoutSku(chosen)) : [],
    effect,
    // The answer may have been cut: a product that has as many may have more.
    isCut: rows.length >= PRODUCT_PRODUCT_SKUS_LIMIT,
    isPossible: (slug, key) => isPossible(rows, chosen, slug, key),
    choose(slug, key) {
      const next = withWish(wishes, { slug, key })
      const axis = questions.find((question) => question.slug === slug)
      const changed = changedAxes(questions, chosen, chosenBy(next, rows), slug)
      setWishes(next)
      setEffect(
        axis && changed.lost.length + changed.regained.length > 0 ? { axis, key, ...changed, before: chosen } : null,
      )
    },
  }
}

function withoutSku(chosen: Chosen): Chosen {
  return new Map([...chosen].filter(([slug]) => slug !== SKU_QUESTION))
}
