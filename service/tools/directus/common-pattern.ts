import { isRecord } from '#domain/json/is-record.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'

/** Whether a text is what the schemas call a slug, an address … */
export function matchesCommon(definition: string, text: string): boolean {
  const definitions = jsonSchemas.get('common.json')?.definitions
  const found = isRecord(definitions) ? definitions[definition] : undefined
  if (!isRecord(found)) throw new Error(`The schemas define no '${definition}'.`)
  return text.length <= Number(found.maxLength) && new RegExp(String(found.pattern)).test(text)
}

/** The fields of a document, by the name of its schema. */
export function propertiesOf(schema: string): Record<string, unknown> {
  const properties = jsonSchemas.get(schema)?.properties
  return isRecord(properties) ? properties : {}
}
