import type { Locale } from '#generated/types.ts'

/** The cookie that remembers which language a visitor chose; only `/` looks at it. */
export const LOCALE_COOKIE = 'i18n_redirected'

/** How long the choice is kept. */
export const LOCALE_COOKIE_DAYS = 365

/** The cookie as `document.cookie` and the `Set-Cookie` header take it. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * 24 * 60 * 60}; SameSite=Lax`
}

/** Remembers the visitor's choice of language; the language switcher calls it. */
export function rememberLocale(locale: Locale): void {
  // The cookie's own setter: the Cookie Store API that would replace it is not in every browser yet.
  Reflect.set(document, 'cookie', localeCookie(locale))
}
