import { type OpenApiDocument, type OpenApiSchema, resolveSchema, withoutNull } from './openapi-types.ts'

const DEEPEST = 5

/** A value that fits the schema, to show what an answer looks like. Deep relations end in an empty list or null. */
export function exampleValue(schema: OpenApiSchema, document: OpenApiDocument, field = '', depth = 0): unknown {
  const given = schema.const ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0]
  if (given !== undefined) return given
  const bare = withoutNull(schema)
  if (bare.nullable && depth >= DEEPEST) return null
  const { schema: known } = resolveSchema(bare.schema, document)
  if (known !== bare.schema) return exampleValue(known, document, field, depth)
  const alternative = known.anyOf?.[0] ?? known.oneOf?.[0]
  if (alternative) return exampleValue(alternative, document, field, depth)
  const type = Array.isArray(known.type) ? known.type[0] : known.type
  if (type === 'object' || known.properties) return exampleObject(known, document, depth)
  if (type === 'array') {
    return depth >= DEEPEST || !known.items ? [] : [exampleValue(known.items, document, field, depth + 1)]
  }
  if (type === 'integer' || type === 'number') return Math.max(known.minimum ?? 1, 1)
  if (type === 'boolean') return false
  return type === 'null' || type === undefined ? null : exampleText(known, field)
}

function exampleObject(schema: OpenApiSchema, document: OpenApiDocument, depth: number): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleValue(field, document, name, depth + 1)]))
}

const TEXTS: ReadonlyMap<string, string> = new Map([
  ['slug', 'molded-grating-38-mm'],
  ['code', 'GT-MG-38'],
  ['sku_code', 'GTMG38-1236-YL'],
  ['name', 'Molded Grating 38 mm'],
  ['title', 'Molded Grating 38 mm'],
  ['type', 'image/webp'],
  ['unit', 'kg/m²'],
  ['value', '19.5'],
  ['phone_number', '+62 21 555 0134'],
  ['url', '/product'],
  ['href', '/product'],
  ['iso', 'ID'],
  ['iso3', 'IDN'],
])

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['uuid', '1c9bf3b0-dca6-468b-a691-c2f58e57fc26'],
  ['date', '2026-03-02'],
  ['date-time', '2026-03-02T03:00:00.000Z'],
  ['email', 'rini@example.com'],
  ['binary', '…'],
])

function exampleText(schema: OpenApiSchema, field: string): string {
  const text = FORMATS.get(schema.format ?? '') ?? TEXTS.get(field) ?? 'text'
  return text.slice(0, schema.maxLength ?? text.length)
}
