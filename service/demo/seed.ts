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
import { COUNTRY, countryDocuments } from './country-documents.ts'
import { demoBeginning, withEarlierWords } from './demo-history.ts'
import { readContentFiles } from './read-content-files.ts'

/** The name under which the store records when it was filled with the demo, or that it was left without. */
const SEEDED = 'seeded'
const WITHOUT_DEMO = 'none'

export interface SeedOptions {
  /** The public files. */
  files: FileStorage
  siteName: string
  siteUrl: string
  plans: ContentPlans
  validators: Validators
  now: Date
  log: Log
  /** Whether it is filled as it was some weeks ago, before its editors changed it; see demo-studio.ts. */
  withHistory?: boolean
  /** A folder of content files to use instead of the demo's. */
  contentFolder?: string
}

/**
 * Fills a new store with the demo: content files, countries, and catalogue files made from them, in one transaction.
 * Does nothing when the store has been filled or started without the demo before, even if everything has been deleted
 * since, and when it has content from elsewhere. Returns whether it filled the store.
 */
export async function seedDemo(store: Store, options: SeedOptions): Promise<boolean> {
  if (await isInUse(store.db)) return false
  const { log, files, siteName, siteUrl } = options
  const started = performance.now()
  await copyDemoAssets(files)
  const { documents: read, faults } = await readContentFiles(options.contentFolder ?? demoContentFolder())
  if (faults.length > 0) throw new ImportFault(faults)
  const countries = countrySources()
  const documents = byCollection([...read, ...countries])
  const catalogues = await makeCatalogues({ documents, files, siteName, siteUrl, log })
  const own = options.withHistory ? withEarlierWords(read) : read
  const all = [...own, ...countries, ...sourceDocuments('file', catalogues, 'catalogues')]
  const now = options.withHistory ? demoBeginning(options.now) : options.now
  const stored = await fillOnce(store, all, { ...options, now }, now.toISOString())
  if (stored === 0) return false
  log.info(
    { documents: stored, ms: Math.round(performance.now() - started) },
    'The store was filled with the demo content.',
  )
  return true
}

/** Fills a new store with what forms need, the countries, so that it never gets the demo. Else like `seedDemo`. */
export async function seedWithoutDemo(store: Store, options: FillOptions & Pick<SeedOptions, 'log'>): Promise<boolean> {
  if (await isInUse(store.db)) return false
  const stored = await fillOnce(store, countrySources(), options, WITHOUT_DEMO)
  if (stored > 0) options.log.info({ documents: stored }, 'The store was created without the demo content.')
  return stored > 0
}

type FillOptions = Pick<SeedOptions, 'plans' | 'validators' | 'now'>

/** Returns how many documents were stored: none if another process got there first. */
async function fillOnce(
  store: Store,
  documents: readonly SourceDocument[],
  options: FillOptions,
  mark: string,
): Promise<number> {
  const stored = await store.transaction(async (trx) => {
    if (await isInUse(trx)) return 0
    const saved = await importWithin({ db: trx, dialect: store.dialect }, trx, documents, { ...options, author: null })
    await trx.insertInto('meta').values({ name: SEEDED, value: mark }).execute()
    return saved.length
  })
  if (stored > 0) await store.analyze()
  return stored
}

/** The moment at which the store was filled with the demo, which is the date of these revisions; null if it was not. */
export async function demoMoment(db: Kysely<Tables>): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', SEEDED).executeTakeFirst()
  return row === undefined || row.value === WITHOUT_DEMO ? null : row.value
}

/** The folder of the demo's content files. */
export function demoContentFolder(): string {
  return fileURLToPath(new URL('./content', import.meta.url))
}

async function isInUse(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', SEEDED).executeTakeFirst()
  if (row !== undefined) return true
  return (await db.selectFrom('revision').select('no').limit(1).executeTakeFirst()) !== undefined
}

const countrySources = () => sourceDocuments(COUNTRY, countryDocuments(), 'countries')

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
