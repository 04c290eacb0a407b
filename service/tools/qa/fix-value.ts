import { isRecord } from '#domain/json/is-record.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'

interface Schema {
  readonly [keyword: string]: unknown
}

/** A rich text tree, whose texts need the spaces at their ends to keep words apart. */
const RICH_TEXT = /^rich-text\./

/**
 * Fixes what needs no decision, using the schema of the value: spaces at the ends of texts are removed, empty values of
 * optional fields are removed, and fields are put in the order of the schema. Everything else stays as it is.
 */
export function fixValue(schemaId: string, value: unknown): unknown {
  const schema = jsonSchemas.get(schemaId)
  return schema ? fix(schema, value, schema) : value
}

function fix(schema: Schema, value: unknown, file: Schema): unknown {
  if (typeof schema.$ref === 'string') {
    if (RICH_TEXT.test(schema.$ref)) return value
    const target = resolve(schema.$ref, file)
    return target ? fix(target.schema, value, target.file) : value
  }
  if (typeof value === 'string') return schema.type === 'string' && schema.const === undefined ? value.trim() : value
  if (Array.isArray(value)) {
    const { items } = schema
    return isRecord(items) ? inLanguageOrder(value.map((item) => fix(items, item, file))) : value
  }
  return isRecord(value) && isRecord(schema.properties) ? fixObject(schema, schema.properties, value, file) : value
}

function fixObject(schema: Schema, properties: Schema, value: Record<string, unknown>, file: Schema): unknown {
  const required = Array.isArray(schema.required) ? schema.required : []
  const declared = Object.keys(properties).filter((name) => Object.hasOwn(value, name))
  const strange = Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
  // `$schema` comes first, because it determines how the rest is read.
  const first = strange.filter((name) => name === '$schema')
  const rows = [...new Set([...first, ...declared, ...strange])].map((name): [string, unknown] => {
    const property = properties[name]
    return [name, isRecord(property) ? fix(property, value[name], file) : value[name]]
  })
  const kept = rows.filter(([name, one]) => required.includes(name) || strange.includes(name) || !isEmpty(one))
  return Object.fromEntries(kept)
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.keys(value).length === 0
}

/** Sorts rows of translations in the order of the languages, English first. */
function inLanguageOrder(items: unknown[]): unknown[] {
  if (!items.every((item) => isRecord(item) && typeof item.languages_code === 'string')) return items
  const code = (item: unknown) => (isRecord(item) ? String(item.languages_code) : '')
  return items.sort((a, b) => (code(a) < code(b) ? -1 : code(a) > code(b) ? 1 : 0))
}

function resolve(ref: string, file: Schema): { schema: Schema; file: Schema } | null {
  const [id = '', pointer = ''] = ref.split('#')
  const target = id === '' ? file : jsonSchemas.get(id)
  if (!target) return null
  const name = /^\/definitions\/(.+)$/.exec(pointer)?.[1]
  if (name === undefined) return { schema: target, file: target }
  const definition = isRecord(target.definitions) ? target.definitions[name] : undefined
  return isRecord(definition) ? { schema: definition, file: target } : null
}
