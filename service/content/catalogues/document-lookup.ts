import { fieldIn } from '#domain/languages/field-in.ts'
import type { Locale } from '#generated/types.ts'
import type { CatalogueSource, ContentDocument } from '../files/catalogue-source.ts'

/** Finds documents by the natural keys that other documents use; only published ones are found. */
export interface DocumentLookup {
  find(collection: string, key: unknown): ContentDocument | null
  all(collection: string): ContentDocument[]
}

/** `keyOf` returns each collection's key field, as given by the query plans. */
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

/** A field's text in one language, as `fieldIn` finds it; empty if there is none. */
export function textIn(document: ContentDocument | null, field: string, language: Locale): string {
  const value = valueIn(document, field, language)
  return typeof value === 'string' ? value : ''
}

/** As `textIn`, for a field of any kind. */
export function valueIn(document: ContentDocument | null, field: string, language: Locale): unknown {
  return document ? fieldIn(document, field, language) : null
}

/** The objects in a list; empty for anything that is not a list. */
export function listOf(value: unknown): ContentDocument[] {
  return Array.isArray(value)
    ? value.filter((item): item is ContentDocument => typeof item === 'object' && item !== null)
    : []
}

/** The strings in a list; empty for anything that is not a list. */
export function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
