import type { CollectionPlan } from '#generated/plan-types.ts'
import type { Locale } from '#generated/types.ts'
import { type ContentDocument, translationRows } from './content-document.ts'
import { DEFAULT_LOCALE, languageCode } from './locale.ts'

/** A field in one language: its translation, else the English one, else the document's own. */
export function fieldIn(document: ContentDocument, field: string, locale: Locale): unknown {
  const rows = translationRows(document)
  const inLanguage = (code: string) => rows.find((row) => row.languages_code === code)?.[field]
  return inLanguage(languageCode(locale)) ?? inLanguage(languageCode(DEFAULT_LOCALE)) ?? document[field]
}

/**
 * Whether `fieldIn` answers the English text to somebody who asked for another language. What is never translated,
 * such as a brand's name, is of no language.
 */
export function isInDefaultLanguage(
  { translated, overrides }: CollectionPlan,
  document: ContentDocument,
  field: string,
  locale: Locale,
): boolean {
  if (locale === DEFAULT_LOCALE || !(translated.includes(field) || overrides.includes(field))) return false
  const code = languageCode(locale)
  return translationRows(document).every((row) => row.languages_code !== code || (row[field] ?? null) === null)
}
