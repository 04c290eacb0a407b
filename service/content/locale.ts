import type { Locale } from '#generated/types.ts'

export type LanguageCode = 'en-US' | 'id-ID'

export const DEFAULT_LOCALE: Locale = 'en'

const LANGUAGE_CODES: Record<Locale, LanguageCode> = { en: 'en-US', id: 'id-ID' }

/** The code under which content keeps its translations: `id` → `id-ID`. */
export function languageCode(locale: Locale): LanguageCode {
  return LANGUAGE_CODES[locale]
}

/** The languages an answer carries, the one asked for first and the default one behind it. */
export function answeredLanguages(locale: Locale): LanguageCode[] {
  return locale === DEFAULT_LOCALE ? [languageCode(locale)] : [languageCode(locale), languageCode(DEFAULT_LOCALE)]
}

/** The language of a request: the `Language` header, else the best of `Accept-Language`, else English. */
export function requestLocale(headers: Record<string, string | undefined>): Locale {
  return knownLocale(headers.language) ?? acceptedLocale(headers['accept-language']) ?? DEFAULT_LOCALE
}

function knownLocale(tag: string | undefined): Locale | null {
  const language = tag?.trim().toLowerCase().split('-')[0]
  return language === 'en' || language === 'id' ? language : null
}

function acceptedLocale(header: string | undefined): Locale | null {
  if (!header) return null
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { locale: knownLocale(tag), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
  const known = wishes.filter(({ locale, quality }) => locale !== null && quality > 0)
  return known.sort((a, b) => b.quality - a.quality)[0]?.locale ?? null
}
