import { facetSource } from '../derive/facet-source.ts'
import { readCalls } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type Entity, type Field, relationOf } from '../model/entity.ts'
import { emptyText } from '../model/languages.ts'
import { suggest } from './closest-name.ts'
import { fieldNames, fieldOf } from './entity-rules.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Rules for the facets by which lists are filtered. */
export const facetRules: Rules<RuleContext> = new Map([
  ['A field that visitors filter or compare by must have a title in every language.', titles],
  ['A facet must be on a relation, or on plain values that are the same in every language.', sources],
  ['The "by" of a facet must be an indexed field of its target.', targets],
  ['The parameter of a facet must be unique.', parameters],
  ['The facets of an entity must be parameters of a call.', calls],
])

type FacetField = Field & { facet: { param: string; by?: string } }

function facetsOf({ fields }: Entity): FacetField[] {
  return fields.flatMap((field) => {
    const facet = field.schema['x-facet']
    return facet ? [{ ...field, facet }] : []
  })
}

function everyFacet(model: ContentModel, find: (entity: Entity, field: FacetField) => Finding[]): Finding[] {
  return model.entities.flatMap((entity) => facetsOf(entity).flatMap((field) => find(entity, field)))
}

function titles({ model }: RuleContext): Finding[] {
  return model.entities.flatMap(({ file, fields }) =>
    fields
      .filter(({ schema }) => (schema['x-facet'] || schema['x-compare']) && !schema['x-title'])
      .map(({ name }) =>
        finding(file, ['properties', name], `Add ${emptyText('x-title', model.languages)} to '${name}'.`),
      ),
  )
}

function sources({ model }: RuleContext): Finding[] {
  return everyFacet(model, ({ file }, field) =>
    facetSource(model, field, file)
      ? []
      : found(
          file,
          ['properties', field.name, 'x-facet'],
          `'${field.name}' is neither: use a relation, a number, a boolean, or texts that are not translated.`,
        ),
  )
}

function targets({ model }: RuleContext): Finding[] {
  return everyFacet(model, ({ file }, { name, schema, facet: { by } }) => {
    const target = model.byName.get(relationOf(schema)?.targets[0] ?? '')
    if (by === undefined || (target && (by === target.key || fieldOf(target, by)?.schema['x-index']))) return []
    const path = ['properties', name, 'x-facet', 'by']
    if (!target) return found(file, path, `'${name}' is not a relation: remove "by".`)
    return fieldOf(target, by)
      ? found(file, path, `Write "x-index": true at '${by}' in ${target.file.path}.`)
      : found(file, path, `${target.file.id} has no '${by}'.${suggest(by, fieldNames(target))}`)
  })
}

function parameters({ model, parsed }: RuleContext): Finding[] {
  const declared = readCalls(parsed.calls)
  return model.entities.flatMap((entity) => {
    const first = new Map<string, string>()
    const takers = declared.filter(({ facets }) => facets !== undefined && model.byName.get(facets) === entity)
    for (const call of takers)
      for (const name of Object.keys(call.query ?? {})) first.set(name, `the call ${call.name}`)
    return facetsOf(entity).flatMap(({ name, facet: { param } }) => {
      const other = first.get(param)
      if (other === undefined) first.set(param, `'${name}'`)
      return other === undefined
        ? []
        : found(
            entity.file,
            ['properties', name, 'x-facet', 'param'],
            `'${param}' is a parameter of ${other}: choose another name.`,
          )
    })
  })
}

function calls({ model, calls: table }: RuleContext): Finding[] {
  const filtered = model.entities.filter((entity) => facetsOf(entity).length > 0)
  const taken = new Set(table.flatMap(({ facets }) => (facets === undefined ? [] : (model.byName.get(facets) ?? []))))
  const names = filtered.map(({ collection, name }) => collection ?? name)
  const wrong = table.flatMap(({ file, index, facets }) => {
    const entity = facets === undefined ? undefined : model.byName.get(facets)
    if (facets === undefined || (entity && filtered.includes(entity))) return []
    return found(file, ['calls', index, 'facets'], `'${facets}' has no facets.${suggest(facets, names)}`)
  })
  const missing = filtered
    .filter((entity) => !taken.has(entity))
    .map((entity) =>
      finding(
        entity.file,
        ['properties', facetsOf(entity)[0]?.name ?? ''],
        `Write "facets": "${entity.collection ?? entity.name}" to the call in schemas/api/ that lists it.`,
      ),
    )
  return [...wrong, ...missing]
}
