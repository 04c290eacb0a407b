import type { BlockFieldInfo, BlockValueLimit, BlockValueType } from '#domain/content/block-info.ts'
import { type ContentModel, resolveRef } from '../model/content-model.ts'
import { isMany, relationOf } from '../model/entity.ts'
import type { JsonSchema, TranslatedText } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'

/** Shared shapes that editors know by a special name; any other shape is described by its JSON type. */
const SHAPES: ReadonlyMap<string, BlockValueType> = new Map([
  ['rich-text', 'rich_text'],
  ['slug', 'slug'],
  ['url', 'url'],
])

const TYPES: ReadonlyMap<string, BlockValueType> = new Map([
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'yes_no'],
  ['array', 'list'],
])

/** Keywords that limit a value. */
const VALUE_LIMITS: readonly BlockValueLimit[] = [
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
]

/** How a value appears to a content editor. */
interface EditorValue {
  type: BlockValueType
  /** Whether there may be several values. */
  many: boolean
  /** Limits on the value, by JSON Schema keyword. */
  limits: BlockFieldInfo['limits']
  /** The collections it refers to. */
  relation: string[] | null
}

/** Describes the values that a property takes. References are resolved, so that a choice shows its options. */
export function editorValue(model: ContentModel, schema: JsonSchema, from: SchemaFile): EditorValue {
  const relation = relationOf(schema)
  if (relation) return { type: 'relation', many: isMany(relation), limits: [], relation: relation.targets }
  const shape = schema.$ref === undefined ? undefined : SHAPES.get(shapeName(schema.$ref))
  const opened = openedSchema(model, schema, from)
  const type = shape ?? (opened.enum ? 'choice' : (TYPES.get(String(opened.type)) ?? 'text'))
  return { type, many: type === 'list', limits: limitsOf(opened, shape !== undefined), relation: null }
}

/** A property merged with the definition it refers to; the property's own keywords take precedence. */
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

/** The limits worth showing. Those that a known shape implies are left out, and so is the minimum length of 1. */
function limitsOf(schema: JsonSchema, isKnown: boolean): BlockFieldInfo['limits'] {
  if (schema.const !== undefined) return [{ rule: 'const', value: schema.const }]
  return VALUE_LIMITS.flatMap((rule) => {
    const value = schema[rule]
    if (value === undefined || (rule === 'minLength' && value === 1)) return []
    if (isKnown && SAID_BY_SHAPE.has(rule)) return []
    const titles = rule === 'enum' ? enumTitles(schema) : null
    return [{ rule, value, ...(titles && { titles }) }]
  })
}

/** What the choices are called, in their order; null if not all of them have a title. */
function enumTitles(schema: JsonSchema): TranslatedText[] | null {
  const named = new Map(Object.entries(schema['x-enum-titles'] ?? {}))
  const titles = (schema.enum ?? []).flatMap((value) => named.get(String(value)) ?? [])
  return titles.length > 0 && titles.length === schema.enum?.length ? titles : null
}

const SAID_BY_SHAPE = new Set<string>(['pattern', 'format', 'minItems', 'maxItems'])
