import { collections } from '#generated/collections.ts'
import { handlers } from '#generated/handlers.ts'
import type { Locale } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { type AnswerCall, createAnswerCall } from './answers/calls/answer-calls.ts'
import { createCallLimits, LONGEST_WINDOW_MS } from './answers/calls/call-limits.ts'
import { createLoginLimits } from './answers/calls/login-limits.ts'
import type { ServiceParts } from './answers/handler.ts'
import { createHttpPlugin } from './answers/http/http-plugin.ts'
import { openApiRoutes } from './answers/openapi/openapi-routes.ts'
import { createPassedChecks } from './answers/passed-checks.ts'
import type { DrawAddress, Service } from './answers/service.ts'
import { answersWithin } from './answers-within.ts'
import { startBackgroundWork } from './background/background-work.ts'
import { createPageBlocks } from './content/blocks/page-blocks.ts'
import { createChangeFeed } from './content/changes/change-feed.ts'
import { dueTags } from './content/changes/due-changes.ts'
import { watchDue } from './content/changes/watch-due.ts'
import { tagsSinceMark, watchRevisions } from './content/changes/watch-revisions.ts'
import type { WireRow } from './content/documents/content-document.ts'
import { importDocuments } from './content/documents/import-documents.ts'
import { createContent } from './content/reading/content.ts'
import { createEntryMemory } from './content/reading/entry-memory.ts'
import type { EntrySource } from './content/reading/entry-reader.ts'
import { createAddressRewriter } from './content/reading/host-rewriting.ts'
import { PRODUCT_RULES } from './content/reading/sku-rule.ts'
import { createVersionedMemory } from './content/reading/versioned-memory.ts'
import { createAnsweredQuestions } from './content/search/answered-questions.ts'
import { createSelectorIndexes } from './content/selecting/selector-index.ts'
import { beginDemoWork } from './demo/demo-studio.ts'
import type { DemoAccount } from './demo/demo-user.ts'
import { plainHandler } from './endpoints/plain-handler.ts'
import { openFilledStore, type Seed } from './open-filled-store.ts'
import { createKnownAddresses } from './people/auth/known-addresses.ts'
import { userOfToken } from './people/auth/sessions.ts'
import { createAttemptMemory, withHashedKeys } from './runtime/attempt-memory.ts'
import { type Clock, systemClock } from './runtime/clock.ts'
import { type Log, silentLog } from './runtime/log.ts'
import { maskedLog } from './runtime/observe/masked-log.ts'
import { createMetrics } from './runtime/observe/metrics.ts'
import type { Settings } from './runtime/settings/settings.ts'
import { settleLater } from './share-store.ts'
import { drawPreview } from './studio/previews/draw-preview.ts'
import { workOnReleases } from './studio/releases/due-releases.ts'

export interface ServiceOptions {
  log?: Log
  clock?: Clock
  /** Content for a new store instead of what the settings say. */
  seed?: Seed
  /**
   * Told once, when a new store is filled with the demo, as whom it can be tried out. Without it, somebody can sign in
   * only if the settings give the password.
   */
  onDemoAccount?: (account: DemoAccount) => void
  /** Whether to run the background work (background-work.ts); default true. Tests switch it off. */
  background?: boolean
  /** Version of the program, for the health answers. */
  version?: string
}

/**
 * Opens the store, seeds a new one and answers calls from then on. Rejects with a one-line message that says what to do
 * when the store cannot be used.
 */
