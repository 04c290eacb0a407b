import type { ContentModel } from '../model/content-model.ts'
import { type Entity, type Field, isMany, pickFields, relationOf } from '../model/entity.ts'
import { isRich, type PlanStep, planFields } from './field-plan.ts'
import { documentId, isStored } from './shape-schema.ts'

/** The query plan of one collection as data. */
export interface PlanSource {
  name: string
  schema: string
  documentSchema: string
  key: string
  uuid: boolean
  ownedBy: string | null
  translated: string[]
  overrides: string[]
  picks: [string, PlanStep[]][]
  document: PlanStep[]
  indexes: string[]
  facets: Record<string, unknown>[]
  sorts: Record<string, unknown>[]
  search: Record<string, unknown>[]
}

/** How one collection is stored, filtered, sorted, searched and answered. */
export function planCollection(model: ContentModel, entity: Entity): PlanSource {
  const { fields, file } = entity
  const stored = fields.filter((field) => isStored(field.schema))
  const named = (place: Field['place']) => fields.filter((field) => field.place === place).map((field) => field.name)
  return {
    name: entity.collection ?? entity.name,
    schema: file.id,
    documentSchema: documentId(file.id),
    key: entity.key ?? 'id',
    uuid: entity.uuid,
    ownedBy: file.schema['x-owned-by'] ?? null,
    translated: named('rows'),
    overrides: named('both'),
    picks: [...entity.picks.keys()].map((pick) => [pick, planFields(model, pickFields(entity, pick), file)]),
    document: planFields(model, stored, file),
    indexes: fields.filter((field) => field.schema['x-index']).map((field) => field.name),
    facets: fields.flatMap(planFacet),
    sorts: fields.flatMap(planSort),
    search: fields.flatMap(planSearch),
  }
}

function planFacet({ name, schema }: Field): Record<string, unknown>[] {
  const facet = schema['x-facet']
  if (!facet) return []
  return [{ field: name, param: facet.param, source: facetSource(schema), ...(facet.by ? { by: facet.by } : {}) }]
}

function facetSource(schema: Field['schema']): string {
  const relation = relationOf(schema)
  if (!relation) return 'values'
  // Spec values are measured (ranges), values of variants hang on the SKUs; every other relation is found by key.
  if (relation.owned) return 'spec'
  if (relation.inverse !== undefined) return 'variant'
  return isMany(relation) ? 'keys' : 'key'
}

function planSort({ name, schema, place }: Field): Record<string, unknown>[] {
  const sort = schema['x-sort']
  return sort ? [{ param: sort.param, field: name, natural: sort.natural ?? false, translated: place !== 'base' }] : []
}

function planSearch({ name, schema, place }: Field): Record<string, unknown>[] {
  const search = schema['x-search']
  if (!search) return []
  const { weight, code = false } = search
  return [{ field: name, weight, translated: place !== 'base', rich: isRich(schema), ...(code && { code }) }]
}
