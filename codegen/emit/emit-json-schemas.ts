import type { DerivedSchema } from '../derive/derived-schema.ts'
import type { GeneratedFile } from './generated-file.ts'
import { dataModule } from './print-module.ts'

/**
 * `json-schemas.ts`: the derived schemas, for `domain/schemas/json-schemas.ts`. They are printed as texts, because
 * parsing JSON at start-up is several times faster than evaluating the same objects as code.
 */
export function emitJsonSchemas(derived: DerivedSchema[]): GeneratedFile {
  return dataModule({
    path: 'json-schemas.ts',
    source: 'schemas/',
    constants: [
      {
        name: 'schemaTexts',
        about: 'All derived schemas, each as JSON.',
        type: 'readonly string[]',
        value: derived.map((one) => JSON.stringify(one.schema)),
      },
    ],
  })
}