export async function createService(settings: Settings, options: ServiceOptions = {}): Promise<Service> {
  const { clock = systemClock, seed, background = true, version = 'development' } = options
  const log = maskedLog(options.log ?? silentLog)
  const opened = await openFilledStore(settings, {
    log,
    clock,
    seed,
    wantsDemoAccount: options.onDemoAccount !== undefined,
  })
  const { store, files, membership, mark, hashAddress, demoAccount, leave } = opened

  const attempts = store.attempts
    ? withHashedKeys(
        store.attempts(() => clock.now().getTime(), LONGEST_WINDOW_MS),
        (key) => hashAddress('attempt', key),
      )
    : createAttemptMemory(clock.elapsed)
  const metrics = createMetrics()
  const changes = createChangeFeed(log)
  const memory = { counts: createVersionedMemory<number>(2000), facets: createVersionedMemory<WireRow[]>(200) }
  const rewrite = createAddressRewriter(settings.contentHosts)
  const blocks = createPageBlocks({ validators, log, metrics })
  const entries = createEntryMemory()
  const contentOf = (source: EntrySource, locale: Locale, now: Date, tags: Set<string>) =>
    createContent({
      source,
      plans: collections,
      locale,
      now,
      tags,
      memory,
      rewrite,
      blocks,
      children: PRODUCT_RULES,
    })
  const saves = watchRevisions(store, collections)
  const tellSaved = async () => changes.tell(await saves.look(clock.now()))
  let draw: DrawAddress | null = null
  const parts: ServiceParts = {
    // What was saved stays saved; the background work looks again.
    tellSaved: () => tellSaved().catch((error) => log.warn({ err: error }, 'Stale answers could not be found yet.')),
    pages: { draw: async (address) => (await draw?.(address, answer)) ?? null },
    pagesWithin(trx) {
      const tried = answersWithin(trx, { store, parts, rewrite, log, metrics })
      return {
        draw: async (address, moment) => (await draw?.(address, tried.answerAt(moment), moment)) ?? null,
        leftOut: tried.leftOut,
      }
    },
    ...{ store, settings, log, clock, metrics, files },
    questions: createAnsweredQuestions(),
    selector: createSelectorIndexes(),
    passedChecks: createPassedChecks(),
    loginLimits: createLoginLimits(attempts),
    knownAddresses: createKnownAddresses(store, hashAddress),
    hashAddress,
    program: { version, startedAt: performance.now() },
  }
  const answerBy = (own: ServiceParts): AnswerCall =>
    createAnswerCall({
      handlers,
      plainHandler,
      parts: own,
      // Only what changes nothing may read what others have read before.
      contentFor: ({ access, method }, ...now) =>
        contentOf(
          access === 'public' && method === 'GET'
            ? { db: store.db, dialect: store.dialect, known: entries.forCall(store.db) }
            : store,
          ...now,
        ),
      checkLimit: createCallLimits(settings.limitFactor, attempts),
      userOfToken: (token, now) => userOfToken(store, token, now),
    })
  const answer = answerBy(parts)
  const isSignedIn = async (token: string) => (await userOfToken(store, token, clock.now())) !== null
  if (demoAccount) {
    // Its people have nobody else who would look at what they publish.
    const own = { ...parts, settings: { ...settings, review: false } }
    const answerAt = (moment: Date) => answerBy({ ...own, clock: { ...clock, now: () => moment } })
    await beginDemoWork({ store, answerAt, now: clock.now() }, demoAccount)
    options.onDemoAccount?.(demoAccount)
  }
  const due = watchDue(store, clock.now())
  const settle = settleLater({ store, membership, mark, changes, log })
  const publishDue = () => workOnReleases({ ...parts, plans: collections })
  const shared = { store, settings, files, clock, log, metrics }
  const working = { ...shared, changes, tellSaved, due, membership, settle, publishDue }
  const stopWork = background ? startBackgroundWork(working) : async () => {}

  return {
    plugin: async (app) => {
      await app.register(createHttpPlugin({ answer, settings, isSignedIn }))
      await app.register(openApiRoutes)
    },
    answer,
    drawPagesWith(drawing) {
      draw = drawing
    },
    async preview(token, wanted) {
      const now = clock.now()
      const tags = new Set<string>()
      return drawPreview(token, wanted, { ...parts, content: contentOf(store, wanted.locale, now, tags), tags })
    },
    settings,
    store,
    metrics,
    publishDue,
    async importDocuments(documents, author) {
      const importing = { plans: collections, validators, now: clock.now(), author: author ?? null }
      await importDocuments(store, documents, importing)
      await tellSaved()
    },
    onChange: changes.listen,
    mark: async () => ({ saved: await saves.mark(), due: due.looked.toISOString() }),
    async changedSince({ saved, due: before }) {
      const tags = await tagsSinceMark(store, collections, saved)
      return tags && [...tags, ...(await dueTags(store, new Date(before), clock.now()))]
    },
    async close() {
      await stopWork()
      await leave()
    },
  }
}
