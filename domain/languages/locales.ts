import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'
import type { LanguageCode, Locale } from '#generated/types.ts'

/** The languages of the site, the default one first. */
export const LOCALES: readonly Locale[] = Object.values(languages).map(({ code }) => code)

/** All languages but the default one, which stands in for them. */
export const OTHER_LOCALES: readonly Locale[] = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** The tag of the default language on rows of translations. */
export const DEFAULT_TAG: LanguageCode = languages[DEFAULT_LOCALE].tag

const KNOWN: ReadonlySet<unknown> = new Set(LOCALES)

/** Whether a value is the code of a language of the site. */
export function isLocale(value: unknown): value is Locale {
  return KNOWN.has(value)
}

/** The tag of a language as it appears on rows of translations: `id` → `id-ID`. */
export function languageTag(locale: Locale): LanguageCode {
  return languages[locale].tag
}

/** One value for each language. */
export function inEveryLanguage<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}
