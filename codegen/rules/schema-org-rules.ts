import { isRich } from '../derive/plans/field-plan.ts'
import { schemaOrgProperty, schemaOrgTarget, schemaOrgType } from '../derive/plans/schema-org-plan.ts'
import { plainType } from '../derive/value-titles.ts'
import type { Entity, Field } from '../model/entity.ts'
import { rangeOf, SCHEMA_ORG } from '../model/schema-org.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

const HOME = 'Add new terms to codegen/model/schema-org.ts.'

/** Rules for what is published to search engines. */
export const schemaOrgRules: Rules<RuleContext> = new Map([
  ['Structured data may only use schema.org terms that this project knows.', knownWords],
  ['The structured data of a field must match its property.', fittingValues],
  ['The structured data of a field must belong to an entity that has a type.', reached],
])

/** A published field, and the schema.org type of the thing that it describes. */
interface Told {
  entity: Entity
  field: Field
  type: string
}

/**
 * Every published field with each type that it describes: that of its own entity, or of an entity that publishes it as
 * its own.
 */
function everyTold({ model }: RuleContext): Told[] {
  const walk = (entity: Entity, fields: Field[], type: string): Told[] =>
    fields.flatMap((field) => {
      const note = field.schema['x-schema-org']
      if (note === undefined) return []
      const target = note === true ? schemaOrgTarget(model, field) : null
      return target ? walk(target.entity, target.fields, type) : [{ entity, field, type }]
    })
  return model.entities.flatMap((entity) => {
    const type = schemaOrgType(entity)
    return type !== null && SCHEMA_ORG.has(type) ? walk(entity, entity.fields, type) : []
  })
}

function atField({ file }: Entity, { name }: Field, detail: string): Finding {
  return finding(file, ['properties', name, 'x-schema-org'], detail)
}

function knownWords(context: RuleContext): Finding[] {
  const types = context.model.entities.flatMap((entity) => {
    const note = entity.file.schema['x-schema-org']
    if (note === undefined || (typeof note === 'string' && SCHEMA_ORG.has(note))) return []
    const detail = `${JSON.stringify(note)} is not a type.${typeof note === 'string' ? suggest(note, SCHEMA_ORG.keys()) : ''} ${HOME}`
    return found(entity.file, ['x-schema-org'], detail)
  })
  const properties = everyTold(context).flatMap(({ entity, field, type }) => {
    const note = schemaOrgProperty(field)
    const range = note && rangeOf(type, note.property)
    if (!range || !('unknown' in range)) return []
    const { unknown, of } = range
    const known = [...(SCHEMA_ORG.get(of)?.keys() ?? [])]
    return [atField(entity, field, `'${unknown}' is not a property of ${of}.${suggest(unknown, known)} ${HOME}`)]
  })
  return [...types, ...properties]
}

function fittingValues(context: RuleContext): Finding[] {
  return everyTold(context).flatMap(({ entity, field, type }) => {
    const note = schemaOrgProperty(field)
    if (!note) return [atField(entity, field, `'${field.name}' is not a relation: name the property that it provides.`)]
    const ranged = rangeOf(type, note.property)
    if ('unknown' in ranged) return []
    const wrong = misfit(context, entity, field, ranged.range, note.property) ?? wrongValues(field, note.values)
    return wrong === null ? [] : [atField(entity, field, wrong)]
  })
}

function misfit(
  { model }: RuleContext,
  { file }: Entity,
  field: Field,
  range: string,
  property: string,
): string | null {
  const target = schemaOrgTarget(model, field)
  const targetType = target && schemaOrgType(target.entity)
  if (targetType) return targetType === range ? null : `'${property}' takes ${range}, but this is ${targetType}.`
  if (range !== 'Text') {
    const inner = [...(SCHEMA_ORG.get(range)?.keys() ?? [])].map((name) => `${property}.${name}`)
    return `'${property}' takes ${range}: name a property in it, such as ${inner[0]}.`
  }
  if (target || isRich(field.schema) || plainType(model, field.schema, file)) return null
  return `'${field.name}' is not a text, number or relation.`
}

function wrongValues({ schema }: Field, values: Record<string, string> | undefined): string | null {
  if (values === undefined) return null
  const choices = (schema.enum ?? []).map(String)
  const missing = choices.find((choice) => !Object.hasOwn(values, choice))
  if (missing !== undefined) return `Add a word for '${missing}' to "values".`
  const unknown = Object.keys(values).find((value) => !choices.includes(value))
  return unknown === undefined ? null : `'${unknown}' is not a choice.${suggest(unknown, choices)}`
}

function reached(context: RuleContext): Finding[] {
  const told = new Set(everyTold(context).map(({ field }) => field))
  return context.model.entities.flatMap((entity) => {
    // An unknown type has already been reported; fields cannot be checked against it.
    if (entity.file.schema['x-schema-org'] !== undefined) return []
    return entity.fields
      .filter((field) => field.schema['x-schema-org'] !== undefined && !told.has(field))
      .map((field) => atField(entity, field, `Write "x-schema-org": "…" with its type into ${entity.file.path}.`))
  })
}
