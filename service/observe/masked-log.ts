import { forms } from '#generated/forms.ts'
import { jsonSchemas } from '#generated/json-schemas.ts'
import { isRecord } from '../content/content-document.ts'
import type { Log } from '../log.ts'

const MASK = '[masked]'
/** Deeper than anything that is logged on purpose. */
const DEEPEST = 6
const ADDRESS = /[^\s@"'<>(),;:=]+@[\w-]+(?:\.[\w-]+)+/g

/** What no schema names, but carries secrets all the same. */
const TRANSPORT = ['authorization', 'cookie', 'set-cookie', 'token', 'refresh_token']

/** Names of values about a person, as the schemas mark them, and of secrets. */
const PERSONAL: ReadonlySet<string> = new Set([
  ...TRANSPORT,
  ...[...forms.values()].flatMap(({ fields }) => fields.filter(({ secret }) => secret).map(({ name }) => name)),
  ...[...jsonSchemas.values()].flatMap(markedProperties),
])

/** For routes that take files: the reader of parts logs all headers of a request, tokens and cookies among them. */
export const UPLOAD_SERIALIZERS = { busboyOptions: () => MASK }

/**
 * A log that lets nothing about a person through: values under a personal name are masked, e-mail addresses cut out of
 * every text, and of errors only what tells of the program is kept; databases tell whole rows in the rest.
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

/** The names of all properties marked `x-personal` in a schema, however deep. */
function markedProperties(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(markedProperties)
  if (!isRecord(schema)) return []
  const properties = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  const own = properties.filter(([, property]) => isMarked(property)).map(([name]) => name)
  return [...own, ...Object.values(schema).flatMap(markedProperties)]
}

/** On the wire what may be absent is one of two, the other being null. */
function isMarked(property: unknown): boolean {
  if (!isRecord(property)) return false
  return property['x-personal'] === true || (Array.isArray(property.anyOf) && property.anyOf.some(isMarked))
}
