import type { Call } from '#domain/calls/call.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { type ErrorCode, errorMessages } from '#generated/error-messages.ts'
import type { Locale } from '#generated/types.ts'

const LISTS: ReadonlySet<Call['shape']> = new Set(['array', 'page'])

/**
 * What a visitor reads when a list could not be fetched: 'Failed fetch clients. {message}'. The catalogue names the
 * things of a call by its first tag; a call without such a name, or for a single thing, is told by its own message.
 */
export function failedFetch({ shape, tags }: Call, locale: Locale, message: string): string | undefined {
  const code = `thing_${tags[0]?.replaceAll('-', '_')}`
  if (!LISTS.has(shape) || !isCode(code)) return undefined
  return fillText(errorMessages.failed_fetch[locale], { thing: errorMessages[code][locale], message })
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorMessages, code)
}
