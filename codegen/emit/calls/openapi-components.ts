import type { DerivedSchema } from '#codegen/derive/derived-schema.ts'
import { type JsonSchema, mapSchema } from '#codegen/model/json-schema.ts'
import { collectTargets, type Target } from '../bundle-definitions.ts'

/** The schemas of an OpenAPI document, by the names of their types. */
export interface Components {
  /** Returns a reference to a derived schema and adds the schema to those reached. */
  refer(id: string): JsonSchema
  /**
   * A schema with its references pointing into the document; `id` is the file that local references are relative to.
   */
  localize(schema: JsonSchema, id: string): JsonSchema
  /** Every schema that was referred to, and those that it refers to, sorted by name. */
  reached(): Record<string, JsonSchema>
}

/** The document only contains schemas that some call reaches: documents and picks that are never sent stay out. */
export function createComponents(derived: DerivedSchema[]): Components {
  const targets = collectTargets(derived)
  const reached = new Map<string, JsonSchema>()

  function follow(ref: string, target: Target): JsonSchema {
    const [id = ''] = ref.split('#')
    if (target.typeName === null) return localize(target.schema, id)
    if (!reached.has(target.typeName)) {
      // Registered before it is filled, since a schema may refer back to itself.
      reached.set(target.typeName, {})
      reached.set(target.typeName, localize(target.schema, id))
    }
    return { $ref: `#/components/schemas/${target.typeName}` }
  }

  function localize(schema: JsonSchema, id: string): JsonSchema {
    return mapSchema(schema, (one) => {
      const { $schema, $id, $ref, ...rest } = one
      const plain: JsonSchema = Object.fromEntries(
        Object.entries(rest).filter(([keyword]) => !keyword.startsWith('x-')),
      )
      if ($ref === undefined) return plain
      const full = $ref.startsWith('#') ? `${id}${$ref}` : $ref
      const target = targets.get(full)
      return target ? { ...follow(full, target), ...plain } : plain
    })
  }

  return {
    localize,
    refer: (id) => {
      const target = targets.get(id)
      return target ? follow(id, target) : {}
    },
    reached: () => Object.fromEntries([...reached].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
