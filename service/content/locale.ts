import { acceptedLocale, localeOfTag } from '#domain/languages/accepted-locale.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'

/** The language of a request: its Language header, else the best match in `Accept-Language`, else the default. */
export function requestLocale(headers: Record<string, string | undefined>): Locale {
  return localeOfTag(headers.language) ?? acceptedLocale(headers['accept-language']) ?? DEFAULT_LOCALE
}
