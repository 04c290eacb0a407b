import * as fc from 'fast-check'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { formats } from '#generated/formats.ts'
import { awkwardText } from './awkward-text.ts'

/** The part of JSON Schema that the derived schemas use. */
export interface Schema {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  type?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  contains?: Schema
  if?: Schema
  then?: Schema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

export type JsonObject = Record<string, unknown>

/** The greatest length of lists; what breaks a page with a long list also breaks it with a few items. */
const MOST_ITEMS = 4

/** Values for patterns that no generator can be made from; those that match are used. */
const PATTERN_SAMPLES: readonly string[] = [
  '/about',
  '/product?brand=kisara&sort=code#top',
  'contact-us',
  '#further-down',
  '?page=2',
  '/api/assets/none',
  'https://example.com/',
  `https://example.com/${'path/'.repeat(40)}?q=%F0%9F%98%80`,
  'http://localhost:1/a(b)',
  'mailto:somebody@example.com',
  'tel:+62-21-555',
]

/** Arbitraries of definitions shared by many schemas: preparing rich text alone takes longer than making a page. */
const shared = new Map<string, fc.Arbitrary<unknown>>()

/** Any value that a schema accepts, following `$ref`. The generated validators in turn check what it makes. */
export function schemaArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref === undefined) return ownArbitrary(schema)
  const key = JSON.stringify(schema)
  const known = shared.get(key) ?? ownArbitrary(resolved(schema))
  shared.set(key, known)
  return known
}

function ownArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(schemaArbitrary))
  switch (schema.type) {
    case 'string':
      return stringArbitrary(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return arrayArbitrary(schema)
    case 'object':
      return objectArbitrary(schema)
    default:
      throw new Error(`No arbitrary is known for ${JSON.stringify(schema).slice(0, 200)}`)
  }
}

/** The schema behind its references; keywords next to a reference are added to it. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const { $ref, ...beside } = schema
  const [id = '', path = ''] = $ref.split('#')
  let target: unknown = jsonSchemas.get(id)
  for (const step of path.split('/').filter(Boolean)) target = (target as JsonObject | undefined)?.[step]
  if (target === undefined) throw new Error(`${$ref} leads nowhere`)
  return { ...resolved(inside(id, target as Schema)), ...beside }
}

/** Makes a schema's references to its own definitions absolute, so that they are valid anywhere. */
function inside<T>(id: string, value: T): T {
  if (Array.isArray(value)) return value.map((item) => inside(id, item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && String(inner).startsWith('#') ? [key, id + inner] : [key, inside(id, inner)],
    ),
  ) as T
}

function stringArbitrary(schema: Schema): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 400 } = schema
  if (format) return formatted(format)
  if (pattern === undefined) return awkwardText(schema)
  const rule = new RegExp(pattern, 'u')
  const fits = (text: string) => rule.test(text) && [...text].length >= minLength && [...text].length <= maxLength
  if (!/\(\?[!=<]/.test(pattern)) return fc.stringMatching(rule, { size: '-1' }).filter(fits)
  const samples = PATTERN_SAMPLES.filter(fits)
  if (samples.length === 0) throw new Error(`PATTERN_SAMPLES needs a text that fits ${pattern}`)
  return fc.constantFrom(...samples)
}

function formatted(format: string): fc.Arbitrary<string> {
  const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  const made = {
    date: moment.map((date) => date.toISOString().slice(0, 10)),
    'date-time': moment.map((date) => date.toISOString()),
    email: fc.emailAddress(),
    phone: fc.constantFrom('+62 21 555 0123', '(021) 555-0123', '0812 3456 7890'),
    uuid: fc.uuid(),
    cas: fc.constantFrom('7647-01-0', '7732-18-5', '50-00-0'),
  }
  const rule = formats[format]
  const arbitrary = (made as Record<string, fc.Arbitrary<string>>)[format]
  if (!rule || !arbitrary) throw new Error(`No arbitrary is known for the format ${format}`)
  return arbitrary.filter((text) => (rule instanceof RegExp ? rule.test(text) : rule(text)))
}

function arrayArbitrary(schema: Schema): fc.Arbitrary<unknown[]> {
  const { items = {}, minItems = 0, maxItems = MOST_ITEMS } = schema
  const languages = resolved(items).properties?.languages_code
  if (languages) return rowsArbitrary(schema, resolved(languages).enum ?? [])
  const maxLength = Math.max(minItems, Math.min(maxItems, MOST_ITEMS))
  const value = schemaArbitrary(items)
  if (!schema.uniqueItems) return fc.array(value, { minLength: minItems, maxLength })
  return fc.uniqueArray(value, { minLength: minItems, maxLength, comparator: 'SameValue' })
}

/** Translations: at most one row per language, in any order, including the row that the schema requires. */
function rowsArbitrary({ items = {}, contains }: Schema, languages: readonly unknown[]): fc.Arbitrary<unknown[]> {
  const demanded = contains?.properties?.languages_code?.const
  const rows = new Map(languages.map((code) => [code, objectArbitrary(resolved(items), { languages_code: code })]))
  return fc
    .shuffledSubarray([...languages], { minLength: demanded === undefined ? 0 : 1 })
    .map((codes) => (demanded === undefined || codes.includes(demanded) ? codes : [...codes, demanded]))
    .chain((codes) => fc.tuple(...codes.flatMap((code) => rows.get(code) ?? [])))
}

function objectArbitrary(schema: Schema, fixed: JsonObject = {}): fc.Arbitrary<JsonObject> {
  const required = new Set([...(schema.required ?? []), ...demandedBy(schema, fixed)])
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]): [string, fc.Arbitrary<unknown>] => {
    if (name in fixed) return [name, fc.constant(fixed[name])]
    const value = schemaArbitrary(field)
    return [name, required.has(name) ? value : fc.option(value, { nil: undefined, freq: 3 })]
  })
  return fc.record(Object.fromEntries(fields)).map(withoutAbsent)
}

/** What `then` requires of an object whose fixed fields match `if`. */
function demandedBy(schema: Schema, fixed: JsonObject): readonly string[] {
  const conditions = Object.entries(schema.if?.properties ?? {})
  const holds = conditions.length > 0 && conditions.every(([name, field]) => fixed[name] === field.const)
  return holds ? (schema.then?.required ?? []) : []
}

function withoutAbsent(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined))
}
