import type { CollectionPlan, FieldPlan, RelationPlan } from '#domain/content/collection-plan.ts'

/** How every collection is stored and answered, by its name. */
export type ContentPlans = ReadonlyMap<string, CollectionPlan>

/** The plan of a collection; throws if no schema has that name, which is a programming error. */
export function planOf(plans: ContentPlans, collection: string): CollectionPlan {
  const plan = plans.get(collection)
  if (!plan) throw new Error(`No schema describes the collection '${collection}'.`)
  return plan
}

/** The fields of one pick; throws if the collection has no such pick. */
export function pickOf(plan: CollectionPlan, pick: string): FieldPlan[] {
  const fields = Object.hasOwn(plan.picks, pick) ? plan.picks[pick] : undefined
  if (!fields) throw new Error(`The collection '${plan.name}' has no pick '${pick}'.`)
  return fields
}

/** A field of a collection's document that refers to other entries; null if there is none with that name. */
export function relationField(plan: CollectionPlan, name: string): RelationPlan | null {
  const field = plan.document.find((one) => one.name === name)
  return field?.kind === 'relation' ? field : null
}

/** A relation that another collection reads from its far side: `product_sku.product` behind `product.product_skus`. */
export interface FarSide {
  /** The collection whose answers change. */
  parent: string
  /** The field here that refers to the parent. */
  field: string
}

/** The far sides of a collection: when one of its entries changes, so do the answers of these parents. */
export function farSides(plans: ContentPlans, collection: string): FarSide[] {
  const found = new Map<string, FarSide>()
  for (const plan of plans.values()) {
    for (const field of Object.values(plan.picks).flat()) {
      if (field.kind !== 'relation' || field.inverse === undefined || field.to !== collection) continue
      found.set(`${plan.name}.${field.inverse}`, { parent: plan.name, field: field.inverse })
    }
  }
  return [...found.values()]
}
