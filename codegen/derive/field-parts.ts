import type { Field } from '../model/entity.ts'
import { fieldsOf } from '../model/entity.ts'
import type { JsonSchema } from '../model/json-schema.ts'

/** A field, or a part of one, with its full path: `buttons[].label`. */
export interface NamedField extends Field {
  path: string
}

/** Fields together with the parts of objects and lists of objects, each part after its field. */
export function withParts(fields: readonly Field[], before = ''): NamedField[] {
  return fields.flatMap((field) => {
    const path = before + field.name
    return [{ ...field, path }, ...withParts(partsOf(field), `${path}${inList(field.schema) ? '[]' : ''}.`)]
  })
}

function inList(schema: JsonSchema): boolean {
  return schema.items?.properties !== undefined
}

/** The parts of a translated field are translated with it. */
function partsOf({ schema, place }: Field): Field[] {
  const inner = schema.items ?? schema
  const parts = inner.properties ? fieldsOf(inner) : []
  return place === 'base' ? parts : parts.map((part) => ({ ...part, place }))
}
