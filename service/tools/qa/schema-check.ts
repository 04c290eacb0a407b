import { Ajv, type ValidateFunction } from 'ajv'
import { describeFault } from '#domain/content/describe-fault.ts'
import { type DocumentFault, faultSentence, isTranslated } from '#domain/content/document-fault.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import type { ValidationFault } from '#domain/schemas/validator.ts'
import { formats } from '#generated/formats.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { withoutOtherForms } from '#service/content/documents/fault-alternatives.ts'
import type { PointedFault } from './located-fault.ts'

/** Rules that only repeat what the rules inside them have already reported. */
const ECHOES = new Set(['if', 'anyOf', 'oneOf', 'allOf'])

/**
 * Checks values by schema id against every rule of the schema. The site reads answers less strictly, because a newer
 * service may send more than it knows; the check reports every difference.
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
    const faults = telling(withoutOtherForms((validate.errors ?? []) as ValidationFault[], value))
    return distinct(faults.map((fault) => pointed(describeFault(schema, value, fault), pointer)))
  }
}

/** The fault with the sentence that is printed; `pointer` leads to the value. */
export function pointed(fault: DocumentFault, pointer = ''): PointedFault {
  return { pointer: pointer + fault.pointer, rule: fault.rule, message: faultSentence(inFile(fault), DEFAULT_LOCALE) }
}

/** Who writes a file needs the name of what is missing as well: `Block (component_name)`. */
function inFile(fault: DocumentFault): DocumentFault {
  const { missing, params } = fault
  const title = params.field
  if (missing === undefined || !isTranslated(title)) return fault
  const written = title[DEFAULT_LOCALE]
  if (written.toLowerCase() === missing.toLowerCase()) return fault
  return { ...fault, params: { ...params, field: `${written} (${missing})` } }
}

function distinct(faults: readonly PointedFault[]): PointedFault[] {
  return [...new Map(faults.map((fault) => [fault.pointer + fault.message, fault])).values()]
}

/**
 * The faults worth reporting. Where several forms are allowed, `null` among them, only those for the form nearest to
 * the value.
 */
function telling(faults: ValidationFault[]): ValidationFault[] {
  const own = faults.filter(({ keyword }) => !ECHOES.has(keyword))
  const deepest = new Set(own.map(({ instancePath }) => instancePath))
  const outer = (path: string) => [...deepest].some((other) => other.startsWith(`${path}/`))
  const useful = own.filter(
    ({ keyword, params, instancePath }) => !(keyword === 'type' && params.type === 'null' && outer(instancePath)),
  )
  return withTypesTogether(useful.length > 0 ? useful : own.length > 0 ? own : faults)
}

/** Merges type faults at the same place, so that a value that must be an object or null gets one sentence. */
function withTypesTogether(faults: readonly ValidationFault[]): ValidationFault[] {
  const byPlace = Map.groupBy(faults, ({ instancePath, keyword }) => `${keyword === 'type'} ${instancePath}`)
  return faults.flatMap((fault) => {
    if (fault.keyword !== 'type') return [fault]
    const same = byPlace.get(`true ${fault.instancePath}`) ?? []
    const types = new Set(same.flatMap(({ params }) => String(params.type).split(',')))
    return same[0] === fault ? [{ ...fault, params: { ...fault.params, type: [...types].join(',') } }] : []
  })
}
