import { LOCALES } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'

/** The table with the words of one language. */
export const textTable = (language: Locale): string => `entry_text_${language}`

/** The tables with words, one for each language of the site. */
export const TEXT_TABLES: readonly string[] = LOCALES.map(textTable)
