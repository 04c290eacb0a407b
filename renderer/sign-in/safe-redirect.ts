import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { localizedPath, splitLocale, withoutNeedlessPrefix } from '#domain/languages/localized-path.ts'
import type { Locale } from '#generated/types.ts'

/** A path of this site, in characters that have no other meaning to any browser. */
const ALLOWED = /^\/(?![/\\])[A-Za-z0-9._~\-/?=&%]*$/

/** Segments that browsers remove from a path, which may turn it into another path. */
const STEPS = /\/(?:\.{0,2}\/|\.{1,2}$)/

/**
 * The redirect after login: the requested path in the current language, if it belongs to this site and is not the
 * login page itself; otherwise home. `safeRedirect('/account', 'id')` → `/id/account`,
 * `safeRedirect('//evil.example', 'en')` → `/`
 */
export function safeRedirect(asked: string | null | undefined, locale: Locale): string {
  return localizedPath(typeof asked === 'string' && isSafe(asked) ? asked : '/', locale)
}

/** Tested both as it came and decoded once more, so that nothing hidden in an escape can come out later. */
function isSafe(asked: string): boolean {
  const decoded = decodedOnce(asked)
  return decoded !== null && [asked, decoded].every(isPathOfSite)
}

function isPathOfSite(path: string): boolean {
  const [way = ''] = path.split('?', 1)
  const page = withoutNeedlessPrefix(splitLocale(way.toLowerCase()).path).replace(/\/$/, '')
  return ALLOWED.test(path) && !STEPS.test(way) && page !== ADDRESSES.login
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
