import type { FieldPlan, ValuePlan } from '#domain/content/collection-plan.ts'
import { type ContentModel, RICH_TEXT_ID, resolveRef } from '../../model/content-model.ts'
import { baseFields, type Field, FULL, fieldsOf, isMany, relationOf, rowFields } from '../../model/entity.ts'
import type { JsonSchema } from '../../model/json-schema.ts'
import type { SchemaFile } from '../../model/schema-file.ts'
import { isList } from '../shape-schema.ts'

const LINK_REF = 'common.json#/definitions/url'

/** How a list of fields is read from a document and put on the wire. */
export function planFields(model: ContentModel, fields: Field[], from: SchemaFile): FieldPlan[] {
  const rows = rowFields(fields)
  const base = baseFields(fields).map((field) => planField(model, field, from))
  if (rows.length === 0) return base
  const language: FieldPlan[] = [plainValue('id'), plainValue('languages_code')]
  const translated = rows.map((field) => planField(model, field, from))
  return [...base, { kind: 'translations', name: 'translations', fields: [...language, ...translated] }]
}

/** Whether a schema is rich text, directly or by reference. */
export function isRich(schema: JsonSchema): boolean {
  return schema.$ref === RICH_TEXT_ID
}

/** Whether a value is an address to follow, which may be one of this site. */
function isLink(schema: JsonSchema): boolean {
  return schema.$ref === LINK_REF
}

function planField(model: ContentModel, { name, schema }: Field, from: SchemaFile): FieldPlan {
  if (schema['x-from'] !== undefined) return { kind: 'from', name, path: schema['x-from'].split('.') }
  if (schema['x-derived']) return { kind: 'derived', name }
  const relation = relationOf(schema)
  if (relation && relation.targets.length > 1) return { kind: 'blocks', name: 'blocks' }
  if (relation) return planRelation(model, name, relation)
  const nested = nestedObject(model, schema, from)
  if (nested) {
    const fields = planFields(model, fieldsOf(nested.schema), nested.file)
    return { kind: 'objects', name, many: nested.many, fields }
  }
  const empty = isList(model, schema, from) ? 'array' : null
  return { kind: 'value', name, empty, ...(isRich(schema) && { rich: true }), ...(isLink(schema) && { link: true }) }
}

function planRelation(model: ContentModel, name: string, note: NonNullable<ReturnType<typeof relationOf>>): FieldPlan {
  const { wrapper, as, owned, inverse, latest, limit, order, when } = note
  const to = note.targets[0] ?? ''
  return {
    kind: 'relation',
    name,
    to: model.byName.get(to)?.collection ?? to,
    pick: note.pick ?? FULL,
    many: isMany(note),
    wrapper,
    as,
    owned,
    inverse,
    latest,
    limit,
    order,
    when,
  }
}

interface Nested {
  schema: JsonSchema
  file: SchemaFile
  many: boolean
}

/**
 * The object schema behind a property that contains one or many objects; null for values and for rich text, which
 * counts as a value.
 */
function nestedObject(model: ContentModel, schema: JsonSchema, from: SchemaFile): Nested | null {
  if (isRich(schema)) return null
  if (schema.properties) return { schema, file: from, many: false }
  if (schema.$ref !== undefined) {
    const target = resolveRef(model, schema.$ref, from)
    return target && nestedObject(model, target.schema, target.file)
  }
  const item = schema.items ? nestedObject(model, schema.items, from) : null
  return item && { ...item, many: true }
}

function plainValue(name: string): ValuePlan {
  return { kind: 'value', name, empty: null }
}
