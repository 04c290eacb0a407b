import type { FacetPlan } from '#domain/content/collection-plan.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type Field, isMany, relationOf } from '../model/entity.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { plainType } from './value-titles.ts'

/** The source of the facet values of a field; null if lists cannot be filtered by the field. */
export function facetSource(
  model: ContentModel,
  { schema, place }: Field,
  from: SchemaFile,
): FacetPlan['source'] | null {
  const relation = relationOf(schema)
  if (relation) {
    if (relation.targets.length > 1) return null
    // Spec values are measured (ranges), and values of variants belong to the SKUs; every other relation is found by
    // key.
    if (relation.owned) return 'spec'
    if (relation.inverse !== undefined) return 'variant'
    return isMany(relation) ? 'keys' : 'key'
  }
  // The words of a text differ by language, and copied or computed values are not in the document.
  if (place !== 'base' || schema['x-from'] !== undefined || schema['x-derived']) return null
  const type = plainType(model, schema, from)
  return type === null ? null : type === 'number' ? 'number' : 'values'
}
