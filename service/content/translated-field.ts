import type { Locale } from '#generated/types.ts'
import { type ContentDocument, translationRows } from './content-document.ts'
import { DEFAULT_LOCALE, languageCode } from './locale.ts'

/** A field in one language: its translation, else the English one, else the document's own. */
export function fieldIn(document: ContentDocument, field: string, locale: Locale): unknown {
  const rows = translationRows(document)
  const inLanguage = (code: string) => rows.find((row) => row.languages_code === code)?.[field]
  return inLanguage(languageCode(locale)) ?? inLanguage(languageCode(DEFAULT_LOCALE)) ?? document[field]
}
