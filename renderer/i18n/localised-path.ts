import type { Locale } from '#generated/types.ts'

/** This file alone adds and removes the language prefix: English paths have none, Indonesian ones start with `/id`. */
const PREFIX = '/id'

/** The address of a path in a language; query and fragment stay. `localisedPath('/product?sort=code', 'id')` → `/id/product?sort=code` */
export function localisedPath(path: string, locale: Locale): string {
  const { path: bare } = splitLocale(path)
  if (locale === 'en') return bare
  return bare === '/' ? PREFIX : bare.startsWith('/?') || bare.startsWith('/#') ? PREFIX + bare.slice(1) : PREFIX + bare
}

/** The language an address is written in, and the address without its prefix. `splitLocale('/id/about')` → `{ locale: 'id', path: '/about' }` */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const path = address.startsWith('/') ? address : `/${address}`
  if (!path.startsWith(PREFIX)) return { locale: 'en', path }
  const rest = path.slice(PREFIX.length)
  if (rest === '') return { locale: 'id', path: '/' }
  if (rest.startsWith('/')) return { locale: 'id', path: rest }
  if (rest.startsWith('?') || rest.startsWith('#')) return { locale: 'id', path: `/${rest}` }
  return { locale: 'en', path }
}
