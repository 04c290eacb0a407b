/** A piece of content as the store keeps it and content files hold it: relations by natural key. */
export type ContentDocument = Record<string, unknown>

/** A piece of content as a call answers it. */
export type WireRow = Record<string, unknown>

/** One row of `translations`. */
export interface TranslationRow extends ContentDocument {
  languages_code: string
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The translation rows of a document, none when it has none. */
export function translationRows(document: ContentDocument): TranslationRow[] {
  const rows = document.translations
  if (!Array.isArray(rows)) return []
  return rows.filter((row): row is TranslationRow => isRecord(row) && typeof row.languages_code === 'string')
}

/** The strings of a list; other things in it are left out. */
export function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
