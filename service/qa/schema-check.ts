import { Ajv, type ValidateFunction } from 'ajv'
import { formats } from '#generated/formats.ts'
import { jsonSchemas } from '#generated/json-schemas.ts'
import type { ValidationFault } from '#generated/validator.ts'
import { faultPointer, faultSentence } from '../content/fault-sentence.ts'
import type { PointedFault } from './located-fault.ts'

/** Rules that only repeat what the rules inside them have said already. */
const ECHOES = new Set(['if', 'anyOf', 'oneOf', 'allOf'])

/**
 * Checks values by schema id with every rule of the schema. The site reads answers less strictly (a newer service may
 * say more than it knows); QA wants to hear of all that differs.
 */
export function createSchemaCheck(): (schema: string, value: unknown, pointer?: string) => PointedFault[] {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    validateSchema: false,
    formats,
    schemas: [...jsonSchemas.values()],
  })
  const compiled = new Map<string, ValidateFunction>()
  return (schema, value, pointer = '') => {
    const validate = compiled.get(schema) ?? ajv.getSchema(schema)
    if (!validate) throw new Error(`There is no schema '${schema}'.`)
    compiled.set(schema, validate as ValidateFunction)
    if (validate(value)) return []
    return telling((validate.errors ?? []) as ValidationFault[]).map((fault) => ({
      pointer: pointer + faultPointer(fault),
      rule: fault.keyword,
      message: faultSentence(fault),
    }))
  }
}

/** Where one of several forms is possible, `null` among them, only what the value comes nearest to is told. */
function telling(faults: ValidationFault[]): ValidationFault[] {
  const own = faults.filter(({ keyword }) => !ECHOES.has(keyword))
  const deepest = new Set(own.map(({ instancePath }) => instancePath))
  const outer = (path: string) => [...deepest].some((other) => other.startsWith(`${path}/`))
  const useful = own.filter(
    ({ keyword, params, instancePath }) => !(keyword === 'type' && params.type === 'null' && outer(instancePath)),
  )
  const chosen = withTypesTogether(useful.length > 0 ? useful : own.length > 0 ? own : faults)
  return [...new Map(chosen.map((fault) => [faultPointer(fault) + faultSentence(fault), fault])).values()]
}

/** What may be an object or null is told so in one sentence. */
function withTypesTogether(faults: readonly ValidationFault[]): ValidationFault[] {
  const byPlace = Map.groupBy(faults, ({ instancePath, keyword }) => `${keyword === 'type'} ${instancePath}`)
  return faults.flatMap((fault) => {
    if (fault.keyword !== 'type') return [fault]
    const same = byPlace.get(`true ${fault.instancePath}`) ?? []
    const types = new Set(same.flatMap(({ params }) => String(params.type).split(',')))
    return same[0] === fault ? [{ ...fault, params: { ...fault.params, type: [...types].join(',') } }] : []
  })
}
