import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { LanguageCode, Locale } from '#generated/types.ts'
import { DEFAULT_TAG, languageTag } from './locales.ts'

/** The languages in an answer: the requested one first, then the default one. */
export function answeredLanguages(locale: Locale): LanguageCode[] {
  return locale === DEFAULT_LOCALE ? [DEFAULT_TAG] : [languageTag(locale), DEFAULT_TAG]
}
