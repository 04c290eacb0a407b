import { schemaTexts } from '#generated/json-schemas.ts'

/** A JSON Schema (draft-07) derived for one shape of one thing. */
interface DerivedJsonSchema {
  readonly $id: string
  readonly [keyword: string]: unknown
}

/**
 * All derived schemas by `$id`: `product.json`, `product.summary.json`, `product.document.json`,
 * `list-products.query.json` …
 */
export const jsonSchemas: ReadonlyMap<string, DerivedJsonSchema> = new Map(
  schemaTexts.map((text) => {
    const schema: DerivedJsonSchema = JSON.parse(text)
    return [schema.$id, schema]
  }),
)
