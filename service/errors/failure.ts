import type { Locale } from '#generated/types.ts'
import type { Log } from '../log.ts'
import { StoreFault } from '../store/store-fault.ts'
import { AppError } from './app-error.ts'

/** The wire form of a failure. */
export interface Failure {
  success: false
  status: number
  message: string
  data: null
  errors?: AppError['faults']
}

/**
 * The answer to a visitor for anything that was thrown. Text of a visitor's own mistake (4xx) is told; of everything
 * else only that it went wrong, while the log gets the error with its cause.
 */
export function failureOf(error: unknown, locale: Locale, log: Log, call: string): Failure {
  const known = asAppError(error)
  if (known.status >= 500) log.error({ err: error, call }, `The call ${call} failed.`)
  const faults = known.faults.length > 0 ? { errors: known.faults } : {}
  return { success: false, status: known.status, message: known.textIn(locale), data: null, ...faults }
}

/** Headers that belong to a failure: how long to wait after too many requests. */
export function failureHeaders(error: unknown): Record<string, string> {
  const isLimit = error instanceof AppError && error.code === 'too_many_requests'
  return isLimit ? { 'retry-after': String(error.params.seconds ?? 60) } : {}
}

/** Gives errors of the machine the code that fits them; everything unknown is an internal error. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return new AppError('storage_full', {}, { cause: error })
  if (error instanceof StoreFault || isBusy(error)) return new AppError('service_unavailable', {}, { cause: error })
  return new AppError('internal_error', {}, { cause: error })
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === 'ENOSPC' || /database or disk is full/i.test(error.message))
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /database is locked/i.test(error.message)
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined
}
