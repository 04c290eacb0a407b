import type { Log } from '#service/runtime/log.ts'
import type { ContentDocument } from '../documents/content-document.ts'
import type { FileStorage } from './file-storage.ts'

export type { ContentDocument }

/**
 * What the catalogue maker gets on first start: all documents of the demo by collection, before they are stored. It
 * writes `catalogue-<product slug>.pdf` and `catalogue-<category slug>.pdf` for every `catalogs` key of that form and
 * returns their `file` documents, which are imported together with the rest.
 */
export interface CatalogueSource {
  documents: ReadonlyMap<string, readonly ContentDocument[]>
  /** The public files, which already contain the pictures. */
  files: FileStorage
  siteName: string
  /** Public origin of the site, to which the catalogues link. */
  siteUrl: string
  log: Log
}

export type MakeCatalogues = (source: CatalogueSource) => Promise<ContentDocument[]>
