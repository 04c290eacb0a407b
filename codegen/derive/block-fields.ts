import { type Block, type ContentModel, resolveRef } from '../model/content-model.ts'
import type { Entity, Field } from '../model/entity.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import { pascalCase } from '../model/type-names.ts'

/** Fields that every block has, even if its overlay does not list them. */
const ALWAYS = ['id', 'slug', 'name']

/** `HeroBannerCard`, `GridCardGroup`, `ProductListComponent`. */
export function blockTypeName(block: Block): string {
  return pascalCase(block.name) + pascalCase(block.envelope)
}

/** The fields of a block: the envelope's fields that the overlay lists, narrowed by it, in the envelope's order. */
export function blockFields(model: ContentModel, block: Block, envelope: Entity): Field[] {
  const overlay = new Map(Object.entries(block.file.schema.properties ?? {}))
  const required = new Set(block.file.schema.required ?? [])
  return envelope.fields
    .filter((field) => ALWAYS.includes(field.name) || overlay.has(field.name))
    .map((field) => ({
      ...field,
      schema: narrow(model, field.schema, overlay.get(field.name) ?? {}, envelope),
      required: field.required || required.has(field.name) || field.name === 'component_name',
    }))
}

/** The fields that a block's documents may contain: the block's fields and those of every stored row. */
export function blockDocumentFields(model: ContentModel, block: Block, envelope: Entity): Field[] {
  const own = blockFields(model, block, envelope)
  const names = new Set(own.map((field) => field.name))
  const rest = envelope.fields.filter((field) => !names.has(field.name) && (field.given || UNSEEN.has(field.name)))
  return [...own, ...rest]
}

/** Fields for editors and the store that no renderer needs. */
const UNSEEN = new Set(['description', 'sort'])

/**
 * The envelope's field with the overlay's keywords merged over it. A reference is resolved so that both sets of
 * keywords can be merged.
 */
function narrow(model: ContentModel, field: JsonSchema, overlay: JsonSchema, envelope: Entity): JsonSchema {
  const keywords = Object.keys(overlay).filter((keyword) => !keyword.startsWith('x-'))
  if (keywords.length === 0) return { ...field, ...overlay }
  const target = field.$ref === undefined ? null : resolveRef(model, field.$ref, envelope.file)
  const { $ref, ...annotations } = field
  if (target && target.schema.type === 'array') return { ...field, ...overlay }
  const base = target ? { ...target.schema, ...annotations } : field
  const { enum: choices, pattern, ...fixed } = base
  return overlay.const === undefined ? { ...base, ...overlay } : { ...fixed, ...overlay }
}
