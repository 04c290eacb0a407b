import { collections } from '#generated/collections.ts'
import type { Locale } from '#generated/types.ts'
import type { Clock } from './clock.ts'
import type { ChangeFeed } from './content/change-feed.ts'
import type { Content } from './content/content.ts'
import { dueTags } from './content/due-changes.ts'
import { watchRevisions } from './content/watch-revisions.ts'
import type { FileService } from './files/file-service.ts'
import { warmPictures } from './files/warm-pictures.ts'
import { startOutboxWorker } from './leads/outbox-worker.ts'
import type { Log } from './log.ts'
import type { Metrics } from './observe/metrics.ts'
import type { SearchMemory } from './search/search-memory.ts'
import { warmSearch } from './search/warm-search.ts'
import type { Settings } from './settings/settings.ts'
import type { Store } from './store/store-contract.ts'
import { clearOut } from './visitors/clear-out.ts'

/** How often what need not be kept is cleared out. */
const CLEAR_OUT_MS = 60 * 60 * 1000
/** And when for the first time: a process that never lives for an hour must keep the promises of the forms too. */
const FIRST_CLEAR_OUT_MS = 60 * 1000
/** How often it is looked whether the moment of an article has come. */
const DUE_MS = 60 * 1000
/** How often it is looked whether another process has saved content: a command, or another site on the store. */
const WATCH_MS = 5 * 1000

export interface BackgroundWorkOptions {
  store: Store
  settings: Settings
  files: FileService
  search: SearchMemory
  contentFor(locale: Locale, now: Date, tags: Set<string>): Content
  clock: Clock
  log: Log
  metrics: Metrics
  changes: ChangeFeed
}

/**
 * Starts what the service does while nobody asks: the search is made ready, leads are mailed, pictures made ahead of
 * time, old rows cleared out, and answers told stale when another process saved content, or when the moment of an article or the
 * day of a job has come. Answers the way to stop, which waits for what is under way.
 */
export function startBackgroundWork(options: BackgroundWorkOptions): () => Promise<void> {
  const { store, settings, files, search, contentFor, clock, log, metrics, changes } = options
  let looked = clock.now()
  const changedElsewhere = watchRevisions(store, collections)
  const stops = [
    startOutboxWorker({ store, settings, clock, log, metrics }),
    warmSearch({
      ...{ memory: search, store, changes, log },
      contentFor: (locale) => contentFor(locale, clock.now(), new Set()),
    }),
    warmPictures(store, files, log),
    every(
      CLEAR_OUT_MS,
      'clear out what need not be kept',
      log,
      async () => void (await clearOut(store, files, clock.now())),
      FIRST_CLEAR_OUT_MS,
    ),
    every(WATCH_MS, 'look what others have saved', log, async () => changes.tell(await changedElsewhere(clock.now()))),
    every(DUE_MS, 'look what has become due', log, async () => {
      const now = clock.now()
      changes.tell(await dueTags(store, looked, now))
      looked = now
    }),
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** Repeats a piece of work; one that fails is logged and tried again at its next turn. */
function every(ms: number, what: string, log: Log, work: () => Promise<void>, firstMs = ms): () => Promise<void> {
  let underWay = Promise.resolve()
  const turn = async () => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, `The service could not ${what}; it tries again later.`)
    }
  }
  const begin = () => {
    underWay = underWay.then(turn)
  }
  const first = firstMs < ms ? setTimeout(begin, firstMs) : null
  const timer = setInterval(begin, ms)
  first?.unref()
  timer.unref()
  return async () => {
    if (first) clearTimeout(first)
    clearInterval(timer)
    await underWay
  }
}
