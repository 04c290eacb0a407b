import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** How long a balancer has to notice that the process is leaving, before it takes no more connections. */
const LEAVING_MS = 1000

/** How long work in progress may take to finish: long enough for an upload over a slow line. */
const PATIENCE_MS = 30_000

let leaving = false

/** Whether the process has been asked to end; it still answers, but wants no new visitors. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * Ends the process in order. On SIGTERM it first says that it is not ready any more, then `close` finishes the work in
 * progress; on SIGINT `close` follows at once. Exits with code 1 if that takes longer than `PATIENCE_MS`; a second
 * signal ends the process immediately. `log` tells afterward that somebody asked, and that nothing failed.
 */
export function closeOnSignal(close: () => Promise<void>, log?: Pick<Log, 'info' | 'warn'>): void {
  const end = async (signal: NodeJS.Signals) => {
    if (leaving) process.exit(1)
    leaving = true
    log?.info({ signal }, 'Asked to end: work in progress is finished first.')
    if (signal === 'SIGTERM') await pause(LEAVING_MS)
    setTimeout(() => {
      log?.warn({ signal }, 'Ended with work in progress, which took too long.')
      process.exit(1)
    }, PATIENCE_MS).unref()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', (signal) => void end(signal))
  process.on('SIGINT', (signal) => void end(signal))
}
