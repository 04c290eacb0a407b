import type { ApiCall } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type JsonSchema, mapSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { enumValues } from './subject-plan.ts'

/** The schemas with the choices filled in for every value described by `x-enum-of`. */
export function withEnumValues(model: ContentModel, files: SchemaFile[]): SchemaFile[] {
  return files.map((file) =>
    file.text.includes('"x-enum-of"') ? { ...file, schema: mapSchema(file.schema, (one) => filled(model, one)) } : file,
  )
}

/** The same for the parameters of calls. */
export function withEnumParameters(model: ContentModel, calls: ApiCall[]): ApiCall[] {
  return calls.map(({ query, ...call }) => ({
    ...call,
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, filled(model, schema)])),
    }),
  }))
}

function filled(model: ContentModel, schema: JsonSchema): JsonSchema {
  const which = schema['x-enum-of']
  return which === undefined ? schema : { ...schema, enum: enumValues(model, which) }
}
