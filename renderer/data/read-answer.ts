import { errorMessages } from '#generated/error-messages.ts'
import type { Locale } from '#generated/types.ts'
import { ApiError, type FieldFault } from './api-error.ts'

/** What a call promises its `data` to be. */
export type AnswerShape = 'array' | 'page' | 'object' | 'string' | 'number' | 'null' | 'array_or_string' | 'file'

/** What is known of an answer that arrived. */
export interface ArrivedAnswer {
  /** The path that was asked, without its query. */
  endpoint: string
  shape: AnswerShape
  /** The HTTP status. */
  status: number
  /** The parsed body; undefined when it was no JSON. */
  body: unknown
  locale: Locale
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
 * Checks an answer against the shape its call promises and returns its data; for `page` the data with the counts. Throws an ApiError with the service's
 * sentence for a failure, and with the catalogue's sentence for an answer of another shape.
 */
export function readAnswer(answer: ArrivedAnswer): unknown {
  const { body, status, endpoint, locale } = answer
  if (!isRecord(body) || (body.status === undefined && body.success === undefined)) {
    if (status >= 400) throw new ApiError(errorMessages.internal_error[locale], { status, endpoint })
    throw refused('data_missing', answer)
  }
  if (body.success === false || status >= 400 || (typeof body.status === 'number' && body.status >= 400)) {
    throw failure(body, answer)
  }
  if (!Object.hasOwn(body, 'data')) throw refused('data_missing', answer)
  return CHECKS[answer.shape](body, answer)
}

const CHECKS: Record<AnswerShape, (body: Envelope, answer: ArrivedAnswer) => unknown> = {
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

/** Counts stand beside `data`; also read under `meta`, and with the list one level deeper. */
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
  const message = typeof body.message === 'string' && body.message ? body.message : errorMessages.internal_error[locale]
  const faults = Array.isArray(body.errors) ? (body.errors as FieldFault[]) : []
  return new ApiError(message, { status: failureStatus(body.status, status), endpoint, faults })
}

function failureStatus(ofBody: unknown, ofHttp: number): number {
  if (typeof ofBody === 'number' && ofBody >= 400) return ofBody
  return ofHttp >= 400 ? ofHttp : 500
}

function refuse(code: CheckCode, answer: ArrivedAnswer, status?: number): never {
  throw refused(code, answer, status)
}

function refused(code: CheckCode, { endpoint, locale }: ArrivedAnswer, status?: number): ApiError {
  const message = errorMessages[code][locale].replace('{endpoint}', endpoint)
  return new ApiError(message, { status: status ?? errorMessages[code].status, endpoint })
}

function isRecord(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
