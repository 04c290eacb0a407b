import type { Call } from '#domain/calls/call.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { type BrowserCode, browserMessages } from '#generated/browser-messages.ts'
import type { Locale } from '#generated/types.ts'

const LISTS: ReadonlySet<Call['shape']> = new Set(['array', 'page'])

/**
 * What a visitor reads when a list could not be fetched: 'Failed fetch clients. {message}'. The catalogue names the
 * things of a call by its first tag; a call without such a name, or for a single thing, is told by its own message.
 */
export function failedFetch({ shape, tags }: Call, locale: Locale, message: string): string | undefined {
  const code = `thing_${tags[0]?.replaceAll('-', '_')}`
  if (!LISTS.has(shape) || !isCode(code)) return undefined
  return fillText(browserMessages.failed_fetch[locale], { thing: browserMessages[code][locale], message })
}

function isCode(code: string): code is BrowserCode {
  return Object.hasOwn(browserMessages, code)
}
