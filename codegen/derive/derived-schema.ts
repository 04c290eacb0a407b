import type { JsonSchema } from '../model/json-schema.ts'

/** One schema made by the generator, ready for types, validators and the API reference. */
export interface DerivedSchema {
  id: string
  /** The name of its TypeScript type and, prefixed with `validate`, of its validator. */
  typeName: string
  kind: 'common' | 'wire' | 'document' | 'block' | 'block-document' | 'form' | 'studio' | 'settings' | 'call'
  schema: JsonSchema
  /** The file below schemas/ from which it was made. */
  source: string
}
