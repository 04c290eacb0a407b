import { type ContentModel, resolveRef } from '../model/content-model.ts'
import { isMany, relationOf } from '../model/entity.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'

/** What a value can be, as editors know it. */
export const EDITOR_VALUE_TYPES = [
  'text',
  'number',
  'yes_no',
  'choice',
  'rich_text',
  'slug',
  'url',
  'class_names',
  'list',
  'relation',
] as const
type EditorValueType = (typeof EDITOR_VALUE_TYPES)[number]

/** Shared shapes that editors know by a word of their own; every other one is told by what it is. */
const SHAPES: ReadonlyMap<string, EditorValueType> = new Map([
  ['rich-text', 'rich_text'],
  ['slug', 'slug'],
  ['url', 'url'],
  ['class_names', 'class_names'],
])

const TYPES: ReadonlyMap<string, EditorValueType> = new Map([
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'yes_no'],
  ['array', 'list'],
])

/** Keywords that say how far a value may go. */
export const VALUE_LIMITS = [
  'const',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
] as const

/** What a value is to somebody who writes content. */
interface EditorValue {
  type: EditorValueType
  /** There may be several. */
  many: boolean
  /** How far it may go, by JSON Schema keyword. */
  limits: Record<string, unknown>
  /** The collections it refers to. */
  relation: string[] | null
}

/** Tells what a property takes: a reference is opened, so that a choice shows what there is to choose. */
export function editorValue(model: ContentModel, schema: JsonSchema, from: SchemaFile): EditorValue {
  const relation = relationOf(schema)
  if (relation) return { type: 'relation', many: isMany(relation), limits: {}, relation: relation.targets }
  const shape = schema.$ref === undefined ? undefined : SHAPES.get(shapeName(schema.$ref))
  const opened = openedSchema(model, schema, from)
  const type = shape ?? (opened.enum ? 'choice' : (TYPES.get(String(opened.type)) ?? 'text'))
  return { type, many: type === 'list', limits: limitsOf(opened, shape !== undefined), relation: null }
}

/** A property with the rules of what it refers to; its own words go before. */
export function openedSchema(model: ContentModel, schema: JsonSchema, from: SchemaFile): JsonSchema {
  const target = schema.$ref === undefined ? null : resolveRef(model, schema.$ref, from)
  if (!target) return schema
  const { $ref, ...own } = schema
  return { ...target.schema, ...own }
}

/** `common.json#/definitions/slug` → `slug`, `rich-text.json` → `rich-text`. */
function shapeName(ref: string): string {
  return (ref.split('/').at(-1) ?? '').replace(/\.json.*$/, '')
}

/** What a known shape is made of says its name already; that a text is not empty goes without saying. */
function limitsOf(schema: JsonSchema, isKnown: boolean): Record<string, unknown> {
  if (schema.const !== undefined) return { const: schema.const }
  return Object.fromEntries(
    VALUE_LIMITS.flatMap((name) => {
      const value = schema[name]
      if (value === undefined || (name === 'minLength' && value === 1)) return []
      return isKnown && SAID_BY_SHAPE.has(name) ? [] : [[name, value]]
    }),
  )
}

const SAID_BY_SHAPE = new Set<string>(['pattern', 'format', 'minItems', 'maxItems'])
