import type { Call } from '#domain/calls/call.ts'
import { isRecord } from '#domain/json/is-record.ts'
import type { PointedFault } from './located-fault.ts'
import type { createSchemaCheck } from './schema-check.ts'

type SchemaCheck = ReturnType<typeof createSchemaCheck>

const ENVELOPE = ['success', 'status', 'data']
const COUNTS = ['page', 'limit', 'total', 'filter_count']

/** Everything wrong with a successful answer of a call: the envelope, the counts of a page, and each row. */
export function answerFaults(call: Call, body: unknown, check: SchemaCheck): PointedFault[] {
  if (!isRecord(body)) return [envelope('', 'A response must be an object.')]
  const known = call.shape === 'page' ? [...ENVELOPE, ...COUNTS] : ENVELOPE
  const faults: PointedFault[] = [
    ...(body.success === true ? [] : [envelope('/success', 'The field success must be true.')]),
    ...(typeof body.status === 'number' ? [] : [envelope('/status', 'The field status must be a number.')]),
    ...Object.keys(body)
      .filter((name) => !known.includes(name))
      .map((name) => envelope(`/${name}`, `The field '${name}' is not part of a response of ${call.name}.`)),
  ]
  if (!('data' in body)) return [...faults, envelope('', 'The response contains no data.')]
  if (call.shape === 'page') faults.push(...countFaults(body, check))
  return [...faults, ...dataFaults(call.shape, call.answerSchema, body.data, check)]
}

/** Everything wrong with a Directus answer, `{data, meta}`. */
export function directusFaults(
  schema: string,
  many: boolean | null,
  body: unknown,
  check: SchemaCheck,
): PointedFault[] {
  if (!isRecord(body)) return [envelope('', 'A response must be an object.')]
  const meta = isRecord(body.meta) ? body.meta : {}
  const counts = ['total_count', 'filter_count'].filter((name) => name in meta && !Number.isInteger(meta[name]))
  return [
    ...('meta' in body && !isRecord(body.meta) ? [envelope('/meta', 'The field meta must be an object.')] : []),
    ...counts.map((name) => envelope(`/meta/${name}`, 'A count must be a whole number.')),
    ...dataFaults(many === null ? 'null' : many ? 'array' : 'object', schema, body.data, check),
  ]
}

function dataFaults(shape: Call['shape'], schema: string | null, data: unknown, check: SchemaCheck): PointedFault[] {
  if (shape === 'null') return data === null ? [] : [envelope('/data', 'The data must be null.')]
  if (shape === 'string' || shape === 'number') {
    return typeof data === shape ? [] : [envelope('/data', `The data must be a ${shape}.`)]
  }
  if (schema === null) return []
  if (shape === 'object') {
    return isRecord(data) ? check(schema, data, '/data') : [envelope('/data', 'The data must be an object.')]
  }
  if (!Array.isArray(data)) return [envelope('/data', 'The data must be a list.')]
  return data.flatMap((row, index) => check(schema, row, `/data/${index}`))
}

function countFaults(body: Record<string, unknown>, check: SchemaCheck): PointedFault[] {
  const counts = Object.fromEntries(COUNTS.filter((name) => name in body).map((name) => [name, body[name]]))
  const faults = check('pagination.json', counts)
  const rows = Array.isArray(body.data) ? body.data.length : 0
  if (typeof body.limit === 'number' && rows > body.limit) {
    faults.push(envelope('/data', `The page contains ${rows} rows, but its limit is ${body.limit}.`))
  }
  return faults
}

function envelope(pointer: string, message: string): PointedFault {
  return { pointer, rule: 'envelope', message }
}
