import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import { FORMATS } from '../emit/formats.ts'
import type { JsonSchema } from '../model/json-schema.ts'

/** One fault of a value: where it is inside the value, and what is wrong there. */
interface ValueFault {
  path: string[]
  detail: string
}

export type ValueCheck = (value: unknown) => ValueFault[]

/** Checks values against schemas at run time; codegen alone may, what it makes must not. */
export function createValueChecks(schemas: JsonSchema[]): (schema: JsonSchema | string) => ValueCheck {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    validateSchema: false,
    formats: Object.fromEntries(FORMATS),
    schemas: schemas as AnySchema[],
  })
  return (schema) => checkWith(typeof schema === 'string' ? ajv.getSchema(schema) : ajv.compile(schema as AnySchema))
}

/** A compiled validator as a check that says what is wrong where. */
export function checkWith(validate: ValidateFunction | undefined): ValueCheck {
  return (value) => {
    if (!validate || validate(value)) return []
    const faults = validate.errors ?? []
    // A broken condition or alternative is told by the rules inside it.
    const telling = faults.filter(({ keyword }) => !['if', 'anyOf', 'oneOf', 'contains'].includes(keyword))
    return (telling.length > 0 ? telling : faults).map(describeFault)
  }
}

export const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'

/** Checks schemas against draft-07 itself. */
export function createSchemaCheck(): ValueCheck {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false })
  return checkWith(ajv.getSchema(DRAFT_07))
}

interface AjvFault {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
  message?: string
}

function describeFault({ instancePath, keyword, params, message = 'is not valid' }: AjvFault): ValueFault {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const place = path.length > 0 ? path.join('/') : 'It'
  if (keyword === 'additionalProperties')
    return { path, detail: `${place} must not have '${String(params.additionalProperty)}'.` }
  if (keyword === 'enum') return { path, detail: `${place} must be one of ${JSON.stringify(params.allowedValues)}.` }
  if (keyword === 'const') return { path, detail: `${place} must be ${JSON.stringify(params.allowedValue)}.` }
  return { path, detail: `${place} ${message}.` }
}
