import type { CollectionPlan, FacetPlan, SearchPlan, SortPlan } from '#domain/content/collection-plan.ts'
import type { ContentModel } from '../../model/content-model.ts'
import { type Entity, type Field, isProper, pickFields } from '../../model/entity.ts'
import { facetSource } from '../facet-source.ts'
import { documentId, isStored } from '../shape-schema.ts'
import { valueTitles } from '../value-titles.ts'
import { isRich, planFields } from './field-plan.ts'

/** How one collection is stored, filtered, sorted, searched and answered. */
export function planCollection(model: ContentModel, entity: Entity): CollectionPlan {
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
    proper: fields.filter(isProper).map(({ name }) => name),
    picks: Object.fromEntries(
      [...entity.picks.keys()].map((pick) => [pick, planFields(model, pickFields(entity, pick), file)]),
    ),
    document: planFields(model, stored, file),
    indexes: fields.filter((field) => field.schema['x-index']).map((field) => field.name),
    facets: fields.flatMap((field) => planFacet(model, entity, field)),
    sorts: fields.flatMap(planSort),
    search: fields.flatMap(planSearch),
  }
}

function planFacet(model: ContentModel, entity: Entity, field: Field): FacetPlan[] {
  const { 'x-facet': facet, 'x-title': title, 'x-compare': compare } = field.schema
  const source = facet && facetSource(model, field, entity.file)
  if (!source || !title) return []
  const titles = valueTitles(model, entity, field)
  return [
    {
      field: field.name,
      param: facet.param,
      source,
      title,
      ...(facet.by && { by: facet.by }),
      ...(facet.open && { open: true }),
      ...(source === 'number' && compare?.unit && { unit: compare.unit }),
      ...(titles && { titles }),
    },
  ]
}

function planSort({ name, schema, place }: Field): SortPlan[] {
  const sort = schema['x-sort']
  return sort ? [{ param: sort.param, field: name, natural: sort.natural ?? false, translated: place !== 'base' }] : []
}

function planSearch({ name, schema, place }: Field): SearchPlan[] {
  const search = schema['x-search']
  if (!search) return []
  const { weight, code = false, unseen = false } = search
  const titles = schema['x-enum-titles']
  return [
    {
      field: name,
      weight,
      translated: place !== 'base',
      rich: isRich(schema),
      ...(code && { code }),
      ...(unseen && { unseen }),
      ...(titles && { titles }),
    },
  ]
}
