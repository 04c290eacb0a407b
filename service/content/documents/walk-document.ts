import type { FieldPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { ContentDocument } from './content-document.ts'

/** A field that a document has a value for. */
export interface VisitedField {
  field: FieldPlan
  value: unknown
  /** JSON pointer inside the document. */
  pointer: string
}

/** Every field with a value, in the document itself and in everything that lies inside it, outer ones first. */
export function walkDocument(plans: ContentPlans, collection: string, document: ContentDocument): VisitedField[] {
  const visited: VisitedField[] = []
  walk(plans, planOf(plans, collection).document, document, '', visited)
  return visited
}

function walk(
  plans: ContentPlans,
  fields: readonly FieldPlan[],
  source: ContentDocument,
  pointer: string,
  visited: VisitedField[],
): void {
  for (const field of fields) {
    const value = source[field.name]
    if (value === undefined || value === null) continue
    const at = `${pointer}/${field.name}`
    visited.push({ field, value, pointer: at })
    const inner = innerFields(plans, field)
    if (inner) for (const { item, place } of objectsIn(value, at)) walk(plans, inner, item, place, visited)
  }
}

function innerFields(plans: ContentPlans, field: FieldPlan): readonly FieldPlan[] | null {
  if (field.kind === 'translations' || field.kind === 'objects') return field.fields
  return field.kind === 'relation' && field.owned ? planOf(plans, field.to).document : null
}

/** The objects in a list, with their pointers; a single object counts as a list of one. */
export function objectsIn(value: unknown, pointer: string): { item: ContentDocument; place: string }[] {
  if (isRecord(value)) return [{ item: value, place: pointer }]
  if (!Array.isArray(value)) return []
  return value.flatMap((item, index) => (isRecord(item) ? [{ item, place: `${pointer}/${index}` }] : []))
}
