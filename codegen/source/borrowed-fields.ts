import type { JsonSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'

/** `form.quote-list.json#/properties/lines`: a field of a form. */
const FIELD_OF_FORM = /^(form\.[a-z-]+\.json)#\/properties\/(\w+)$/

/**
 * Gives a form the fields that it borrows from another one, with their limits and their words, so that both have one
 * home; what a call of the studio takes borrows the limits alone. A reference to a field that does not exist stays, and
 * a rule reports it.
 */
export function withBorrowedFields(files: SchemaFile[]): SchemaFile[] {
  const known = new Map(files.map(({ id, schema }) => [id, schema]))
  const lent = ({ $ref, ...own }: JsonSchema, isForm: boolean): JsonSchema => {
    const [, form = '', name = ''] = FIELD_OF_FORM.exec($ref ?? '') ?? []
    const field = known.get(form)?.properties?.[name]
    if (!field) return { ...($ref !== undefined && { $ref }), ...own }
    return { ...(isForm ? field : withoutAnnotations(field)), ...own }
  }
  return files.map((file) => {
    const { properties } = file.schema
    const isForm = file.role === 'form'
    if ((!isForm && file.role !== 'studio') || properties === undefined) return file
    const fields = Object.entries(properties).map(([name, field]) => [name, lent(field, isForm)])
    return { ...file, schema: { ...file.schema, properties: Object.fromEntries(fields) } }
  })
}

function withoutAnnotations(field: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(field).filter(([keyword]) => !keyword.startsWith('x-')))
}
