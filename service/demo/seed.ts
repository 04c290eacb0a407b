import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { makeCatalogues } from '../catalogues/make-catalogues.ts'
import type { SourceDocument } from '../content/check-documents.ts'
import { type ContentDocument, isRecord } from '../content/content-document.ts'
import type { ContentPlans } from '../content/content-plans.ts'
import { ImportFault, importWithin } from '../content/import-documents.ts'
import type { Validators } from '../content/page-blocks.ts'
import { copyDemoAssets } from '../files/copy-demo-assets.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store-contract.ts'
import type { Tables } from '../store/tables.ts'
import { countryDocuments } from './country-documents.ts'
import { readContentFiles } from './read-content-files.ts'

/** Under this name the store remembers that it has been filled. */
const SEEDED = 'seeded'

export interface SeedOptions {
  dataDir: string
  siteName: string
  plans: ContentPlans
  validators: Validators
  now: Date
  log: Log
  /** Another folder of content files than the demo's. */
  contentFolder?: string
}

/**
 * Fills a new store with the demo: content files, countries, and catalogue files made from them, in one transaction.
 * Does nothing when the store has been filled before, even if everything was deleted since. Says whether it did.
 */
export async function seedDemo(store: Store, options: SeedOptions): Promise<boolean> {
  if (await isSeeded(store.db)) return false
  const { log, dataDir, siteName } = options
  const started = performance.now()
  await copyDemoAssets(dataDir)
  const { documents: read, faults } = await readContentFiles(options.contentFolder ?? demoContentFolder())
  if (faults.length > 0) throw new ImportFault(faults)
  const countries = sourceDocuments('country', countryDocuments(), 'countries')
  const documents = byCollection([...read, ...countries])
  const catalogues = await makeCatalogues({ documents, dataDir, siteName, log })
  const all = [...read, ...countries, ...sourceDocuments('file', catalogues, 'catalogues')]
  const stored = await store.transaction(async (trx) => {
    // Another process may have been faster while this one made the catalogues.
    if (await isSeeded(trx)) return 0
    const saved = await importWithin({ db: trx, dialect: store.dialect }, trx, all, { ...options, author: null })
    await trx.insertInto('meta').values({ name: SEEDED, value: options.now.toISOString() }).execute()
    return saved.length
  })
  if (stored === 0) return false
  await store.analyse()
  log.info(
    { documents: stored, ms: Math.round(performance.now() - started) },
    'The store was filled with the demo content.',
  )
  return true
}

/** The folder of the demo's content files. */
export function demoContentFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), 'content')
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
