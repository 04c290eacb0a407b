import type { Failure } from '#generated/types.ts'

/** One thing wrong with one of the values sent, as the service reports it. */
export interface FieldFault {
  path: string
  code: string
  message: string
}

/** Where a change of a draft conflicts with what others have changed since. */
export type Conflict = Pick<Failure, 'seq' | 'conflicts'>

interface ApiErrorDetail {
  status: number
  /** The requested path, without its query. */
  endpoint: string
  faults?: readonly FieldFault[]
  conflict?: Conflict
  cause?: unknown
}

/**
 * A call that failed or whose answer was not as promised. `message` is a sentence of the service or of the answer
 * checks.
 */
export class ApiError extends Error {
  readonly status: number
  readonly endpoint: string
  readonly faults: readonly FieldFault[]
  readonly conflict: Conflict
  /** For a list that could not be fetched: 'Failed fetch {thing}. {message}' in the language of the call. */
  failedFetch?: string

  constructor(message: string, { status, endpoint, faults = [], conflict = {}, cause }: ApiErrorDetail) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.status = status
    this.endpoint = endpoint
    this.faults = faults
    this.conflict = conflict
  }
}

/** The HTTP status of an error: its own if it came from a call, else 500. */
export function statusOf(error: unknown): number {
  return isApiError(error) ? error.status : 500
}

/**
 * What a visitor may see of an error: the sentence of a failed call. Null for any other error, whose message is for
 * developers.
 */
export function sentenceOf(error: unknown): string | null {
  return isApiError(error) ? error.message : null
}

/** What a visitor reads in the place of a list that could not be fetched; null for any other error. */
export function failedFetchOf(error: unknown): string | null {
  return (isApiError(error) && error.failedFetch) || null
}

/** Checked by name, because the server's bundle has its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
