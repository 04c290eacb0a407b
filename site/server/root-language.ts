import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '#generated/types.ts'
import { preferredLocale } from '#renderer/i18n/preferred-locale.ts'
import { LOCALE_COOKIE } from '../state/locale.ts'

const BOTS = /bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|lighthouse|preview|curl\b|wget/i

/**
 * The language of a visitor who comes to `/`, the only address that leaves it open: the remembered one, else the browser's. Robots and visitors who come
 * from a page of this site (they used the language switcher, or a link) get the address they asked for: English.
 */
export function rootLanguage(headers: IncomingHttpHeaders, host: string | undefined): Locale {
  if (BOTS.test(headers['user-agent'] ?? '')) return 'en'
  const remembered = cookieValue(headers.cookie, LOCALE_COOKIE)
  if (remembered === 'en' || remembered === 'id') return remembered
  if (headers['sec-fetch-site'] === 'same-origin' || isSameHost(headers.referer, host)) return 'en'
  return preferredLocale(undefined, headers['accept-language'])
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
