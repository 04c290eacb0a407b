import { isRecord } from '#domain/json/is-record.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { forms } from '#generated/forms.ts'
import type { Log } from '../log.ts'

const MASK = '[masked]'
/** Deeper than anything that is logged on purpose. */
const DEEPEST = 6
/**
 * No mailbox is longer than 64 characters; without that bound, a text without spaces takes the square of its length.
 */
const ADDRESS = /[^\s@"'<>(),;:=]{1,64}@[\w-]+(?:\.[\w-]+)+/g

/** Names that appear in no schema but carry secrets all the same. */
const TRANSPORT = ['authorization', 'cookie', 'set-cookie', 'token', 'refresh_token']

/** Names of values that the schemas mark as personal, and of secrets. */
const PERSONAL: ReadonlySet<string> = new Set([
  ...TRANSPORT,
  ...[...forms.values()].flatMap(({ fields }) => fields.filter(({ secret }) => secret).map(({ name }) => name)),
  ...[...jsonSchemas.values()].flatMap(markedProperties),
])

/** For routes that accept files: the multipart parser logs all headers of a request, including tokens and cookies. */
export const UPLOAD_SERIALIZERS = { busboyOptions: () => MASK }

/**
 * A log that lets no personal data through: values under a personal name are masked, e-mail addresses are removed from
 * every text, and of an error only the parts that describe the program are kept, because the rest of a database error
 * may contain whole rows.
 */
export function maskedLog(log: Log): Log {
  const through = (level: keyof Log) => (fields: object, message: string) =>
    log[level](masked(fields, 0) as object, withoutAddresses(message))
  return { debug: through('debug'), info: through('info'), warn: through('warn'), error: through('error') }
}

function masked(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutAddresses(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return MASK
  if (value instanceof Error) return plainError(value, depth)
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, PERSONAL.has(name) ? MASK : masked(inner, depth + 1)]),
  )
}

function plainError(error: Error, depth: number): Record<string, unknown> {
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: masked(error.cause, depth + 1) }),
  }
}

function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, MASK)
}

/** The names of all properties marked `x-personal` in a schema, at any depth. */
function markedProperties(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(markedProperties)
  if (!isRecord(schema)) return []
  const properties = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  const own = properties.filter(([, property]) => isMarked(property)).map(([name]) => name)
  return [...own, ...Object.values(schema).flatMap(markedProperties)]
}

/** In the wire schemas an optional value is a choice of two, the other being null. */
function isMarked(property: unknown): boolean {
  if (!isRecord(property)) return false
  return property['x-personal'] === true || (Array.isArray(property.anyOf) && property.anyOf.some(isMarked))
}
