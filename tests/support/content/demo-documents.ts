import { faultLines } from '#service/content/documents/import-documents.ts'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { countryDocuments } from '#service/demo/country-documents.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { demoContentFolder } from '#service/demo/seed.ts'

/** A time at which the demo has open and closed jobs, published articles and one that is not out yet. */
export const DEMO_NOW = new Date('2026-11-20T05:00:00Z')

/**
 * Everything that a first start puts into the store, but without the seconds that it takes to typeset catalogues: here
 * those are documents like any other, without any bytes behind them.
 */
export async function demoDocuments(): Promise<SourceDocument[]> {
  const { documents, faults } = await readContentFiles(demoContentFolder())
  if (faults.length > 0) throw new Error(faultLines(faults))
  const catalogues = new Set(documents.flatMap(({ document }) => (document as { catalogs?: string[] }).catalogs ?? []))
  return [
    ...documents,
    ...made('country', countryDocuments()),
    ...made(
      'file',
      [...catalogues].map((name) => ({
        filename_download: name,
        filename_disk: `catalogues/${name}`,
        type: 'application/pdf',
        title: name,
      })),
    ),
  ]
}

function made(collection: string, documents: readonly object[]): SourceDocument[] {
  return documents.map((document, index) => ({ collection, document, file: 'made', pointer: `/${index}` }))
}
