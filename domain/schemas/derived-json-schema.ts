/**
 * A JSON Schema (draft-07) derived for one shape of one thing.
 * @public used by generated code
 */
export interface DerivedJsonSchema {
  readonly $id: string
  readonly [keyword: string]: unknown
}
