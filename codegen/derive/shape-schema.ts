import { type ContentModel, FAILURE_ID, RICH_TEXT_ID, resolveRef } from '../model/content-model.ts'
import { type Field, FULL, fieldsOf, isMany, relationOf } from '../model/entity.ts'
import { isObject, type JsonSchema, mapSchema, propertiesOf, type RelationNote } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { BLOCK_PLACE, MADE_PARTS, madePart } from './made-parts.ts'

/** What the store keeps (`document`), or what a call answers (`wire`). */
export type Shape = 'document' | 'wire'

/** Common files whose optional properties stay optional on the wire. */
const AS_WRITTEN = new Set([RICH_TEXT_ID, FAILURE_ID])
const ANNOTATIONS_KEPT = new Set([
  'x-title',
  'x-hint',
  'x-personal',
  'x-pattern-words',
  'x-enum-titles',
  'x-printed-number',
])

/** The `$id` of one pick's wire schema: `product.json`, `product.summary.json`. */
export function pickId(entity: string, pick: string): string {
  return pick === FULL ? `${entity}.json` : `${entity}.${pick}.json`
}

/** The `$id` of a document schema: `product.document.json`. */
export function documentId(id: string): string {
  return id.replace(/\.json$/, '.document.json')
}

/**
 * A schema in one of the two shapes. On the wire a relation contains its target, and every property of an object is
 * present; in a document a relation contains keys, and derived properties are absent.
 */
export function shapeSchema(model: ContentModel, schema: JsonSchema, shape: Shape, from: SchemaFile): JsonSchema {
  const relation = relationOf(schema)
  if (relation) return { ...kept(schema), ...shapeRelation(model, relation, shape) }
  if (schema.$ref !== undefined)
    return { ...kept(schema), ...plain(schema), $ref: shapeRef(model, schema.$ref, shape, from) }
  const inner = (one: JsonSchema) => shapeSchema(model, one, shape, from)
  if (schema.properties) {
    return { ...plain(schema), ...kept(schema), ...shapeFields(model, fieldsOf(schema), shape, from) }
  }
  const shaped: JsonSchema = { ...plain(schema), ...kept(schema) }
  if (schema.items) shaped.items = inner(schema.items)
  if (schema.anyOf) shaped.anyOf = schema.anyOf.map(inner)
  if (schema.oneOf) shaped.oneOf = schema.oneOf.map(inner)
  return shaped
}

/** The object schema of a list of fields (all on one level) in one shape. */
export function shapeFields(model: ContentModel, fields: Field[], shape: Shape, from: SchemaFile): JsonSchema {
  const kept = fields.filter((field) => shape === 'wire' || isStored(field.schema))
  const properties = kept.map((field): [string, JsonSchema] => {
    const shaped = shapeSchema(model, field.schema, shape, from)
    return [field.name, shape === 'wire' && !isNeverNull(model, field, from) ? nullable(shaped) : shaped]
  })
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required: kept.filter((field) => shape === 'wire' || (field.required && !field.given)).map((field) => field.name),
  }
}

/** Whether a property is stored in a document. Copied, computed and inverse properties are not. */
export function isStored(schema: JsonSchema): boolean {
  return schema['x-from'] === undefined && schema['x-derived'] !== true && schema['x-relation']?.inverse === undefined
}

/** Whether a property is a list, so that an absent one is answered as `[]`. */
export function isList(model: ContentModel, schema: JsonSchema, from: SchemaFile): boolean {
  const relation = relationOf(schema)
  if (relation) return isMany(relation)
  if (schema.$ref === undefined) return schema.type === 'array'
  const target = resolveRef(model, schema.$ref, from)
  return target !== null && isList(model, target.schema, target.file)
}

/** The same schema, but also allowing null. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type === 'string' && schema.enum === undefined && schema.const === undefined) {
    return { ...schema, type: [schema.type, 'null'] }
  }
  const { description, ...rest } = schema
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, { type: 'null' }] }
}

/**
 * Whether a definition has two shapes: it, or something it refers to, contains a relation or an object with named
 * properties.
 */
function hasTwoShapes(
  model: ContentModel,
  schema: JsonSchema,
  from: SchemaFile,
  seen = new Set<JsonSchema>(),
): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  if (schema['x-relation']) return true
  if (schema.properties && from.id !== RICH_TEXT_ID) return true
  const target = schema.$ref === undefined ? null : resolveRef(model, schema.$ref, from)
  if (target && hasTwoShapes(model, target.schema, target.file, seen)) return true
  const parts = [
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...propertiesOf(schema).map(([, one]) => one),
  ]
  return parts.some((part) => isObject(part) && hasTwoShapes(model, part, from, seen))
}

