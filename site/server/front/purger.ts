import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#service/runtime/log.ts'
import { ALL, namesToPurge } from './cache-tags.ts'
import type { Purging } from './purge-request.ts'

/** Tells the cache in front of the site what has changed. Nobody waits for it. */
export interface Purger {
  /** Makes the cache forget all answers with content of these ids. */
  purge(tags: readonly string[]): void
  /** Makes it forget everything that can change. */
  purgeAll(): void
  /** Tries once more what has not been done. */
  close(): Promise<void>
}

interface PurgerOptions {
  purging: Purging
  log: Log
  /** How long to wait before each further try, in milliseconds; the last one applies to all that follow. */
  waitsMs?: readonly number[]
}

/** Changes that come together are told together. */
const TOGETHER_MS = 20
const WAITS_MS = [250, 1000, 4000, 15_000]
const PATIENCE_MS = 5000
/** More than this is told as a change of everything. */
const MOST_NAMES = 1000
/** What a cache says that may answer otherwise in a moment. */
const PASSING = new Set([408, 425, 429])

export function createPurger({ purging, log, waitsMs = WAITS_MS }: PurgerOptions): Purger {
  const waiting = new Set<string>()
  const closing = new AbortController()
  let working: Promise<void> | null = null

  function add(names: readonly string[]): void {
    for (const name of names) waiting.add(name)
    if (waiting.size > MOST_NAMES) {
      waiting.clear()
      waiting.add(ALL)
    }
    begin()
  }

  function begin(): void {
    working ??= work().finally(() => {
      working = null
      if (waiting.size > 0 && !closing.signal.aborted) begin()
    })
  }

  async function work(): Promise<void> {
    await rest(TOGETHER_MS)
    for (let failures = 0; waiting.size > 0; ) {
      const fault = await tellNext()
      if (fault === null) {
        if (failures > 0) log.info({ cache: purging.origin }, 'The cache in front of the site answers again.')
        failures = 0
        continue
      }
      if (failures === 0)
        log.warn(
          { cache: purging.origin, fault },
          'The cache in front of the site was not told of a change; trying again.',
        )
      if (closing.signal.aborted) return
      await rest(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0)
      failures += 1
    }
  }

  /** Returns what went wrong if it is worth another try. */
  async function tellNext(): Promise<string | null> {
    const names = [...waiting].slice(0, purging.atOnce)
    // What changes from here on is told again.
    for (const name of names) waiting.delete(name)
    try {
      const { ok, status } = await fetch(purging.request(names), { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (ok) return null
      if (status < 500 && !PASSING.has(status)) {
        log.error(
          { cache: purging.origin, status },
          'The cache in front of the site refuses to be told of changes: check PURGE_URL.',
        )
        return null
      }
      for (const name of names) waiting.add(name)
      return String(status)
    } catch (error) {
      for (const name of names) waiting.add(name)
      return error instanceof Error ? String(error.cause ?? error.message) : String(error)
    }
  }

  async function rest(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {})
  }

  return {
    purge: (tags) => add(namesToPurge(tags)),
    purgeAll: () => add([ALL]),
    async close() {
      closing.abort()
      await working
      if (waiting.size > 0)
        log.warn({ cache: purging.origin }, 'The cache in front of the site was not told of the last changes.')
    },
  }
}
