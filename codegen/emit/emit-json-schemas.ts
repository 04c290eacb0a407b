import type { DerivedSchema } from '../derive/derived-schema.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

/**
 * `json-schemas.ts`: the derived schemas by `$id`, for the service, the API reference and QA. They are printed as JSON
 * strings, because parsing those at start-up is several times faster than evaluating the same objects as code.
 */
export function emitJsonSchemas(derived: DerivedSchema[]): GeneratedFile {
  const rows = derived.map((one) => `  ${JSON.stringify(JSON.stringify(one.schema))},\n`).join('')
  return moduleFile(
    'json-schemas.ts',
    'schemas/',
    `import type { DerivedJsonSchema } from '#domain/schemas/derived-json-schema.ts'

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
