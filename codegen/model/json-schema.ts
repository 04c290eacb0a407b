import type { JsonSchema, TranslatedText } from '#generated/schema-language.ts'

/** The types of schemas and their annotations are generated from schemas/meta/annotations.schema.json. */
export type {
  CompareNote,
  ConditionalText,
  HitNote,
  Json,
  JsonSchema,
  RelationNote,
  SubjectNote,
  TranslatedText,
} from '#generated/schema-language.ts'

/** Keywords whose value is one schema. */
const SINGLE_KEYWORDS = new Set([
  ...['items', 'contains', 'not', 'if', 'then', 'else'],
  ...['propertyNames', 'additionalProperties'],
])
/** Keywords whose value is a list of schemas. */
const LIST_KEYWORDS = new Set(['allOf', 'anyOf', 'oneOf'])
/** Keywords whose value is an object of schemas by name. */
const NAMED_KEYWORDS = new Set(['properties', 'definitions'])

/** Whether a value is a JSON object; schemas may only be objects here, not booleans. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The title of a schema for people. Throws if it has none, which a rule should have reported before. */
export function titleOf({ 'x-title': title }: JsonSchema): TranslatedText {
  if (!title) throw new Error('A schema without x-title was accepted: add a rule for it in codegen/rules/.')
  return title
}

/**
 * What several documents of an entity are called. Throws if nothing says so, which a rule should have reported before.
 */
export function listTitleOf({ 'x-title-many': title }: JsonSchema): TranslatedText {
  if (!title) throw new Error('An entity without x-title-many was accepted: add a rule for it in codegen/rules/.')
  return title
}

/** The declared properties, in the order of the file. */
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
