import type { ApiCall } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type Entity, type Field, relationOf } from '../model/entity.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import { facetSource } from './facet-source.ts'

/** Adds a parameter for each facet of the entity in a call's `facets`, before the call's own parameters. */
export function withFacetParameters(model: ContentModel, calls: ApiCall[]): ApiCall[] {
  return calls.map((call) => {
    const entity = call.facets === undefined ? undefined : model.byName.get(call.facets)
    return entity ? { ...call, query: { ...facetParameters(model, entity), ...call.query } } : call
  })
}

/** The query parameters of an entity's facets, by name. */
export function facetParameters(model: ContentModel, entity: Entity): Record<string, JsonSchema> {
  return Object.fromEntries(
    entity.fields.flatMap((field) => {
      const facet = field.schema['x-facet']
      return facet ? [[facet.param, parameter(model, entity, field)]] : []
    }),
  )
}

const RANGE = '^(?=.*[0-9])(?:-?[0-9]+(?:\\.[0-9]+)?)?(?:\\.\\.(?:-?[0-9]+(?:\\.[0-9]+)?)?)?$'
const RANGE_TEXT: JsonSchema = { type: 'string', maxLength: 60, pattern: RANGE }
/** How many variants or measured values one address may filter by. */
const MOST_NAMED = 12

function parameter(model: ContentModel, entity: Entity, field: Field): JsonSchema {
  const { param, by } = field.schema['x-facet'] ?? { param: field.name }
  const what = field.schema['x-title']?.[model.languages.defaultCode]?.toLowerCase() ?? field.name
  const target = model.byName.get(relationOf(field.schema)?.targets[0] ?? '')
  switch (facetSource(model, field, entity.file)) {
    case 'spec':
      return {
        type: 'object',
        additionalProperties: RANGE_TEXT,
        maxProperties: MOST_NAMED,
        description: `${param}[slug]=min..max: a range of a measured value; either end may be omitted.`,
      }
    case 'variant':
      return {
        type: 'object',
        additionalProperties: { type: 'string', minLength: 1, maxLength: 500 },
        maxProperties: MOST_NAMED,
        description: `${param}[slug]=a,b: values of a variant, by name.`,
      }
    case 'number':
      return { ...RANGE_TEXT, description: `min..max: a range of ${what}; either end may be omitted.` }
    default: {
      const named = target ? (by ?? target.key ?? 'key') : 'value'
      return {
        type: 'string',
        minLength: 1,
        maxLength: 1000,
        description: `One ${named} or several separated by commas: ${what}.`,
      }
    }
  }
}
