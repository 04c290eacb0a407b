import type { Locale } from '#generated/types.ts'
import type { Log } from '../log.ts'
import { isLeaving } from '../server/close-on-signal.ts'
import { AppError, type Conflict } from './app-error.ts'
import { StoreFault } from './store-fault.ts'

/** The wire form of a failure: success false, status and message. */
export interface Failure extends Conflict {
  success: false
  status: number
  message: string
  data: null
  errors?: AppError['faults']
}

/**
 * The answer sent to a visitor for anything that was thrown. For the visitor's own mistakes (4xx) it carries the
 * error's text; for everything else it says only that something went wrong, and the error with its cause goes to the
 * log.
 */
export function failureOf(error: unknown, locale: Locale, log: Log, call: string): Failure {
  const known = asAppError(error)
  // A process that was asked to end says so to whoever asks whether it is ready: nothing has failed.
  const isFarewell = isLeaving() && known.code === 'service_unavailable' && known.cause === undefined
  if (known.status >= 500 && !isFarewell) log.error({ err: error, call }, `The call ${call} failed.`)
  const faults = known.faults.length > 0 ? { errors: known.faults } : {}
  return {
    success: false,
    status: known.status,
    message: known.textIn(locale),
    data: null,
    ...faults,
    ...known.conflict,
  }
}

/** Headers that go with a failure: how long to wait, if the failure says so. */
export function failureHeaders(error: unknown): Record<string, string> {
  const seconds = error instanceof AppError ? error.params.seconds : undefined
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** Maps system errors to the matching code; anything unknown is an internal error. */
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
