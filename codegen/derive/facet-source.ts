import type { ContentModel } from '../model/content-model.ts'
import { type Field, isMany, relationOf } from '../model/entity.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { plainType } from './value-titles.ts'

/** Where the values of a facet come from; generated/plan-types.ts tells readers what each means. */
export type FacetSource = 'key' | 'keys' | 'values' | 'number' | 'variant' | 'spec'

/** Where the values of a field come from, as far as a list can be narrowed by it; null for what has no such values. */
export function facetSource(model: ContentModel, { schema, place }: Field, from: SchemaFile): FacetSource | null {
  const relation = relationOf(schema)
  if (relation) {
    if (relation.targets.length > 1) return null
    // Spec values are measured (ranges), values of variants hang on the SKUs; every other relation is found by key.
    if (relation.owned) return 'spec'
    if (relation.inverse !== undefined) return 'variant'
    return isMany(relation) ? 'keys' : 'key'
  }
  // The words of a text differ by language, and what is copied or computed is not in the document.
  if (place !== 'base' || schema['x-from'] !== undefined || schema['x-derived']) return null
  const type = plainType(model, schema, from)
  return type === null ? null : type === 'number' ? 'number' : 'values'
}
