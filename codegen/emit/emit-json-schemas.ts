import type { DerivedSchema } from '../derive/derived-schema.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

/**
 * `json-schemas.ts`: the derived schemas by `$id`, for the service, the API reference and QA. They are printed as texts of JSON: reading those
 * at start is several times quicker than evaluating the same objects written as code.
 */
export function emitJsonSchemas(derived: DerivedSchema[]): GeneratedFile {
  const rows = derived.map((one) => `  ${JSON.stringify(JSON.stringify(one.schema))},\n`).join('')
  return moduleFile(
    'json-schemas.ts',
    'schemas/',
    `/** A JSON Schema (draft-07) made for one shape of one thing. */
export interface DerivedJsonSchema {
  readonly $id: string
  readonly [keyword: string]: unknown
}

const texts = [
${rows}]

/** All derived schemas by \`$id\`: \`product.json\`, \`product.summary.json\`, \`product.document.json\`, \`list-products.query.json\` … */
export const jsonSchemas: ReadonlyMap<string, DerivedJsonSchema> = new Map(
  texts.map((text) => {
    const schema: DerivedJsonSchema = JSON.parse(text)
    return [schema.$id, schema]
  }),
)`,
  )
}
