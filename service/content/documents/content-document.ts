import { isRecord } from '#domain/json/is-record.ts'

/** A piece of content as it is kept in the store and in content files: relations are given by natural key. */
export type ContentDocument = Record<string, unknown>

/** A piece of content as returned by a call. */
export type WireRow = Record<string, unknown>

/** One row of `translations`. */
export interface TranslationRow extends ContentDocument {
  languages_code: string
}

/** The translation rows of a document; empty if it has none. */
export function translationRows(document: ContentDocument): TranslationRow[] {
  const rows = document.translations
  if (!Array.isArray(rows)) return []
  return rows.filter((row): row is TranslationRow => isRecord(row) && typeof row.languages_code === 'string')
}

/** The strings in a list; other items are left out. */
export function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
