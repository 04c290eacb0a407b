import type { HitPlan } from '#domain/subjects/hit-plan.ts'
import { hits } from '#generated/hits.ts'

export const SKU = 'product_sku'

/** The collections that are searched, with what a hit of each shows. */
export const SEARCHED_KINDS: ReadonlyMap<string, HitPlan> = new Map(hits.map((hit) => [hit.collection, hit]))

/** The kind that a hit is counted and listed as: SKUs count among the products they belong to. */
export function kindOf(collection: string): string {
  return SEARCHED_KINDS.get(collection)?.of?.collection ?? collection
}

/** The kinds by which hits are grouped, in the order they are offered. */
export const HIT_KINDS: readonly string[] = hits
  .filter(({ of }) => of === undefined)
  .map(({ collection }) => collection)
