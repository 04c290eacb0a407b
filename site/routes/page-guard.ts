import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { browserMessages } from '#generated/browser-messages.ts'
import type { Locale, User } from '#generated/types.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { safeRedirect } from '#renderer/sign-in/safe-redirect.ts'

/** What the names in a page's middleware require of its visitor. */
export interface PageGuard {
  guestOnly: boolean
  /** Only signed-in people see the page; otherwise it is public. */
  signedIn: boolean
  /** Scopes the person must have. */
  scopes: string[]
}

/** Who is visiting; `'unknown'` on the server. */
export type Visitor = User | null | 'unknown'

/**
 * Reads the middleware names of a route and its page. Throws for an unknown name, which is answered with status 500.
 */
export function readMiddleware(names: readonly string[], locale: Locale): PageGuard {
  const guard: PageGuard = { guestOnly: false, signedIn: false, scopes: [] }
  for (const name of names) {
    const scope = /^scope:([a-z]+:[a-z]+)$/.exec(name)?.[1]
    if (scope) guard.scopes.push(scope)
    else if (name === 'guest-only') guard.guestOnly = true
    else if (name === 'signed-in') guard.signedIn = true
    else if (name !== 'no-auth') throw unknownMiddleware(name, locale)
  }
  return { ...guard, signedIn: guard.signedIn || guard.scopes.length > 0 }
}

/** Whether a page makes any demands on its visitor. */
export function isGuarded({ guestOnly, signedIn }: PageGuard): boolean {
  return guestOnly || signedIn
}

/** Whether to show the page (not yet, while the visitor is unknown), or where to go instead. */
export type GuardAnswer = { show: boolean; to?: undefined } | { to: string }

/** Checks a visitor against a guard. Throws an ApiError with status 403 for a missing scope. */
export function guardAnswer(guard: PageGuard, visitor: Visitor, address: URL, locale: Locale): GuardAnswer {
  // Finished pages are made for guests.
  if (visitor === 'unknown') return { show: !guard.signedIn }
  if (guard.guestOnly && visitor) return { to: safeRedirect(address.searchParams.get('redirect'), locale) }
  if (!guard.signedIn) return { show: true }
  const { pathname, search } = address
  if (!visitor)
    return { to: `${localizedPath(ADDRESSES.login, locale)}?redirect=${encodeURIComponent(pathname + search)}` }
  const scopes: readonly string[] = visitor.scope
  if (guard.scopes.every((scope) => scopes.includes(scope))) return { show: true }
  throw new ApiError(browserMessages.forbidden[locale], { status: 403, endpoint: pathname })
}

function unknownMiddleware(name: string, locale: Locale): ApiError {
  const { status } = browserMessages.unknown_middleware
  return new ApiError(fillText(browserMessages.unknown_middleware[locale], { name }), { status, endpoint: name })
}
