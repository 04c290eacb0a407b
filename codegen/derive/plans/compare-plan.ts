import type { CompareRow } from '#domain/content/compare-row.ts'
import type { ContentModel } from '../../model/content-model.ts'
import { type Entity, type Field, FULL, pickFields, relationOf } from '../../model/entity.ts'
import { plainType, valueTitles } from '../value-titles.ts'

/** A row of the comparison. Its heading is the id of an interface word; a rule checks that the word exists. */
type ComparePlanRow = CompareRow<string>

export const DEFAULT_GROUP = 'general'

/** Fields used as the display name of an entity, the best first. */
const NAMING = ['label', 'title', 'name']

/** The entities whose documents are compared: those with comparison rows that no other compared entity includes. */
export function comparedEntities(model: ContentModel): Entity[] {
  const having = model.entities.filter(({ fields }) => fields.some(({ schema }) => schema['x-compare']))
  const taken = new Set(
    having.flatMap((entity) => entity.fields.flatMap((field) => targetBeside(model, entity, field)?.entity ?? [])),
  )
  return having.filter((entity) => !taken.has(entity))
}

/** The rows of a comparison, in the order of the schema; those of a relation's target follow the relation. */
export function planCompare(model: ContentModel, entity: Entity): ComparePlanRow[] {
  return entity.fields.flatMap((field) => [...ownRow(model, entity, field), ...targetRows(model, entity, field)])
}

function ownRow(model: ContentModel, entity: Entity, field: Field): ComparePlanRow[] {
  const relation = relationOf(field.schema)
  const row = rowOf(model, entity, field)
  if (!row) return []
  if (!relation) return [{ ...row, key: field.name, fields: [shown(field)] }]
  if (relation.owned) return [{ ...row, key: field.name, source: 'specs' }]
  if (relation.inverse !== undefined) return [{ ...row, key: field.name, source: 'variants' }]
  const target = unfoldedTarget(model, field)
  return [{ ...row, key: field.name, path: pathOf(field), fields: target ? namingFields(target).map(shown) : [] }]
}

/** Whether a field is one row, and not a list of measured values or of SKUs with a row for each. */
function isSaidOnce({ schema }: Field): boolean {
  const relation = relationOf(schema)
  return !relation?.owned && relation?.inverse === undefined
}

/** The fields with an entity's display name, the best first; its key if there are none. */
export function namingFields({ entity, fields }: { entity: Entity; fields: Field[] }): Field[] {
  const named = (name: string | undefined) => fields.filter((field) => field.name === name)
  const naming = NAMING.flatMap(named)
  return naming.length > 0 ? naming : named(entity.key)
}

function targetRows(model: ContentModel, entity: Entity, field: Field): ComparePlanRow[] {
  const target = targetBeside(model, entity, field)
  return (target?.fields ?? []).flatMap((inner) => {
    const row = target && relationOf(inner.schema) === null ? rowOf(model, target.entity, inner) : null
    return row ? [{ ...row, key: `${field.name}.${inner.name}`, path: pathOf(field), fields: [shown(inner)] }] : []
  })
}

/**
 * The target of a relation and the fields that are answered for it. Null for owned, inverse and id-only relations, and
 * if the target is the same entity, which has its own rows.
 */
export function targetBeside(model: ContentModel, entity: Entity, field: Field): ReturnType<typeof unfoldedTarget> {
  const target = unfoldedTarget(model, field)
  return target?.entity === entity ? null : target
}

function unfoldedTarget(model: ContentModel, { schema }: Field): { entity: Entity; fields: Field[] } | null {
  const relation = relationOf(schema)
  if (!relation || relation.owned || relation.inverse !== undefined || relation.as) return null
  const entity = model.byName.get(relation.targets[0] ?? '')
  return entity ? { entity, fields: pickFields(entity, relation.pick ?? FULL) } : null
}

function rowOf(model: ContentModel, entity: Entity, field: Field): ComparePlanRow | null {
  const { 'x-compare': compare, 'x-title': title, 'x-facet': facet } = field.schema
  if (!compare || !title) return null
  const titles = plainType(model, field.schema, entity.file) === null ? null : valueTitles(model, entity, field)
  return {
    key: field.name,
    source: 'values',
    heading: `compare.${compare.group ?? DEFAULT_GROUP}`,
    title,
    path: [],
    fields: [],
    ...(facet && isSaidOnce(field) && { param: facet.param }),
    ...(compare.unit && { unit: compare.unit }),
    ...(compare.better && { better: compare.better }),
    ...(titles && { titles }),
  }
}

function shown({ name, place }: Field): ComparePlanRow['fields'][number] {
  return { name, translated: place !== 'base' }
}

function pathOf({ name, schema }: Field): string[] {
  const wrapper = relationOf(schema)?.wrapper
  return wrapper === undefined ? [name] : [name, wrapper]
}