/**
 * A common file in one shape; null if the file has no such shape. The document shape contains only the definitions that
 * differ. Rich text and failures keep their optional properties optional on the wire; in rich text only the pictures
 * differ.
 */
export function shapeCommon(model: ContentModel, file: SchemaFile, shape: Shape): JsonSchema | null {
  const { definitions, ...own } = file.schema
  const wanted = (schema: JsonSchema) => shape === 'wire' || hasTwoShapes(model, schema, file)
  const shapeOne = (schema: JsonSchema) =>
    AS_WRITTEN.has(file.id) ? shapeAsWritten(model, schema, shape, file) : shapeSchema(model, schema, shape, file)
  const inner = Object.entries(definitions ?? {}).filter(([name, one]) => !MADE_PARTS.has(name) && wanted(one))
  if (inner.length === 0 && !wanted(own)) return null
  return {
    ...(wanted(own) ? shapeOne(own) : {}),
    $id: shape === 'wire' ? file.id : documentId(file.id),
    ...(inner.length > 0 ? { definitions: Object.fromEntries(inner.map(([name, one]) => [name, shapeOne(one)])) } : {}),
  }
}

function shapeAsWritten(model: ContentModel, schema: JsonSchema, shape: Shape, file: SchemaFile): JsonSchema {
  return mapSchema(schema, (one) => {
    const relation = relationOf(one)
    if (relation) {
      const target = shapeRelation(model, relation, shape)
      return { ...kept(one), ...(shape === 'wire' && !isMany(relation) ? nullable(target) : target) }
    }
    return one.$ref === undefined ? one : { ...one, $ref: shapeRef(model, one.$ref, shape, file) }
  })
}

function shapeRef(model: ContentModel, ref: string, shape: Shape, from: SchemaFile): string {
  const target = resolveRef(model, ref, from)
  if (!target) return ref
  const two = hasTwoShapes(model, target.schema, target.file)
  const id = shape === 'document' && two ? documentId(target.file.id) : target.file.id
  return target.definition === null ? id : `${id}#/definitions/${target.definition}`
}

function shapeRelation(model: ContentModel, note: RelationNote & { targets: string[] }, shape: Shape): JsonSchema {
  if (note.targets.length > 1) return shapeBlocks(model, note.targets, shape)
  const target = model.byName.get(note.targets[0] ?? '')
  const one = target ? shapeTarget(note, target.name, target.uuid, shape) : {}
  if (!isMany(note)) return one
  return { type: 'array', items: one, ...(shape === 'document' && !note.owned ? { uniqueItems: true } : {}) }
}

function shapeTarget(note: RelationNote, entity: string, uuid: boolean, shape: Shape): JsonSchema {
  if (shape === 'document')
    return note.owned ? { $ref: `${entity}.document.json` } : { type: 'string', minLength: 1, maxLength: 255 }
  if (note.as === 'id') return { $ref: `common.json#/definitions/${uuid ? 'uuid' : 'id'}` }
  const ref: JsonSchema = { $ref: pickId(entity, note.pick ?? FULL) }
  if (note.wrapper === undefined) return ref
  return { type: 'object', additionalProperties: false, properties: { [note.wrapper]: ref }, required: [note.wrapper] }
}

function shapeBlocks(model: ContentModel, targets: string[], shape: Shape): JsonSchema {
  if (shape === 'document') {
    const { properties: parts, ...place } = madePart(model, BLOCK_PLACE)
    const titles = targets.map((name) => [name, model.byName.get(name)?.file.schema['x-title']])
    const collection: JsonSchema = {
      ...parts?.collection,
      enum: targets,
      'x-enum-titles': Object.fromEntries(titles.filter(([, title]) => title !== undefined)),
    }
    return { type: 'array', items: { ...place, properties: { ...parts, collection } } }
  }
  return {
    type: 'array',
    items: { $ref: PAGE_BLOCK_ID },
    description: `Blocks: ${targets.filter((name) => model.byName.has(name)).join(', ')}.`,
  }
}

export const PAGE_BLOCK_ID = 'page-block.json'

function isNeverNull(model: ContentModel, field: Field, from: SchemaFile): boolean {
  if (isList(model, field.schema, from) || field.given) return true
  // A relation is null when its target is not published, even if it is required.
  return field.required && relationOf(field.schema) === null
}

/** Keywords that apply in both shapes. The project's own annotations have been processed by now and are dropped. */
function plain(schema: JsonSchema): JsonSchema {
  const skipped = new Set(['properties', 'required', 'items', 'definitions', 'examples', 'default'])
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-') && !skipped.has(keyword)),
  )
}

function kept(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => ANNOTATIONS_KEPT.has(keyword) || keyword === 'description'),
  )
}
