import { LOCALES, languageTag } from '../languages/locales.ts'

/** Rows inside an entry are numbered from the entry's id times this, so that numbers stay distinct. */
const ROWS_PER_ENTRY = 10

const LANGUAGE_PLACES: readonly string[] = LOCALES.map(languageTag)

/** The number of a translation that has none yet. */
export function translationNumber(entry: number, languages_code: string): number {
  return entry * ROWS_PER_ENTRY + LANGUAGE_PLACES.indexOf(languages_code) + 1
}
