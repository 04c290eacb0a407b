import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { isRecord } from '#domain/json/is-record.ts'
import type { Validators } from '../content/blocks/page-blocks.ts'
import { makeCatalogues } from '../content/catalogues/make-catalogues.ts'
import type { ContentDocument } from '../content/documents/content-document.ts'
import { ImportFault, importWithin } from '../content/documents/import-documents.ts'
import type { SourceDocument } from '../content/documents/source-document.ts'
import { copyDemoAssets } from '../content/files/copy-demo-assets.ts'
import type { FileStorage } from '../content/files/file-storage.ts'
import type { ContentPlans } from '../content/reading/content-plans.ts'
import type { Log } from '../runtime/log.ts'
import type { Store } from '../store/store-contract.ts'
import type { Tables } from '../store/tables.ts'
import { countryDocuments } from './country-documents.ts'
import { readContentFiles } from './read-content-files.ts'

/** The name under which the store records that it has been filled. */
const SEEDED = 'seeded'

export interface SeedOptions {
  /** The public files. */
  files: FileStorage
  siteName: string
  plans: ContentPlans
  validators: Validators
  now: Date
  log: Log
  /** A folder of content files to use instead of the demo's. */
  contentFolder?: string
}

/**
 * Fills a new store with the demo: content files, countries, and catalogue files made from them, in one transaction.
 * Does nothing when the store has been filled before, even if everything has been deleted since. Returns whether it
 * filled the store.
 */
export async function seedDemo(store: Store, options: SeedOptions): Promise<boolean> {
  if (await isSeeded(store.db)) return false
  const { log, files, siteName } = options
  const started = performance.now()
  await copyDemoAssets(files)
  const { documents: read, faults } = await readContentFiles(options.contentFolder ?? demoContentFolder())
  if (faults.length > 0) throw new ImportFault(faults)
  const countries = sourceDocuments('country', countryDocuments(), 'countries')
  const documents = byCollection([...read, ...countries])
  const catalogues = await makeCatalogues({ documents, files, siteName, log })
  const all = [...read, ...countries, ...sourceDocuments('file', catalogues, 'catalogues')]
  const stored = await store.transaction(async (trx) => {
    // Another process may have got there first while this one was making the catalogues.
    if (await isSeeded(trx)) return 0
    const saved = await importWithin({ db: trx, dialect: store.dialect }, trx, all, { ...options, author: null })
    await trx.insertInto('meta').values({ name: SEEDED, value: options.now.toISOString() }).execute()
    return saved.length
  })
  if (stored === 0) return false
  await store.analyze()
  log.info(
    { documents: stored, ms: Math.round(performance.now() - started) },
    'The store was filled with the demo content.',
  )
  return true
}

/** The folder of the demo's content files. */
export function demoContentFolder(): string {
  return fileURLToPath(new URL('./content', import.meta.url))
}

async function isSeeded(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', SEEDED).executeTakeFirst()
  return row !== undefined
}

function sourceDocuments(collection: string, documents: readonly ContentDocument[], file: string): SourceDocument[] {
  return documents.map((document, index) => ({ collection, document, file, pointer: `/${index}` }))
}

function byCollection(documents: readonly SourceDocument[]): Map<string, ContentDocument[]> {
  const groups = new Map<string, ContentDocument[]>()
  for (const { collection, document } of documents) {
    if (!isRecord(document)) continue
    const group = groups.get(collection)
    if (group) group.push(document)
    else groups.set(collection, [document])
  }
  return groups
}
