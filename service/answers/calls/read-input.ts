import type { Call } from '#domain/calls/call.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import type { ValidationFault, Validator } from '#domain/schemas/validator.ts'
import { validators } from '#generated/validator-map.ts'
import { unknownPictureSize } from '#service/content/files/picture-sizes.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'

/** A query parameter such as `variant[color]`. */
const NESTED_NAME = /^([^[\]]+)\[([^[\]]+)\]$/

/**
 * Converts the query of a URL to the form its schema describes: empty values are dropped, `variant[color]=a` becomes an
 * object, numbers become numbers. A repeated name keeps its values as one comma-separated list.
 */
export function readQuery(call: Call, raw: Record<string, unknown>): Record<string, unknown> {
  if (call.querySchema === null) return {}
  const properties = propertiesOf(call.querySchema)
  const query: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const [, outer, inner] = NESTED_NAME.exec(name) ?? []
    if (outer !== undefined && inner !== undefined) nest(query, properties, outer, inner, textOf(value))
    else if (properties.has(name)) assign(query, properties, name, value)
  }
  for (const [name, schema] of properties) if (schema.default !== undefined) query[name] ??= schema.default
  check(call.querySchema, query)
  return query
}

/**
 * Converts the parameters of a path to the form their schema describes. An address that ends where one should follow,
 * `/api/products/`, is that of nothing.
 */
export function readParams(call: Call, raw: Record<string, unknown>): Record<string, unknown> {
  if (call.paramsSchema === null) return {}
  const properties = propertiesOf(call.paramsSchema)
  const params: Record<string, unknown> = {}
  for (const [name, schema] of properties) {
    if (raw[name] === undefined) continue
    params[name] = typed(schema, textOf(raw[name]) ?? raise('not_found'))
  }
  check(call.paramsSchema, params)
  return params
}

interface PropertySchema {
  type?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
}

const known = new Map<string, Map<string, PropertySchema>>()

function propertiesOf(schemaId: string): Map<string, PropertySchema> {
  const cached = known.get(schemaId)
  if (cached) return cached
  const properties = jsonSchemas.get(schemaId)?.properties
  const read = new Map(
    Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) => [
      name,
      isRecord(schema) ? resolved(schema) : {},
    ]),
  )
  known.set(schemaId, read)
  return read
}

/** A property merged with the target of its `$ref`; its own keywords win. */
function resolved(schema: Record<string, unknown>): PropertySchema {
  if (typeof schema.$ref !== 'string') return schema
  const [id = '', pointer = ''] = schema.$ref.split('#')
  const name = pointer.replace('/definitions/', '')
  const definitions = jsonSchemas.get(id)?.definitions
  const target = isRecord(definitions) ? definitions[name] : undefined
  return { ...(isRecord(target) ? resolved(target) : {}), ...schema }
}

function assign(
  query: Record<string, unknown>,
  properties: Map<string, PropertySchema>,
  name: string,
  value: unknown,
): void {
  const schema = properties.get(name) ?? {}
  if (schema.type === 'object') {
    // In process, the filters of one kind may be passed as an object.
    if (isRecord(value))
      for (const [inner, text] of Object.entries(value)) nest(query, properties, name, inner, textOf(text))
    return
  }
  const text = textOf(value)
  if (text !== null) query[name] = typed(schema, text)
}

function nest(
  query: Record<string, unknown>,
  properties: Map<string, PropertySchema>,
  outer: string,
  inner: string,
  text: string | null,
): void {
  if (text === null || properties.get(outer)?.type !== 'object') return
  // Made without a prototype: the inner name comes from the visitor and may be `__proto__`.
  const group = isRecord(query[outer]) ? query[outer] : (Object.create(null) as Record<string, unknown>)
  group[inner] = text
  query[outer] = group
}

/** A value of a URL as a single string; null when it is empty. */
function textOf(value: unknown): string | null {
  const list = Array.isArray(value) ? value : [value]
  const texts = list.flatMap((item) =>
    item === null || item === undefined || isRecord(item) ? [] : String(item).trim(),
  )
  const text = texts.filter((item) => item !== '').join(',')
  return text === '' ? null : text
}

function typed(schema: PropertySchema, text: string): unknown {
  if (schema.type === 'integer' || schema.type === 'number') {
    // Only plain digits are numbers here: a page number is never written '1e3', ' 1' or '0x1'.
    return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text
  }
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

function check(schemaId: string, value: Record<string, unknown>): void {
  const validate: Validator<unknown> | undefined = validators.get(schemaId)
  if (!validate) throw new Error(`No validator was generated for '${schemaId}'.`)
  if (validate(value)) return
  if (schemaId === 'get-asset.query.json') throw unknownPictureSize()
  const [first] = validate.errors ?? []
  throw first ? parameterError(first, propertiesOf(schemaId)) : new AppError('bad_request')
}

function parameterError(
  { keyword, instancePath, params }: ValidationFault,
  properties: Map<string, PropertySchema>,
): AppError {
  if (keyword === 'required') return new AppError('parameter_missing', { name: String(params.missingProperty) })
  const [name = '', inner] = instancePath.slice(1).split('/')
  const { minimum = 1, maximum = '' } = properties.get(name) ?? {}
  if (name === 'page') return new AppError('page_invalid', { minimum })
  if (name === 'limit') return new AppError('limit_invalid', { minimum, maximum })
  return new AppError('parameter_invalid', { name: inner === undefined ? name : `${name}[${inner}]` })
}
