import type { CollectionPlan, SortPlan } from '#generated/plan-types.ts'
import type { Locale } from '#generated/types.ts'
import { SYSTEM_COLUMNS } from '../store/index-plan.ts'
import { type ContentDocument, translationRows } from './content-document.ts'
import { DEFAULT_LOCALE, languageCode } from './locale.ts'
import { naturalKey } from './natural-key.ts'

const LOCALES: readonly Locale[] = ['en', 'id']

/**
 * What lists are ordered by, worked out once when an entry is saved: text as natural-order keys, moments in one time
 * zone. Translated fields have a key per language.
 */
export function sortKeys(plan: CollectionPlan, document: ContentDocument): Record<string, string> {
  const keys: Record<string, string> = {}
  for (const sort of plan.sorts) {
    if (SYSTEM_COLUMNS.has(sort.field)) continue
    if (sort.translated) for (const locale of LOCALES) keys[`${sort.param}_${locale}`] = sortKey(sort, document, locale)
    else keys[sort.param] = sortKey(sort, document, DEFAULT_LOCALE)
  }
  return keys
}

function sortKey(sort: SortPlan, document: ContentDocument, locale: Locale): string {
  const value = fieldIn(document, sort.field, locale)
  if (value === null || value === undefined) return ''
  const moment = momentOf(value)
  return moment ?? naturalKey(String(value))
}

/** A field in one language: its translation, else the English one, else the document's own. */
export function fieldIn(document: ContentDocument, field: string, locale: Locale): unknown {
  const rows = translationRows(document)
  const inLanguage = (code: string) => rows.find((row) => row.languages_code === code)?.[field]
  return inLanguage(languageCode(locale)) ?? inLanguage(languageCode(DEFAULT_LOCALE)) ?? document[field]
}

/** A moment with any offset as one in UTC, so that text order is time order; null for anything else. */
function momentOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return null
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
