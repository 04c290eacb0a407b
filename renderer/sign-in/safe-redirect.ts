import type { Locale } from '#generated/types.ts'
import { localisedPath, splitLocale } from '../i18n/localised-path.ts'

/** A path of this site in characters that mean nothing else to any browser. */
const ALLOWED = /^\/(?![/\\])[A-Za-z0-9._~\-/?=&%]*$/

/** Steps that browsers take out of a path, after which another path may stand there. */
const STEPS = /\/(?:\.{0,2}\/|\.{1,2}$)/

/**
 * Where to go after signing in: the path that was asked for, in the language spoken now, if it is one of this site and not the login page itself; else
 * home. `safeRedirect('/account', 'id')` → `/id/account`, `safeRedirect('//evil.example', 'en')` → `/`
 */
export function safeRedirect(asked: string | null | undefined, locale: Locale): string {
  return localisedPath(typeof asked === 'string' && isSafe(asked) ? asked : '/', locale)
}

/** Tested as it came and as it is after one more decoding: what hides in an escape must not come out on the way. */
function isSafe(asked: string): boolean {
  const decoded = decodedOnce(asked)
  return decoded !== null && [asked, decoded].every(isPathOfSite)
}

function isPathOfSite(path: string): boolean {
  const [way = ''] = path.split('?', 1)
  return ALLOWED.test(path) && !STEPS.test(way) && !/^(?:\/en)?\/login\/?$/i.test(splitLocale(way.toLowerCase()).path)
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
