import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { OTHER_LOCALES } from './locales.ts'

/**
 * The address of a path in a language; query and fragment are kept.
 * `localizedPath('/product?sort=code', 'id')` → `/id/product?sort=code`
 */
export function localizedPath(path: string, locale: Locale): string {
  const { path: bare } = splitLocale(path)
  if (locale === DEFAULT_LOCALE) return bare
  // The home page of a language is just its prefix: `/id`, `/id?x=1`.
  return `/${locale}${bare.replace(/^\/(?=$|[?#])/, '')}`
}

/** Where the default language has its prefix: it needs none, so no such page exists. */
const NEEDLESS_PREFIX = new RegExp(`^/${DEFAULT_LOCALE}(?=/|$)`, 'i')

/** A path without a prefix of the default language: `/en/about` → `/about`, `/en` → ``. */
export function withoutNeedlessPrefix(path: string): string {
  return path.replace(NEEDLESS_PREFIX, '')
}

/**
 * The language of an address, and the address without its language prefix; the default language has none. Only this
 * file adds and removes the prefix.
 *
 * `splitLocale('/id/about')` → `{ locale: 'id', path: '/about' }`
 */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const path = address.startsWith('/') ? address : `/${address}`
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? []
  const locale = OTHER_LOCALES.find((other) => other === first)
  if (!locale) return { locale: DEFAULT_LOCALE, path }
  const rest = path.slice(first.length + 1)
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` }
}
