import type { IncomingHttpHeaders } from 'node:http'
import { acceptedLocale } from '#domain/languages/accepted-locale.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { LOCALE_COOKIE } from '#site/state/locale.ts'

const BOTS = /bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|lighthouse|preview|curl\b|wget/i

/**
 * The language for a visitor to `/`, the only address that leaves it open: the remembered one, otherwise the browser's.
 * Robots, and visitors who come from a page of this site (through the language switcher or a link), get the address
 * they requested: the default language's.
 */
export function rootLanguage(headers: IncomingHttpHeaders, host: string | undefined): Locale {
  if (BOTS.test(headers['user-agent'] ?? '')) return DEFAULT_LOCALE
  const remembered = cookieValue(headers.cookie, LOCALE_COOKIE)
  if (isLocale(remembered)) return remembered
  if (headers['sec-fetch-site'] === 'same-origin' || isSameHost(headers.referer, host)) return DEFAULT_LOCALE
  return acceptedLocale(headers['accept-language']) ?? DEFAULT_LOCALE
}

/**
 * Whether whoever sends the same cookie and the same `Accept-Language` gets the same language at the root, which is
 * then the default one. A shared cache knows these two, and neither robots nor who comes from this site.
 */
export function isRootForAll({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): boolean {
  const remembered = cookieValue(cookie, LOCALE_COOKIE)
  return (isLocale(remembered) ? remembered : (acceptedLocale(accepted) ?? DEFAULT_LOCALE)) === DEFAULT_LOCALE
}

function isSameHost(referer: string | undefined, host: string | undefined): boolean {
  try {
    return referer !== undefined && new URL(referer).host === host
  } catch {
    return false
  }
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.split('=')
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}
