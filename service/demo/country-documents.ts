import { createRequire } from 'node:module'
import countries from 'i18n-iso-countries'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { countryName } from '#domain/languages/country-name.ts'
import { languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { ContentDocument } from '../content/documents/content-document.ts'

const require = createRequire(import.meta.url)

/** The collection of countries. They are not part of the demo: every site's forms list them. */
export const COUNTRY = 'country'

/** The package lists Kosovo under a code that ISO 3166 reserves for private use. */
const NOT_IN_ISO_3166 = 'XK'

/** The country of most visitors; it comes first in every list. */
const HOME_COUNTRY = 'ID'

/**
 * The 249 countries of ISO 3166-1 as documents, with their calling codes and their names in every language.
 */
export function countryDocuments(): ContentDocument[] {
  countries.registerLocale(require(`i18n-iso-countries/langs/${DEFAULT_LOCALE}.json`))
  const dialled = new Set<string>(getCountries())
  return Object.keys(countries.getAlpha2Codes())
    .filter((iso) => iso !== NOT_IN_ISO_3166)
    .sort()
    .map((iso) => countryDocument(iso, dialled))
}

function countryDocument(iso: string, dialled: ReadonlySet<string>): ContentDocument {
  const official = countries.getName(iso, DEFAULT_LOCALE, { select: 'official' }) ?? iso
  const translations = OTHER_LOCALES.map((locale) => ({
    languages_code: languageTag(locale),
    nice_name: countryName(iso, locale),
  }))
  return {
    iso,
    iso3: countries.alpha2ToAlpha3(iso) ?? '',
    name: official,
    // Not the package's short name: it calls two countries Congo, and files South Korea under “Korea, Republic of”.
    nice_name: countryName(iso, DEFAULT_LOCALE),
    ...(iso === HOME_COUNTRY ? { sort: 1 } : {}),
    numcode: Number(countries.alpha2ToNumeric(iso)),
    ...(dialled.has(iso)
      ? { phone_code: getCountryCallingCode(iso as Parameters<typeof getCountryCallingCode>[0]) }
      : {}),
    translations,
  }
}
