import type { JsonSchema } from '../model/json-schema.ts'

/** One schema that the generator made, ready for types, validators and the API reference. */
export interface DerivedSchema {
  id: string
  /** The TypeScript type and, after `validate`, the validator. */
  typeName: string
  kind: 'common' | 'wire' | 'document' | 'block' | 'block-document' | 'form' | 'settings' | 'call'
  schema: JsonSchema
  /** The file below schemas/ that it was made from. */
  source: string
}
