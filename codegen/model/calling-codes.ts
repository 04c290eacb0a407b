import metadata from 'libphonenumber-js/min/metadata'

/**
 * A regular expression for the calling codes that exist, of countries and of international services: `1|20|21[123]|…`.
 * No code is the beginning of another.
 */
export function callingCodePattern(): string {
  const codes = [...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic ?? {})]
  const last = new Map<string, string>()
  for (const code of codes.sort()) last.set(code.slice(0, -1), (last.get(code.slice(0, -1)) ?? '') + code.at(-1))
  return [...last].map(([first, digits]) => (digits.length > 1 ? `${first}[${digits}]` : first + digits)).join('|')
}
