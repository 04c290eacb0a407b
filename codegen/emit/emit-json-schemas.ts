import type { DerivedSchema } from '../derive/derived-schema.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

/**
 * `json-schemas.ts`: the derived schemas by `$id`, for the service, the API reference and QA. Each is a string of JSON until it is asked for,
 * since parsing JSON is several times quicker than evaluating the same object written as code.
 */
export function emitJsonSchemas(derived: DerivedSchema[]): GeneratedFile {
  const rows = derived.map((one) => `  ${JSON.stringify(one.schema)},\n`).join('')
  return moduleFile(
    'json-schemas.ts',
    'schemas/',
    `/** A JSON Schema (draft-07) made for one shape of one thing. */
export interface DerivedJsonSchema {
  readonly $id: string
  readonly [keyword: string]: unknown
}

const schemas: readonly DerivedJsonSchema[] = [
${rows}]

/** All derived schemas by \`$id\`: \`product.json\`, \`product.summary.json\`, \`product.document.json\`, \`list-products.query.json\` … */
export const jsonSchemas: ReadonlyMap<string, DerivedJsonSchema> = new Map(schemas.map((schema) => [schema.$id, schema]))`,
  )
}
