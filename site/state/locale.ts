import type { Locale } from '#generated/types.ts'

/** The cookie that remembers which language a visitor chose; only `/` reads it. */
export const LOCALE_COOKIE = 'i18n_redirected'

/** How many days the choice is kept. */
export const LOCALE_COOKIE_DAYS = 365

/** The cookie in the form that `document.cookie` and the `Set-Cookie` header take. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * 24 * 60 * 60}; SameSite=Lax`
}

/** Remembers the visitor's choice of language; the language switcher calls it. */
export function rememberLocale(locale: Locale): void {
  // Uses the cookie's setter: the Cookie Store API that would replace it is not in every browser yet.
  Reflect.set(document, 'cookie', localeCookie(locale))
}
