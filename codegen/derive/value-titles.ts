import { type ContentModel, resolveRef } from '../model/content-model.ts'
import type { Entity, Field } from '../model/entity.ts'
import type { BothLanguages, JsonSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'

/** What kind of plain value a schema holds, one or several of them; null for objects and trees. */
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

const YES_AND_NO: Record<string, BothLanguages> = { true: { en: 'Yes', id: 'Ya' }, false: { en: 'No', id: 'Tidak' } }

/** The names of values that have names, in both languages; null where values speak for themselves. */
export function valueTitles(
  model: ContentModel,
  { file }: Entity,
  { schema }: Field,
): Record<string, BothLanguages> | null {
  return schema['x-enum-titles'] ?? (plainType(model, schema, file) === 'boolean' ? YES_AND_NO : null)
}
