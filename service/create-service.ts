import { collections } from '#generated/collections.ts'
import type { Locale } from '#generated/types.ts'
import { validators } from '#generated/validator-map.js'
import { createAuthHandlers } from './auth/auth-handlers.ts'
import { startBackgroundWork } from './background-work.ts'
import { createAnswerCall } from './calls/answer-calls.ts'
import { createCallLimits } from './calls/call-limits.ts'
import { type Clock, systemClock } from './clock.ts'
import { createChangeFeed } from './content/change-feed.ts'
import { changedTags } from './content/changed-tags.ts'
import { createContent } from './content/content.ts'
import type { WireRow } from './content/content-document.ts'
import { bringDerivedInLine } from './content/derived-rows.ts'
import { createAddressRewriter } from './content/host-rewriting.ts'
import { importDocuments } from './content/import-documents.ts'
import { createPageBlocks } from './content/page-blocks.ts'
import { createVersionedMemory } from './content/versioned-memory.ts'
import { addDemoUser } from './demo/demo-user.ts'
import { seedDemo } from './demo/seed.ts'
import { articleHandlers } from './endpoints/article-handlers.ts'
import { blockTypeHandlers } from './endpoints/block-type-handlers.ts'
import { brandHandlers } from './endpoints/brand-handlers.ts'
import { careerHandlers } from './endpoints/career-handlers.ts'
import { companyHandlers } from './endpoints/company-handlers.ts'
import { iconHandlers } from './endpoints/icon-handlers.ts'
import { marketFieldHandlers } from './endpoints/market-field-handlers.ts'
import { createOperationHandlers } from './endpoints/operation-handlers.ts'
import { pageHandlers } from './endpoints/page-handlers.ts'
import { productGroupHandlers } from './endpoints/product-group-handlers.ts'
import { productHandlers } from './endpoints/product-handlers.ts'
import { createSearchHandlers } from './endpoints/search-handlers.ts'
import { createFileHandlers } from './files/file-handlers.ts'
import { createFileService } from './files/file-service.ts'
import { createHttpPlugin } from './http-plugin.ts'
import { type Log, silentLog } from './log.ts'
import { maskedLog } from './observe/masked-log.ts'
import { createMetrics } from './observe/metrics.ts'
import { openApiRoutes } from './openapi/openapi-routes.ts'
import { createSearchMemory } from './search/search-memory.ts'
import type { Service } from './service.ts'
import { serviceMigrations } from './service-migrations.ts'
import type { Settings } from './settings/settings.ts'
import { planIndexes } from './store/index-plan.ts'
import { openStore } from './store/open-store.ts'
import { noteCatalogueDownload } from './visitors/catalogue-requests.ts'
import { createVisitorHandlers } from './visitors/visitor-handlers.ts'

export interface ServiceOptions {
  log?: Log
  clock?: Clock
  /** Content for a new store: the demo (default), nothing, or the content files of another folder. */
  seed?: 'demo' | 'none' | { contentFolder: string }
  /** Does what is done while nobody asks (background-work.ts); default true. Tests switch it off. */
  background?: boolean
  /** Version of the program, for the health answers. */
  version?: string
}

/**
 * Opens the store, fills a new one with the demo, and answers calls from then on. Rejects with one line that says
 * what to do when the store cannot be used.
 */
export async function createService(settings: Settings, options: ServiceOptions = {}): Promise<Service> {
  const { clock = systemClock, seed = 'demo', background = true, version = 'development' } = options
  const log = maskedLog(options.log ?? silentLog)
  const store = await openStore(settings, {
    migrations: serviceMigrations,
    indexes: planIndexes(collections),
    log,
  })
  const importing = { plans: collections, validators, author: null }
  try {
    const worked = await bringDerivedInLine(store, collections)
    if (worked > 0) log.info({ entries: worked }, 'What is derived from content was brought in line with the schemas.')
    if (seed !== 'none') {
      const { dataDir, siteName } = settings
      const folder = seed === 'demo' ? {} : { contentFolder: seed.contentFolder }
      const filled = await seedDemo(store, { ...importing, dataDir, siteName, now: clock.now(), log, ...folder })
      if (filled && settings.demoPassword !== null) await addDemoUser(store, settings.demoPassword, clock.now())
    }
  } catch (error) {
    await store.close()
    throw error
  }

  const files = await createFileService(settings)
  const metrics = createMetrics()
  const changes = createChangeFeed(log)
  const memory = { counts: createVersionedMemory<number>(2000), facets: createVersionedMemory<WireRow[]>(200) }
  const search = createSearchMemory(collections)
  const rewrite = createAddressRewriter(settings.contentHosts)
  const blocks = createPageBlocks({ validators, log, metrics })
  const contentFor = (locale: Locale, now: Date, tags: Set<string>) =>
    createContent({ source: store, plans: collections, locale, now, tags, memory, rewrite, blocks })
  const answer = createAnswerCall({
    handlers: [
      ...contentHandlers,
      createSearchHandlers(search),
      createOperationHandlers(version),
      createAuthHandlers(),
      createFileHandlers(files, noteCatalogueDownload),
      createVisitorHandlers(files),
    ],
    contentFor,
    checkLimit: createCallLimits(settings.limitFactor),
    ...{ store, settings, log, clock, metrics },
  })
  const working = { store, settings, files, search, contentFor, clock, log, metrics, changes }
  const stopWork = background ? startBackgroundWork(working) : async () => {}

  return {
    plugin: async (app) => {
      await app.register(createHttpPlugin(answer, settings))
      await app.register(openApiRoutes)
    },
    answer,
    settings,
    store,
    async importDocuments(documents, author) {
      const saved = await importDocuments(store, documents, { ...importing, now: clock.now(), author: author ?? null })
      changes.tell(await changedTags(store, collections, saved))
    },
    onChange: changes.listen,
    async close() {
      await stopWork()
      await store.close()
    },
  }
}

const contentHandlers = [
  articleHandlers,
  blockTypeHandlers,
  brandHandlers,
  careerHandlers,
  companyHandlers,
  iconHandlers,
  marketFieldHandlers,
  pageHandlers,
  productGroupHandlers,
  productHandlers,
]
