import { isRecord } from '#domain/json/is-record.ts'
import type { Validator } from '#domain/schemas/validator.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { browserMessages } from '#generated/browser-messages.ts'
import type { Locale } from '#generated/types.ts'
import { ApiError, type Conflict, type FieldFault } from './api-error.ts'

/** The shape that a call promises for its `data`. */
export type AnswerShape = 'array' | 'page' | 'object' | 'string' | 'number' | 'null' | 'array_or_string' | 'file'

/** An answer as it arrived. */
export interface ArrivedAnswer {
  /** The requested path, without its query. */
  endpoint: string
  shape: AnswerShape
  /** The HTTP status. */
  status: number
  /** The parsed body; undefined if it was not JSON. */
  body: unknown
  locale: Locale
  /** Checks the data, or each row of a list; absent if the answer was built in this process. */
  check?: Validator<unknown> | null
}

type Envelope = Record<string, unknown>

type CheckCode =
  | 'data_not_array'
  | 'pagination_data_not_array'
  | 'data_not_object'
  | 'data_not_string'
  | 'data_not_number'
  | 'data_not_null'
  | 'data_not_array_or_string'
  | 'data_missing'
  | 'data_not_available'

/**
 * Checks an answer against the shape its call promises and returns its data; for `page`, the data with the counts.
 * Throws an ApiError: for a failure with the service's sentence, and for an answer of another shape with the
 * catalogue's. Data that breaks the call's schema is reported as not being the promised object; the error's cause says
 * where.
 */
export function readAnswer(answer: ArrivedAnswer): unknown {
  const { body, status, endpoint, locale } = answer
  if (!isRecord(body) || (body.status === undefined && body.success === undefined)) {
    if (status >= 400) throw new ApiError(browserMessages.internal_error[locale], { status, endpoint })
    throw refused('data_missing', answer)
  }
  if (body.success === false || status >= 400 || (typeof body.status === 'number' && body.status >= 400)) {
    throw failure(body, answer)
  }
  if (!Object.hasOwn(body, 'data')) throw refused('data_missing', answer)
  const read = SHAPES[answer.shape](body, answer)
  if (answer.check) checkRows(answer.shape === 'page' ? (read as { data: unknown[] }).data : read, answer.check, answer)
  return read
}

function checkRows(data: unknown, check: Validator<unknown>, answer: ArrivedAnswer): void {
  for (const [index, row] of (Array.isArray(data) ? data : [data]).entries()) {
    if (check(row)) continue
    const [fault] = check.errors ?? []
    const place = `${Array.isArray(data) ? `/${index}` : ''}${fault?.instancePath ?? ''}`
    throw refused('data_not_object', answer, {
      cause: `${place || '/'} breaks ${fault?.keyword} ${JSON.stringify(fault?.params)}`,
    })
  }
}

const SHAPES: Record<AnswerShape, (body: Envelope, answer: ArrivedAnswer) => unknown> = {
  array: ({ data }, answer) => (Array.isArray(data) ? data : refuse('data_not_array', answer)),
  page: pageOf,
  object: ({ data }, answer) => {
    if (data === null) return refuse('data_not_available', answer, 404)
    return isRecord(data) ? data : refuse('data_not_object', answer)
  },
  string: ({ data }, answer) => (typeof data === 'string' ? data : refuse('data_not_string', answer)),
  number: ({ data }, answer) => (typeof data === 'number' ? data : refuse('data_not_number', answer)),
  null: ({ data }, answer) => (data === null ? null : refuse('data_not_null', answer)),
  array_or_string: ({ data }, answer) =>
    Array.isArray(data) || typeof data === 'string' ? data : refuse('data_not_array_or_string', answer),
  file: ({ data }) => data,
}

/** The counts are next to `data`; they are also read from `meta`, and together with the list from one level deeper. */
function pageOf(body: Envelope, answer: ArrivedAnswer) {
  const nested = isRecord(body.data) ? body.data : null
  const data = nested ? nested.data : body.data
  if (!Array.isArray(data)) return refuse('pagination_data_not_array', answer)
  const meta = isRecord(body.meta) ? body.meta : {}
  const counts = { ...meta, ...(nested ?? {}), ...body }
  const filterCount = count(counts.filter_count, count(counts.total, data.length))
  return {
    data,
    page: count(counts.page, 1),
    limit: count(counts.limit, Math.max(data.length, 1)),
    total: count(counts.total ?? counts.total_count, filterCount),
    filter_count: filterCount,
  }
}

function count(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

function failure(body: Envelope, { status, endpoint, locale }: ArrivedAnswer): ApiError {
  const message =
    typeof body.message === 'string' && body.message ? body.message : browserMessages.internal_error[locale]
  const faults = Array.isArray(body.errors) ? body.errors.filter(isFieldFault) : []
  return new ApiError(message, {
    status: failureStatus(body.status, status),
    endpoint,
    faults,
    conflict: conflictOf(body),
  })
}

function conflictOf({ seq, conflicts }: Envelope): Conflict {
  const places = Array.isArray(conflicts) ? conflicts.filter(isConflict) : []
  return typeof seq === 'number' ? { seq, conflicts: places } : {}
}

function failureStatus(ofBody: unknown, ofHttp: number): number {
  if (typeof ofBody === 'number' && ofBody >= 400) return ofBody
  return ofHttp >= 400 ? ofHttp : 500
}

function refuse(code: CheckCode, answer: ArrivedAnswer, status?: number): never {
  throw refused(code, answer, { status })
}

function refused(
  code: CheckCode,
  { endpoint, locale }: ArrivedAnswer,
  { status, cause }: { status?: number | undefined; cause?: string } = {},
): ApiError {
  const message = fillText(browserMessages[code][locale], { endpoint })
  return new ApiError(message, { status: status ?? browserMessages[code].status, endpoint, cause })
}

function isConflict(value: unknown): value is NonNullable<Conflict['conflicts']>[number] {
  return isRecord(value) && typeof value.pointer === 'string' && typeof value.at === 'string'
}

function isFieldFault(value: unknown): value is FieldFault {
  return isRecord(value) && typeof value.path === 'string'
}
