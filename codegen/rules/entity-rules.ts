import { isRich } from '../derive/plans/field-plan.ts'
import { isStored } from '../derive/shape-schema.ts'
import { plainType } from '../derive/value-titles.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type Entity, type Field, FULL, relationOf } from '../model/entity.ts'
import { visitSchema } from '../model/json-schema.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Rules for entities on their own. Those for relations between them are in relation-rules.ts. */
export const entityRules: Rules<RuleContext> = new Map([
  ['A collection must have a key, and the key must be one of its fields.', collectionKeys],
  ['Two entities must not share a collection.', uniqueCollections],
  ['The envelope of a block must be a collection with slug and component_name.', envelopes],
  ['A pick may only name fields of its entity.', pickFieldsExist],
  ['A pick must not have a reserved name.', pickNames],
  ['A translatable field must be on the entity itself.', translatablePlaces],
  ['Only texts can be searched.', searchedTexts],
  ['A list of objects must have what tells its items apart: an id, or a language.', innerIdentities],
])

function collectionKeys({ model }: RuleContext): Finding[] {
  return model.entities.flatMap((entity) => {
    const { file, key, collection } = entity
    if (!collection) return []
    if (key === undefined) return found(file, ['x-collection'], `Add "x-key" with the name of a field.`)
    const field = entity.fields.find((one) => one.name === key)
    if (!field) return found(file, ['x-key'], `'${key}' is not a field.${suggest(key, fieldNames(entity))}`)
    return field.required
      ? []
      : found(file, ['x-key'], `Add '${key}' to "required": a row without a key cannot be referred to.`)
  })
}

function uniqueCollections({ model }: RuleContext): Finding[] {
  const first = new Map<string, Entity>()
  return model.entities.flatMap((entity) => {
    if (!entity.collection) return []
    const other = first.get(entity.collection)
    if (!other) first.set(entity.collection, entity)
    return other
      ? found(entity.file, ['x-collection'], `'${entity.collection}' is already used by ${other.file.path}.`)
      : []
  })
}

function envelopes({ model }: RuleContext): Finding[] {
  return model.entities.flatMap((entity) => {
    if (entity.file.role !== 'envelope') return []
    const missing = ['slug', 'component_name'].filter((name) => !fieldNames(entity).includes(name))
    return [
      ...(entity.collection ? [] : found(entity.file, [], 'Add "x-collection".')),
      ...missing.map((name) => finding(entity.file, ['properties'], `Add the property '${name}'.`)),
    ]
  })
}

function pickFieldsExist({ model }: RuleContext): Finding[] {
  return everyPick(model, (entity, pick, names) =>
    names.flatMap((name, index) =>
      name === 'translations' || fieldNames(entity).includes(name)
        ? []
        : found(entity.file, ['x-picks', pick, index], `'${name}' is not a field.${suggest(name, fieldNames(entity))}`),
    ),
  )
}

function pickNames({ model }: RuleContext): Finding[] {
  return model.entities.flatMap(({ file }) =>
    Object.keys(file.schema['x-picks'] ?? {})
      .filter((pick) => pick === FULL || pick === 'document' || !/^[a-z][a-z0-9-]*$/.test(pick))
      .map((pick) =>
        finding(
          file,
          ['x-picks', pick],
          `Rename '${pick}': 'full' means all fields, 'document' means the stored fields, and names are in kebab-case.`,
        ),
      ),
  )
}

function translatablePlaces({ parsed }: RuleContext): Finding[] {
  return parsed.schemas.flatMap((file) => {
    const findings: Finding[] = []
    const isEntity = file.role === 'entity' || file.role === 'envelope'
    visitSchema(file.schema, (schema, path) => {
      if (schema['x-translatable'] === undefined || (isEntity && path.length === 2)) return
      findings.push(
        finding(
          file,
          [...path, 'x-translatable'],
          'Move "x-translatable" to the property of the entity that contains this one.',
        ),
      )
    })
    return findings
  })
}

function searchedTexts({ model }: RuleContext): Finding[] {
  return model.entities.flatMap(({ file, fields }) =>
    fields
      // Of values that a document contains, the sizes are searched.
      .filter(({ schema }) => schema['x-search'] && !isRich(schema) && relationOf(schema)?.owned !== true)
      .filter(({ schema }) => schema.type === 'array' || plainType(model, schema, file) !== 'text')
      .map(({ name }) =>
        finding(
          file,
          ['properties', name, 'x-search'],
          `'${name}' is not a text: put "x-search" on the texts of its target, or remove it.`,
        ),
      ),
  )
}

/** Drafts name the items of lists by their identity, because others may move them. */
function innerIdentities({ model }: RuleContext): Finding[] {
  return model.entities.flatMap(({ file, fields, collection }) =>
    fields.flatMap(({ name, schema }) => {
      const parts = schema.items?.properties
      if (!collection || !parts || !isStored(schema) || parts.id || parts.languages_code) return []
      return found(file, ['properties', name], `Add the property 'id' to the items of '${name}'.`)
    }),
  )
}

function everyPick(model: ContentModel, find: (entity: Entity, pick: string, names: string[]) => Finding[]): Finding[] {
  return model.entities.flatMap((entity) =>
    [...entity.picks].filter(([pick]) => pick !== FULL).flatMap(([pick, names]) => find(entity, pick, names)),
  )
}

/** The names of an entity's fields. */
export function fieldNames(entity: Entity): string[] {
  return entity.fields.map((field) => field.name)
}

/** A field of an entity by name. */
export function fieldOf(entity: Entity, name: string): Field | undefined {
  return entity.fields.find((field) => field.name === name)
}

/** The relation of a field, if it has one. */
export function fieldRelation(entity: Entity, name: string): ReturnType<typeof relationOf> {
  const field = fieldOf(entity, name)
  return field ? relationOf(field.schema) : null
}
