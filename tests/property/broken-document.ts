import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { collections } from '#generated/collections.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { documentReferences } from '#service/content/documents/document-references.ts'
import type { RandomDocument } from './random-page.ts'
import { type JsonObject, resolved, type Schema } from './schema-arbitrary.ts'

/** A document with one thing wrong, and the fault that must be reported. */
export interface BrokenDocument {
  document: JsonObject
  /** JSON pointer of the fault. */
  pointer: string
  /** The broken rule: a keyword of JSON Schema, or `relation`. */
  rule: string
}

/** A place in a document, with its value and its schema. */
interface Place {
  steps: (string | number)[]
  value: unknown
  schema: Schema
}

type Fault = Omit<BrokenDocument, 'document'>

const UNKNOWN_FIELD = 'no_such_field'
const UNKNOWN_KEY = 'no-such-key'

/**
 * Every way to break exactly one thing in a valid document of a schema; each returns the broken document with the place
 * and the rule.
 */
export function breaksOf({ collection, document }: RandomDocument, schemaId: string): (() => BrokenDocument)[] {
  const schema = jsonSchemas.get(schemaId) as Schema | undefined
  if (!schema) throw new Error(`There is no schema ${schemaId}`)
  const references = documentReferences(collections, collection, document as ContentDocument)
  return [
    ...placesIn([], document, schema).flatMap((place) => breaksAt(document, place)),
    ...references.map(
      ({ pointer }) =>
        () =>
          changed(document, pointer.split('/').slice(1), UNKNOWN_KEY, { pointer, rule: 'relation' }),
    ),
  ]
}

function placesIn(steps: Place['steps'], value: unknown, given: Schema): Place[] {
  const schema = resolved(given)
  const own = { steps, value, schema }
  if (Array.isArray(value)) {
    const { items } = schema
    return [own, ...(items ? value.flatMap((item, index) => placesIn([...steps, index], item, items)) : [])]
  }
  if (typeof value !== 'object' || value === null) return [own]
  const { properties = {} } = variantOf(schema, value)
  const inner = Object.entries(value).flatMap(([name, field]) =>
    properties[name] ? placesIn([...steps, name], field, properties[name]) : [],
  )
  return [{ ...own, schema: variantOf(schema, value) }, ...inner]
}

/** The variant of a schema that a value has, found by its `type`. */
function variantOf(schema: Schema, value: object): Schema {
  const type: unknown = Reflect.get(value, 'type')
  const forms = (schema.anyOf ?? []).map(resolved)
  return forms.find((form) => form.properties?.type?.const === type) ?? schema
}

function breaksAt(document: JsonObject, { steps, value, schema }: Place): (() => BrokenDocument)[] {
  const pointer = steps.map((step) => `/${step}`).join('')
  const put = (instead: unknown, rule: string) => () => changed(document, steps, instead, { pointer, rule })
  const breaks: (() => BrokenDocument)[] = []
  // Another name or node would select another schema, and the fault would then be a different one.
  if (schema.const !== undefined) return breaks
  if (steps.length > 0) breaks.push(put(schema.type === 'string' ? 7 : 'text', schema.type ? 'type' : 'enum'))
  if (schema.enum && typeof value === 'string') breaks.push(put(`${value}?`, 'enum'))
  if (typeof value === 'string' && !schema.enum) {
    const { maxLength, minLength = 0, pattern } = schema
    if (maxLength !== undefined) breaks.push(put(value + 'x'.repeat(maxLength), 'maxLength'))
    if (minLength > 0) breaks.push(put('', 'minLength'))
    if (pattern !== undefined) breaks.push(put('\n', 'pattern'))
  }
  if (typeof value === 'number' && schema.minimum !== undefined) breaks.push(put(schema.minimum - 1, 'minimum'))
  if (Array.isArray(value)) {
    const { maxItems, minItems = 0 } = schema
    if (maxItems !== undefined && value.length > 0 && maxItems <= 600) {
      breaks.push(put(Array(maxItems + 1).fill(value[0]), 'maxItems'))
    }
    if (minItems > 0) breaks.push(put([], 'minItems'))
    if (schema.uniqueItems && value.length > 0) breaks.push(put([...value, value[0]], 'uniqueItems'))
    if (schema.contains && value.length > 0) breaks.push(put([], 'contains'))
  } else if (typeof value === 'object' && value !== null) {
    for (const name of schema.required ?? []) {
      // Without it the document would have another schema, or no name to report it by.
      if (steps.length === 0 && name === 'component_name') continue
      if (name === 'type' || name === 'languages_code') continue
      breaks.push(() => changed(document, [...steps, name], undefined, { pointer, rule: 'required' }))
    }
    breaks.push(() =>
      changed(document, [...steps, UNKNOWN_FIELD], 1, {
        pointer: `${pointer}/${UNKNOWN_FIELD}`,
        rule: 'additionalProperties',
      }),
    )
  }
  return breaks
}

/** A copy of a document with another value at one place; undefined removes what is there. */
function changed(
  document: JsonObject,
  steps: readonly (string | number)[],
  value: unknown,
  fault: Fault,
): BrokenDocument {
  const copy = structuredClone(document)
  putAt(copy, steps, value)
  return { document: copy, ...fault }
}

/** Sets the value at a place in a tree; undefined removes what is there. */
export function putAt(tree: object, steps: readonly (string | number)[], value: unknown): void {
  const last = steps.at(-1)
  const holder = steps.slice(0, -1).reduce<unknown>((inner, step) => Reflect.get(inner as object, step), tree)
  if (last === undefined || typeof holder !== 'object' || holder === null) return
  if (value === undefined) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, value)
}

/** The paths to all values inside a tree. */
export function waysInto(value: unknown, steps: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([step, inner]) => [[...steps, step], ...waysInto(inner, [...steps, step])])
}
