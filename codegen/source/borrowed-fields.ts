import type { JsonSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'

/** `form.quote-list.json#/properties/lines`: a field of another form. */
const FIELD_OF_FORM = /^(form\.[a-z-]+\.json)#\/properties\/(\w+)$/

/**
 * Gives a form the fields that it borrows from another one, with their limits and their words, so that both have one
 * home. A reference to a field that does not exist stays, and a rule reports it.
 */
export function withBorrowedFields(files: SchemaFile[]): SchemaFile[] {
  const known = new Map(files.map(({ id, schema }) => [id, schema]))
  const lent = (field: JsonSchema): JsonSchema => {
    const [, form = '', name = ''] = FIELD_OF_FORM.exec(field.$ref ?? '') ?? []
    return known.get(form)?.properties?.[name] ?? field
  }
  return files.map((file) => {
    const { properties } = file.schema
    if (file.role !== 'form' || properties === undefined) return file
    const fields = Object.entries(properties).map(([name, field]) => [name, lent(field)])
    return { ...file, schema: { ...file.schema, properties: Object.fromEntries(fields) } }
  })
}
