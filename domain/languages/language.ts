import type { LanguageCode, Locale } from '#generated/types.ts'

/**
 * A language of the site, a row of schemas/languages.json.
 * @public used by generated code
 */
export interface Language {
  /** Code used in addresses, the `Language` header and attributes: `id`. */
  readonly code: Locale
  /** Tag used on translations of content, and wherever a full tag is needed: `id-ID`. */
  readonly tag: LanguageCode
  /** Its name in the language itself. */
  readonly name: string
  /** Other codes that browsers send for it. */
  readonly aliases: readonly string[]
}
