import type { CatalogueSource, ContentDocument } from '../files/catalogue-source.ts'
import type { CatalogueLanguage } from './catalogue-words.ts'

/** Finds documents by the natural keys that other documents use; only published ones are found. */
export interface DocumentLookup {
  find(collection: string, key: unknown): ContentDocument | null
  all(collection: string): ContentDocument[]
}

/** `keyOf` names each collection's key field, as the query plans give it. */
export function createDocumentLookup(
  documents: CatalogueSource['documents'],
  keyOf: (collection: string) => string,
): DocumentLookup {
  const indexes = new Map<string, Map<unknown, ContentDocument>>()
  const published = (collection: string) =>
    (documents.get(collection) ?? []).filter((document) => (document.status ?? 'published') === 'published')
  const indexOf = (collection: string) => {
    const known = indexes.get(collection)
    if (known) return known
    const field = keyOf(collection)
    const index = new Map(published(collection).map((document) => [document[field], document]))
    indexes.set(collection, index)
    return index
  }
  return {
    find: (collection, key) => indexOf(collection).get(key) ?? null,
    all: (collection) => [...indexOf(collection).values()],
  }
}

/** A field's text in one language: the translation, else the English one, else the field itself. */
export function textIn(document: ContentDocument | null, field: string, language: CatalogueLanguage): string {
  const value = valueIn(document, field, language)
  return typeof value === 'string' ? value : ''
}

/** As `textIn`, for a field of any kind. */
export function valueIn(document: ContentDocument | null, field: string, language: CatalogueLanguage): unknown {
  const rows = listOf(document?.translations)
  const row = rows.find((candidate) => candidate.languages_code === language)
  const english = rows.find((candidate) => candidate.languages_code === 'en-US')
  return language === 'en-US'
    ? (row?.[field] ?? document?.[field])
    : (row?.[field] ?? english?.[field] ?? document?.[field])
}

/** The objects of a list; anything else is an empty list. */
export function listOf(value: unknown): ContentDocument[] {
  return Array.isArray(value)
    ? value.filter((item): item is ContentDocument => typeof item === 'object' && item !== null)
    : []
}

/** The strings of a list; anything else is an empty list. */
export function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
