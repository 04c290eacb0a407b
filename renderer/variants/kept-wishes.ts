import { useSyncExternalStore } from 'react'
import type { Product } from '#generated/types.ts'
import type { Wish } from './variant-choice.ts'

type Skus = Product['product_skus']

const NONE: readonly Wish[] = []
const wishesOf = new WeakMap<Skus, readonly Wish[]>()
const listeners = new Set<() => void>()

/**
 * The visitor's wishes among the SKUs of a product. The dialog and the SKU table are blocks apart, but show one choice;
 * it lasts as long as the product's data. Until the visitor chooses, `start` is shown; it must not change.
 */
export function useKeptWishes(
  skus: Skus,
  start: readonly Wish[] = NONE,
): [readonly Wish[], (next: readonly Wish[]) => void] {
  const wishes = useSyncExternalStore(
    subscribe,
    () => wishesOf.get(skus) ?? start,
    () => start,
  )
  return [
    wishes,
    (next) => {
      wishesOf.set(skus, next)
      for (const tell of listeners) tell()
    },
  ]
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
