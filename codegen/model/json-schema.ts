export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** A text in both languages of the site. */
export interface BothLanguages {
  en: string
  id: string
}

export interface RelationNote {
  to: string | string[]
  pick?: string
  many?: boolean
  wrapper?: string
  as?: 'id'
  owned?: boolean
  inverse?: string
  limit?: number
  order?: string
  when?: Record<string, string>
}

/** What `x-compare` says of a row of the table of compared things. */
export interface CompareNote {
  /** The group of rows that it belongs to, by the interface word that heads it; `general` unless given. */
  group?: string
  unit?: string
  /** Which values are better; neither unless given. */
  better?: 'higher' | 'lower'
}

/** The type of an entity or the property of a field in schema.org's words; `true`: a relation whose target tells of the same thing. */
export type SchemaOrgNote = true | string | { property: string; values: Record<string, string> }

/** A draft-07 schema with this project's annotations (table in codegen/README.md). */
export interface JsonSchema {
  $schema?: string
  $id?: string
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  const?: Json
  enum?: Json[]
  default?: Json
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  items?: JsonSchema
  contains?: JsonSchema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  minProperties?: number
  maxProperties?: number
  definitions?: Record<string, JsonSchema>
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  not?: JsonSchema
  if?: JsonSchema
  then?: JsonSchema
  else?: JsonSchema
  examples?: Json[]
  /** Tells the type compiler what to print for this schema. */
  tsType?: string
  'x-collection'?: string
  'x-key'?: string
  'x-picks'?: Record<string, string[]>
  'x-relation'?: RelationNote
  'x-translatable'?: boolean | 'override'
  'x-from'?: string
  'x-derived'?: boolean
  'x-index'?: boolean
  'x-owned-by'?: string
  'x-facet'?: { param: string; by?: string; open?: boolean }
  'x-compare'?: CompareNote
  'x-sort'?: { param: string; natural?: boolean }
  'x-search'?: { weight: number; code?: boolean }
  'x-schema-org'?: SchemaOrgNote
  'x-personal'?: true
  'x-limits'?: Record<string, number>
  'x-title'?: BothLanguages
  'x-hint'?: BothLanguages
  'x-subject'?: string
  'x-version'?: number
  'x-messages'?: Record<string, BothLanguages>
  'x-autocomplete'?: string
  'x-widget'?: string
  'x-options'?: { call: string; value: string; label: string }
  'x-upload'?: { call: string; maxBytes: number; extensions: string[]; types: string[] }
  'x-when'?: Record<string, string>
  'x-copy'?: { from: string; when?: Record<string, string> }
  'x-enum-titles'?: Record<string, BothLanguages>
  'x-secret'?: boolean
  'x-list'?: boolean
  'x-submit'?: BothLanguages
  'x-confirm'?: ConditionalText[]
  'x-success'?: ConditionalText[]
  'x-sent-path'?: string
  'x-calls'?: { when?: Record<string, string>; call: string }[]
  'x-purpose'?: BothLanguages
  'x-retention-months'?: number
}

/** A text that holds while the fields named have the values given. */
export interface ConditionalText {
  when?: Record<string, string>
  text: BothLanguages
}

/** Keywords whose value is one schema. */
const SINGLE_KEYWORDS = new Set([
  ...['items', 'contains', 'not', 'if', 'then', 'else'],
  ...['propertyNames', 'additionalProperties'],
])
/** Keywords whose value is a list of schemas. */
const LIST_KEYWORDS = new Set(['allOf', 'anyOf', 'oneOf'])
/** Keywords whose value names schemas. */
const NAMED_KEYWORDS = new Set(['properties', 'definitions'])

/** True for a JSON object, the only thing a schema may be here. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The declared properties in the order of the file. */
export function propertiesOf(schema: JsonSchema): [string, JsonSchema][] {
  return Object.entries(schema.properties ?? {})
}

/** A copy of a schema and all schemas inside it, each passed through `change` from the inside out. */
export function mapSchema(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (value: unknown): unknown => (isObject(value) ? mapSchema(value, change) : value)
  const copy = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (SINGLE_KEYWORDS.has(keyword)) return [keyword, inner(value)]
    if (LIST_KEYWORDS.has(keyword) && Array.isArray(value)) return [keyword, value.map(inner)]
    if (NAMED_KEYWORDS.has(keyword) && isObject(value)) {
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]))]
    }
    return [keyword, value]
  })
  return change(Object.fromEntries(copy))
}

/** Calls `visit` for a schema and each schema inside it, with its JSON pointer. */
export function visitSchema(
  schema: JsonSchema,
  visit: (schema: JsonSchema, path: (string | number)[]) => void,
  path: (string | number)[] = [],
): void {
  visit(schema, path)
  for (const [keyword, value] of Object.entries(schema)) {
    if (SINGLE_KEYWORDS.has(keyword) && isObject(value)) visitSchema(value, visit, [...path, keyword])
    if (LIST_KEYWORDS.has(keyword) && Array.isArray(value)) {
      for (const [index, one] of value.entries()) if (isObject(one)) visitSchema(one, visit, [...path, keyword, index])
    }
    if (NAMED_KEYWORDS.has(keyword) && isObject(value)) {
      for (const [name, one] of Object.entries(value))
        if (isObject(one)) visitSchema(one, visit, [...path, keyword, name])
    }
  }
}
