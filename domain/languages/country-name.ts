import { languages } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'

/** The name of a country, given as its ISO code of two letters, as one says it in a language. */
export function countryName(iso: string, locale: Locale): string {
  return new Intl.DisplayNames(languages[locale].tag, { type: 'region' }).of(iso) ?? iso
}
