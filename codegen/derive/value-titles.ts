import { type ContentModel, resolveRef } from '../model/content-model.ts'
import type { Entity, Field } from '../model/entity.ts'
import type { JsonSchema, TranslatedText } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'

/** The type of plain value that a schema contains, once or as a list; null for objects and trees. */
export function plainType(
  model: ContentModel,
  schema: JsonSchema,
  from: SchemaFile,
): 'text' | 'number' | 'boolean' | null {
  if (schema.$ref !== undefined) {
    const target = resolveRef(model, schema.$ref, from)
    return target && plainType(model, target.schema, target.file)
  }
  switch (schema.type) {
    case 'string':
      return 'text'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array':
      return schema.items && plainType(model, schema.items, from) === 'text' ? 'text' : null
    default:
      return null
  }
}

/** Names the values of every yes or no that does not name its own. */
const YES_OR_NO = 'common.json#/definitions/yes_or_no'

/** The display names of values, in every language; null where values need none. */
export function valueTitles(
  model: ContentModel,
  { file }: Entity,
  { schema }: Field,
): Record<string, TranslatedText> | null {
  const own = schema['x-enum-titles']
  if (own || plainType(model, schema, file) !== 'boolean') return own ?? null
  return resolveRef(model, YES_OR_NO, file)?.schema['x-enum-titles'] ?? null
}
