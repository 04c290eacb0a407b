import { type ErrorCode, errorMessages } from '#domain/errors/error-messages.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Failure, Locale } from '#generated/types.ts'

/** One fault in one value that somebody has sent. */
export interface FieldFault {
  /** JSON pointer into the body, the name of a parameter, or the place in a table in words. */
  path: string
  /** The rule that was broken, such as `required` or `format`. */
  code: string
  message: string
}

/** The places of a draft that others have changed, and its last change. */
export type Conflict = Pick<Failure, 'seq' | 'conflicts'>

export interface AppErrorOptions {
  cause?: unknown
  faults?: FieldFault[]
  /** Where a change of a draft conflicts with what others have changed. */
  conflict?: Conflict
}

/**
 * A failure with a code from the error catalogue (`schemas/messages/`), which defines its status and its text in every
 * language. `params` fill the placeholders in the text.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly params: Record<string, string | number>
  readonly faults: FieldFault[]
  readonly conflict: Conflict

  constructor(code: ErrorCode, params: Record<string, string | number> = {}, options: AppErrorOptions = {}) {
    super(errorText(code, DEFAULT_LOCALE, params), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorMessages[code].status
    this.params = params
    this.faults = options.faults ?? []
    this.conflict = options.conflict ?? {}
  }

  /** The sentence shown to the visitor. */
  textIn(locale: Locale): string {
    return errorText(this.code, locale, this.params)
  }
}

function errorText(code: ErrorCode, locale: Locale, params: Record<string, string | number>): string {
  return fillText(errorMessages[code][locale], params)
}

/** Throws an AppError, for use in expressions: `found ?? raise('product_not_found', { slug })`. */
export function raise(code: ErrorCode, params?: Record<string, string | number>, options?: AppErrorOptions): never {
  throw new AppError(code, params, options)
}
