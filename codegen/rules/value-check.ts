import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv'
import { closestName } from '#domain/text/closest-name.ts'
import { ajvFormats } from '../model/formats.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import { pointerParts } from '../source/json-location.ts'

/** One fault of a value: its location inside the value, and what is wrong. */
interface ValueFault {
  path: string[]
  detail: string
}

export type ValueCheck = (value: unknown) => ValueFault[]

/**
 * Returns a function that compiles checks of values against schemas. Compiling at run time is allowed in codegen only,
 * not in the code it generates.
 */
export function createValueChecks(schemas: JsonSchema[]): (schema: JsonSchema | string) => ValueCheck {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    validateSchema: false,
    verbose: true,
    formats: ajvFormats(),
    schemas: schemas as AnySchema[],
  })
  return (schema) => checkWith(typeof schema === 'string' ? ajv.getSchema(schema) : ajv.compile(schema as AnySchema))
}

/** Turns a compiled validator into a check that reports what is wrong, and where. */
export function checkWith(validate: ValidateFunction | undefined): ValueCheck {
  return (value) =>
    faultsOf(validate, value).map((fault) => ({
      path: fault.path,
      detail: describeFault(fault, fault.path.length > 0 ? fault.path.join('/') : 'It'),
    }))
}

/** One fault as Ajv reports it, with the path to the value. */
export interface Fault extends ErrorObject {
  path: string[]
}

/**
 * Returns a function that finds the faults of a value, each with the schema that it breaks (`parentSchema`), for
 * callers that choose their own wording.
 */
export function createFaultFinder(schema: JsonSchema): (value: unknown) => Fault[] {
  const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false, verbose: true })
  const validate = ajv.compile(schema as AnySchema)
  return (value) => faultsOf(validate, value)
}

function faultsOf(validate: ValidateFunction | undefined, value: unknown): Fault[] {
  if (!validate || validate(value)) return []
  const faults = validate.errors ?? []
  // A broken condition is reported by the rules inside it, and a broken set of alternatives by the one that was meant.
  const telling = faults.filter((fault) => !TOLD_INSIDE.has(fault.keyword) && !isOtherAlternative(fault, faults))
  return (telling.length > 0 ? telling : faults).map((fault) => ({ ...fault, path: pointerParts(fault.instancePath) }))
}

const TOLD_INSIDE = new Set(['if', 'anyOf', 'oneOf', 'contains'])

/**
 * Whether a fault only says that the value is not of an alternative's type, while it breaks another rule of one that is
 * of its type, or a rule further in.
 */
function isOtherAlternative({ keyword, instancePath }: ErrorObject, faults: readonly ErrorObject[]): boolean {
  const ofItsType = ({ keyword: other }: ErrorObject) => !['type', 'const', ...TOLD_INSIDE].includes(other)
  return (
    keyword === 'type' &&
    faults.some((other) =>
      other.instancePath === instancePath ? ofItsType(other) : other.instancePath.startsWith(`${instancePath}/`),
    )
  )
}

/** What is wrong with a value, and what was probably meant; `place` is the value's name in the sentence. */
export function describeFault(fault: ErrorObject, place: string): string {
  const { keyword, params, data, parentSchema, message = 'is not valid' } = fault
  if (keyword === 'additionalProperties') {
    const unknown = String(params.additionalProperty)
    return `${place} must not have '${unknown}'.${meant(unknown, Object.keys(parentSchema?.properties ?? {}))}`
  }
  if (keyword === 'enum') {
    return `${place} must be one of ${JSON.stringify(params.allowedValues)}.${meant(data, params.allowedValues)}`
  }
  if (keyword === 'pattern') return `${place} ${message}.${written(data, new RegExp(params.pattern, 'u'))}`
  if (keyword === 'const') return `${place} must be ${JSON.stringify(params.allowedValue)}.`
  return `${place} ${message}.`
}

/** A name as the pattern has it, if its words are no more than joined otherwise. */
function written(name: unknown, pattern: RegExp): string {
  const words = String(name)
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const better = ['_', '-'].map((mark) => words?.join(mark) ?? '').find((one) => pattern.test(one))
  return better === undefined ? '' : ` Write '${better}'.`
}

function meant(unknown: unknown, known: readonly unknown[]): string {
  const closest = typeof unknown === 'string' ? closestName(unknown, known.map(String)) : null
  return closest === null ? '' : ` Did you mean '${closest}'?`
}
