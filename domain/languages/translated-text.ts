import type { Locale } from '#generated/types.ts'

/** A text in every language of the site. */
export type TranslatedText = Readonly<Record<Locale, string>>
