import type { SchemaOrgStep, SchemaOrgThing } from '#domain/content/schema-org-thing.ts'
import type { ContentModel } from '../../model/content-model.ts'
import { type Entity, type Field, FULL, pickFields, relationOf } from '../../model/entity.ts'
import { rangeOf } from '../../model/schema-org.ts'
import { namingFields } from './compare-plan.ts'
import { isRich } from './field-plan.ts'

/** The schema.org type of an entity; null if it describes another thing or is not described at all. */
export function schemaOrgType({ file }: Entity): string | null {
  const note = file.schema['x-schema-org']
  return typeof note === 'string' ? note : null
}

/**
 * The schema.org property of a field, with replacements for its values; null for a relation that describes the same
 * thing.
 */
export function schemaOrgProperty({ schema }: Field): { property: string; values?: Record<string, string> } | null {
  const note = schema['x-schema-org']
  if (note === undefined || note === true) return null
  return typeof note === 'string' ? { property: note } : note
}

/** How documents of an entity are described to search engines. */
export function planSchemaOrg(model: ContentModel, entity: Entity): SchemaOrgThing {
  const type = schemaOrgType(entity)
  return { type, steps: type === null ? [] : planSteps(model, entity.fields, type) }
}

function planSteps(model: ContentModel, fields: Field[], type: string): SchemaOrgStep[] {
  return fields.flatMap((field): SchemaOrgStep[] => {
    const target = schemaOrgTarget(model, field)
    const wrapper = relationOf(field.schema)?.wrapper
    const step = {
      field: field.name,
      translated: field.place !== 'base',
      ...(wrapper === undefined ? {} : { wrapper }),
    }
    if (field.schema['x-schema-org'] === true) {
      const of = { type: null, steps: planSteps(model, target?.fields ?? [], type) }
      return [{ ...step, kind: 'same', property: [], types: [], of }]
    }
    const note = schemaOrgProperty(field)
    const range = note && rangeOf(type, note.property)
    if (!range || 'unknown' in range) return []
    const place = { property: note.property.split('.'), types: range.types }
    if (!target) {
      const kind = isRich(field.schema) ? 'rich' : 'text'
      return [{ ...step, kind, ...place, ...(note.values && { values: note.values }) }]
    }
    const targetType = schemaOrgType(target.entity)
    // A target without a schema.org type is described by its name.
    const of =
      targetType === null
        ? { type: null, steps: nameSteps(target) }
        : { type: targetType, steps: planSteps(model, target.fields, targetType) }
    return [{ ...step, kind: 'thing', ...place, of }]
  })
}

function nameSteps(target: { entity: Entity; fields: Field[] }): SchemaOrgStep[] {
  // The last step with a value wins, so the best one comes last.
  return namingFields(target)
    .toReversed()
    .map(({ name, place }) => ({
      ...{ field: name, kind: 'text' as const, property: ['name'], types: [] },
      translated: place !== 'base',
    }))
}

/** The target of a relation and the fields that are answered for it. */
export function schemaOrgTarget(model: ContentModel, { schema }: Field): { entity: Entity; fields: Field[] } | null {
  const relation = relationOf(schema)
  const entity = relation && !relation.as ? model.byName.get(relation.targets[0] ?? '') : undefined
  return entity ? { entity, fields: pickFields(entity, relation?.pick ?? FULL) } : null
}
