import { languages } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'

/** The name of a language as one says it in another: English is `Inggris` in Indonesian. */
export function languageName(named: Locale, locale: Locale): string {
  return new Intl.DisplayNames(languages[locale].tag, { type: 'language' }).of(named) ?? languages[named].name
}
