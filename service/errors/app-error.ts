import { type ErrorCode, errorMessages } from '#generated/error-messages.ts'
import type { Locale } from '#generated/types.ts'

/** One thing wrong with one value that a visitor sent. */
export interface FieldFault {
  /** JSON pointer into the body, or the name of a parameter. */
  path: string
  /** The rule that was broken, such as `required` or `format`. */
  code: string
  message: string
}

export interface AppErrorOptions {
  cause?: unknown
  faults?: FieldFault[]
}

/**
 * A failure with a code of the error catalogue (`schemas/messages/`), which gives its status and its text in both
 * languages. `params` fill the text's placeholders.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly params: Record<string, string | number>
  readonly faults: FieldFault[]

  constructor(code: ErrorCode, params: Record<string, string | number> = {}, options: AppErrorOptions = {}) {
    super(errorText(code, 'en', params), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorMessages[code].status
    this.params = params
    this.faults = options.faults ?? []
  }

  /** The sentence for the visitor. */
  textIn(locale: Locale): string {
    return errorText(this.code, locale, this.params)
  }
}

function errorText(code: ErrorCode, locale: Locale, params: Record<string, string | number>): string {
  return errorMessages[code][locale].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** Throws an AppError, for use in expressions: `found ?? raise('product_not_found', { slug })`. */
export function raise(code: ErrorCode, params?: Record<string, string | number>, options?: AppErrorOptions): never {
  throw new AppError(code, params, options)
}
