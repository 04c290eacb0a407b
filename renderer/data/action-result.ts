import type { ActionName, NameAfter } from '#domain/calls/action-name.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { type BrowserCode, browserMessages } from '#generated/browser-messages.ts'
import type { Locale } from '#generated/types.ts'

/**
 * The outcome of something a visitor did, in the words of the error catalogue. A failure is returned as a result, too,
 * not thrown.
 */
export type ActionResult<T> =
  | { success: true; message: string; data: T }
  /** `reason` is what the service or the connection said; `error` is whatever was thrown. */
  | { success: false; message: string; reason: string; error: unknown; data: null }

/** Lists whose fetching is told as an action. */
export type FetchedThing = NameAfter<'thing_', BrowserCode>

/** Runs an action and reports how it ended: 'Success send message', 'Failed send message.' */
export async function runAction<T>(name: ActionName, locale: Locale, run: () => Promise<T>): Promise<ActionResult<T>> {
  return settle(run, {
    done: filled('success_action', locale, { action: browserMessages[`action_${name}`][locale] }),
    failed: (message) => filled(`failed_${name}`, locale, { message }),
  })
}

/** Fetches a list and reports how it ended: 'Success fetch careers', 'Failed fetch careers. {error message}'. */
export async function runFetch<T>(name: FetchedThing, locale: Locale, run: () => Promise<T>): Promise<ActionResult<T>> {
  const thing = browserMessages[`thing_${name}`][locale]
  return settle(run, {
    done: filled('success_action', locale, { action: filled('action_fetch', locale, { thing }) }),
    failed: (message) => filled('failed_fetch', locale, { thing, message }),
  })
}

/**
 * Fetches the choices of a select. It always succeeds: if they cannot be fetched, `data` is `none`, so that the rest of
 * the form can still be used, and `fault` is what prevented it.
 */
export async function runOptionsFetch<T>(
  locale: Locale,
  run: () => Promise<T>,
  none: T,
): Promise<{ success: true; message: string; data: T; fault: unknown }> {
  const asked = await runFetch('options', locale, run)
  const done = await runFetch('options', locale, async () => none)
  const { success, message } = { ...done, success: true as const }
  return asked.success
    ? { success, message, data: asked.data, fault: null }
    : { success, message, data: none, fault: asked.error }
}

/** Why a list could not be fetched, for a page that shows it: 'Failed fetch compare. {error message}'. */
export function fetchFailure(name: FetchedThing, locale: Locale, error: unknown): string {
  const thing = browserMessages[`thing_${name}`][locale]
  return filled('failed_fetch', locale, { thing, message: messageOf(error) })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function settle<T>(
  run: () => Promise<T>,
  words: { done: string; failed(message: string): string },
): Promise<ActionResult<T>> {
  try {
    return { success: true, message: words.done, data: await run() }
  } catch (error) {
    const reason = messageOf(error)
    return { success: false, message: words.failed(reason), reason, error, data: null }
  }
}

function filled(code: BrowserCode, locale: Locale, values: Record<string, string>): string {
  return fillText(browserMessages[code][locale], values)
}
