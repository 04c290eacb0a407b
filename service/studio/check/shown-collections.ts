import type { FieldPlan } from '#domain/content/collection-plan.ts'
import { isSubject } from '#domain/subjects/document-addresses.ts'
import { BLOCK_ENVELOPES } from '#service/content/blocks/block-envelopes.ts'
import { type ContentPlans, farSides } from '#service/content/reading/content-plans.ts'
import { SEARCHED_KINDS } from '#service/content/search/searched-kinds.ts'
import { IMAGE } from '../media/store-picture.ts'

/**
 * The collections of which a page can show a document, as `shownBy` looks for it: those with pages of their own or in
 * a list, whatever these refer to, and what belongs to them. Of the others no document can be previewed.
 */
export function shownCollections(plans: ContentPlans): ReadonlySet<string> {
  const shown = new Set<string>()
  const add = (name: string) => {
    if (shown.has(name)) return
    shown.add(name)
    for (const to of plans.get(name)?.document.flatMap(referredTo) ?? []) add(to)
  }
  for (const name of plans.keys())
    if (name === 'page' || isSubject(name) || SEARCHED_KINDS.get(name)?.address !== undefined) add(name)
  for (const name of plans.keys()) if (farSides(plans, name).some(({ parent }) => shown.has(parent))) add(name)
  return shown
}

function referredTo(field: FieldPlan): string[] {
  if (field.kind === 'relation') return [field.to]
  if (field.kind === 'blocks') return [...BLOCK_ENVELOPES.keys()]
  if (field.kind === 'objects' || field.kind === 'translations') return field.fields.flatMap(referredTo)
  return field.kind === 'value' && field.rich ? [IMAGE] : []
}
