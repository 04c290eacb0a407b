import { acceptedLocale, localeOfTag } from '#domain/languages/accepted-locale.ts'
import { DEFAULT_TAG, languageTag } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { LanguageCode, Locale } from '#generated/types.ts'

/** The languages in an answer: the requested one first, then the default one. */
export function answeredLanguages(locale: Locale): LanguageCode[] {
  return locale === DEFAULT_LOCALE ? [DEFAULT_TAG] : [languageTag(locale), DEFAULT_TAG]
}

/** The language of a request: its Language header, else the best match in `Accept-Language`, else the default. */
export function requestLocale(headers: Record<string, string | undefined>): Locale {
  return localeOfTag(headers.language) ?? acceptedLocale(headers['accept-language']) ?? DEFAULT_LOCALE
}
