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

const YES_AND_NO: Record<string, TranslatedText> = { true: { en: 'Yes', id: 'Ya' }, false: { en: 'No', id: 'Tidak' } }

/** The display names of values, in every language; null where values need none. */
export function valueTitles(
  model: ContentModel,
  { file }: Entity,
  { schema }: Field,
): Record<string, TranslatedText> | null {
  return schema['x-enum-titles'] ?? (plainType(model, schema, file) === 'boolean' ? YES_AND_NO : null)
}
