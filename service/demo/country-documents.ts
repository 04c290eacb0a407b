import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import indonesian from 'i18n-iso-countries/langs/id.json' with { type: 'json' }
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { ContentDocument } from '../content/content-document.ts'

/** The package lists Kosovo under a code that the standard leaves to users. */
const NOT_IN_ISO_3166 = 'XK'

/** Where most visitors are: it stands first in every list. */
const HOME_COUNTRY = 'ID'

/** The 249 countries of ISO 3166-1 with both names and the calling code, as documents. */
export function countryDocuments(): ContentDocument[] {
  countries.registerLocale(english)
  countries.registerLocale(indonesian)
  const dialled = new Set<string>(getCountries())
  return Object.keys(countries.getAlpha2Codes())
    .filter((iso) => iso !== NOT_IN_ISO_3166)
    .sort()
    .map((iso) => countryDocument(iso, dialled))
}

function countryDocument(iso: string, dialled: ReadonlySet<string>): ContentDocument {
  const official = countries.getName(iso, 'en', { select: 'official' }) ?? iso
  const short = countries.getName(iso, 'en', { select: 'alias' }) ?? official
  // Some short names are letters only (UK, UAE), which nobody looks for in a list.
  const alias = short === short.toUpperCase() ? official : short
  const local = countries.getName(iso, 'id', { select: 'alias' })
  return {
    iso,
    iso3: countries.alpha2ToAlpha3(iso) ?? '',
    name: official,
    nice_name: alias,
    ...(iso === HOME_COUNTRY ? { sort: 1 } : {}),
    numcode: Number(countries.alpha2ToNumeric(iso)),
    ...(dialled.has(iso)
      ? { phone_code: getCountryCallingCode(iso as Parameters<typeof getCountryCallingCode>[0]) }
      : {}),
    ...(local === undefined ? {} : { translations: [{ languages_code: 'id-ID', nice_name: local }] }),
  }
}
