import type { ChangeFeed } from '../content/changes/change-feed.ts'
import type { DueWatch } from '../content/changes/watch-due.ts'
import type { FileService } from '../content/files/file-service.ts'
import { clearOutOnce } from '../people/leads/clear-out.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from '../runtime/observe/metrics.ts'
import type { Settings } from '../runtime/settings/settings.ts'
import type { Membership, Store } from '../store/store-contract.ts'
import { nextPublication } from '../studio/releases/due-releases.ts'
import { startOutboxWorker } from './outbox-worker.ts'
import { every } from './repeated-work.ts'
import { warmPictures } from './warm-pictures.ts'

/** How often to look whether expired data has to be cleared out, which one of all processes does once an hour. */
const CLEAR_OUT_LOOK_MS = 10 * 60 * 1000
/** Delay before the first clear-out: a process that never lives for an hour must keep the promises of the forms too. */
const FIRST_CLEAR_OUT_MS = 60 * 1000
/** How often to check for articles whose time has come; one that comes sooner is waited for to the moment. */
const DUE_MS = 60 * 1000
/** How often to check whether processes of another version have left. */
const SETTLE_MS = 60 * 1000
/** How often to check whether another process has saved content, in case that it was not announced. */
const WATCH_MS = 5 * 1000

export interface BackgroundWorkOptions {
  store: Store
  settings: Settings
  files: FileService
  clock: Clock
  log: Log
  metrics: Metrics
  changes: ChangeFeed
  /** Tells what was saved since the last call, by whichever process. */
  tellSaved(): Promise<void>
  due: DueWatch
  /** Publishes the releases whose moment has come, and checks those that are to come. */
  publishDue(): Promise<void>
  membership: Membership
  /** Gives the store the structure of this version, once processes of another one have left. */
  settle(): Promise<void>
}

/**
 * Starts the service's background work: mails leads, publishes scheduled releases, makes pictures ahead of time, clears
 * out old rows, and marks answers as stale when another process has saved content, or when the publication time of an
 * article or the closing day of a job has come. Returns a function that stops it and waits for work in progress.
 */
export function startBackgroundWork(options: BackgroundWorkOptions): () => Promise<void> {
  const { store, settings, files, clock, log, metrics, changes, tellSaved, due, membership } = options
  const look = every(WATCH_MS, 'look for changes by other processes', log, tellSaved)
  const dueWork = every(DUE_MS, 'look for content that is now due', log, async () => {
    const now = clock.now()
    const wait = (await due.tell(now, changes.tell)).getTime() - now.getTime()
    if (wait < DUE_MS) dueWork.soon(wait)
  })
  const releaseWork = every(DUE_MS, 'publish scheduled releases', log, async () => {
    await options.publishDue()
    await tellSaved()
    const next = await nextPublication(store)
    const wait = next === null ? DUE_MS : next.getTime() - clock.now().getTime()
    if (wait > 0 && wait < DUE_MS) releaseWork.soon(wait)
  })
  const stops = [
    { stop: startOutboxWorker({ store, settings, clock, log, metrics }) },
    { stop: warmPictures({ store, settings, files, log }) },
    every(
      CLEAR_OUT_LOOK_MS,
      'delete expired data',
      log,
      () => store.alone('clear out', () => clearOutOnce(store, files, clock.now())),
      FIRST_CLEAR_OUT_MS,
    ),
    every(SETTLE_MS, 'bring the store in line with this version', log, options.settle),
    look,
    dueWork,
    releaseWork,
  ]
  membership.onSaved(look.now)
  membership.onSaved(releaseWork.now)
  return async () => void (await Promise.all(stops.map(({ stop }) => stop())))
}
