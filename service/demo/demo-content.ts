import { isRecord } from '#domain/json/is-record.ts'
import type { SourceDocument } from '../content/documents/check-documents.ts'

const CATALOGUE_KEY = /^catalogue-(.+)\.pdf$/

/** Whether a file key belongs to a catalogue generated from the data of a product or category. */
export function isCatalogueKey(key: string, documents: readonly SourceDocument[]): boolean {
  const slug = CATALOGUE_KEY.exec(key)?.[1]
  if (slug === undefined) return false
  return documents.some(
    ({ collection, document }) =>
      (collection === 'product' || collection === 'product_category') && isRecord(document) && document.slug === slug,
  )
}
