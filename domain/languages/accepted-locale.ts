import Negotiator from 'negotiator'
import { languages } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'

/** Longer headers cannot be a genuine list of languages that a person reads. */
const MAX_HEADER_LENGTH = 500

/** The names that browsers may use for each language of the site, the default language first. */
const OFFERED: ReadonlyMap<string, Locale> = new Map(
  Object.values(languages).flatMap(({ code, tag, aliases }) =>
    [tag, code, ...aliases].map((name): [string, Locale] => [name.toLowerCase(), code]),
  ),
)

/**
 * The best language of an `Accept-Language` header that the site offers; null when the header lists none of them.
 *
 * `acceptedLocale('fr, id-ID;q=0.9, en;q=0.8')` → `id`
 */
export function acceptedLocale(header: string | undefined): Locale | null {
  if (!header) return null
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, MAX_HEADER_LENGTH) } })
  return OFFERED.get(negotiator.language([...OFFERED.keys()]) ?? '') ?? null
}

/** The language of a tag, whatever its region: `id-ID` → `id`; null when the site does not offer it. */
export function localeOfTag(tag: string | undefined): Locale | null {
  return OFFERED.get(tag?.trim().toLowerCase().split('-')[0] ?? '') ?? null
}
