import type { ContentModel } from '../model/content-model.ts'
import { type Entity, type Field, FULL, pickFields, relationOf } from '../model/entity.ts'
import type { BothLanguages } from '../model/json-schema.ts'
import { plainType, valueTitles } from './value-titles.ts'

/** One row of a table of compared things as data; generated/compare-rows.ts is its type for readers. */
export interface CompareRowSource {
  key: string
  source: 'values' | 'specs' | 'variants'
  heading: string
  title: BothLanguages
  path: string[]
  fields: { name: string; translated: boolean }[]
  unit?: string
  better?: 'higher' | 'lower'
  titles?: Record<string, BothLanguages>
}

export const DEFAULT_GROUP = 'general'

/** Fields by which a thing is named to visitors, the best first. */
const NAMING = ['label', 'title', 'name']

/** The entities whose documents are compared: those with rows that no other such entity takes in. */
export function comparedEntities(model: ContentModel): Entity[] {
  const having = model.entities.filter(({ fields }) => fields.some(({ schema }) => schema['x-compare']))
  const taken = new Set(
    having.flatMap((entity) => entity.fields.flatMap((field) => targetBeside(model, entity, field)?.entity ?? [])),
  )
  return having.filter((entity) => !taken.has(entity))
}

/** The rows of a comparison, in the order of the schema; those of a relation's target follow the relation. */
export function planCompare(model: ContentModel, entity: Entity): CompareRowSource[] {
  return entity.fields.flatMap((field) => [...ownRow(model, entity, field), ...targetRows(model, entity, field)])
}

function ownRow(model: ContentModel, entity: Entity, field: Field): CompareRowSource[] {
  const relation = relationOf(field.schema)
  const row = rowOf(model, entity, field)
  if (!row) return []
  if (!relation) return [{ ...row, key: field.name, fields: [shown(field)] }]
  if (relation.owned) return [{ ...row, key: field.name, source: 'specs' }]
  if (relation.inverse !== undefined) return [{ ...row, key: field.name, source: 'variants' }]
  const target = unfoldedTarget(model, field)
  return [{ ...row, key: field.name, path: pathOf(field), fields: target ? namingFields(target).map(shown) : [] }]
}

/** The fields by which a thing is named to visitors, the best first; its key when it has none. */
export function namingFields({ entity, fields }: { entity: Entity; fields: Field[] }): Field[] {
  const named = (name: string | undefined) => fields.filter((field) => field.name === name)
  const naming = NAMING.flatMap(named)
  return naming.length > 0 ? naming : named(entity.key)
}

function targetRows(model: ContentModel, entity: Entity, field: Field): CompareRowSource[] {
  const target = targetBeside(model, entity, field)
  return (target?.fields ?? []).flatMap((inner) => {
    const row = target && relationOf(inner.schema) === null ? rowOf(model, target.entity, inner) : null
    return row ? [{ ...row, key: `${field.name}.${inner.name}`, path: pathOf(field), fields: [shown(inner)] }] : []
  })
}

/** What a relation leads to and the fields that are answered of it, unless it leads to others of the same kind: they have rows of their own. */
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

function rowOf(model: ContentModel, entity: Entity, field: Field): CompareRowSource | null {
  const { 'x-compare': compare, 'x-title': title } = field.schema
  if (!compare || !title) return null
  const titles = plainType(model, field.schema, entity.file) === null ? null : valueTitles(model, entity, field)
  return {
    key: field.name,
    source: 'values',
    heading: `compare.${compare.group ?? DEFAULT_GROUP}`,
    title,
    path: [],
    fields: [],
    ...(compare.unit && { unit: compare.unit }),
    ...(compare.better && { better: compare.better }),
    ...(titles && { titles }),
  }
}

function shown({ name, place }: Field): CompareRowSource['fields'][number] {
  return { name, translated: place !== 'base' }
}

function pathOf({ name, schema }: Field): string[] {
  const wrapper = relationOf(schema)?.wrapper
  return wrapper === undefined ? [name] : [name, wrapper]
}
