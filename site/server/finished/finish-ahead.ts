import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { inEveryLanguage } from '#domain/languages/locales.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import type { FairQueue } from '#service/runtime/fair-queue.ts'
import type { Log } from '#service/runtime/log.ts'
import { type PageAnswerOptions, pageAnswer } from '../pages/page-answer.ts'
import { type CallAnswers, keptCalls } from './kept-api-answers.ts'
import type { PageCache } from './page-cache.ts'

/** How long to wait while visitors wait for pages of their own. */
const BUSY_MS = 50
/** Several changes in a row are worked through together. */
const SETTLE_MS = 500
/**
 * After each page the server is free for visitors for at least this long, and for as long as the page took: up to a
 * limit, because the time for which a machine was suspended counts, too.
 */
const REST_MS = { least: 5, most: 1000 }

/** After asking about so many pages whether they are finished, others have a turn. */
const BATCH = 100

interface FinishAheadOptions {
  pages: PageAnswerOptions
  answerCall: CallAnswers
  cache: PageCache
  queue: FairQueue
  log: Log
}

/** Finishes pages before anybody asks for them. */
export interface FinishAhead {
  /** Looks again for what is not finished, because content has changed. */
  wake(): void
  /** Resolves once everything is finished that was not when it was called. */
  whenDone(): Promise<void>
  stop(): Promise<void>
}

/**
 * Makes every published page in every language, and the answers of the calls that they are made of, in the time that
 * visitors leave.
 */
export function finishAhead({ pages, answerCall, cache, queue, log }: FinishAheadOptions): FinishAhead {
  const stopping = new AbortController()
  let isWanted = false
  let isCompact = false
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      await pause(SETTLE_MS, undefined, { signal: stopping.signal, ref: false })
      const began = performance.now()
      const made = await finishAll()
      if (made === 0) continue
      log.info({ pages: made, ms: Math.round(performance.now() - began) }, 'Finished pages ahead of time.')
      // Drawing leaves behind as much garbage as the process takes otherwise, and an idle process never collects it.
      // The first time, when most was drawn, the heap is packed as well, for which visitors wait a tenth of a second.
      await globalThis.gc?.({ type: 'major', execution: 'async', flavor: isCompact ? 'regular' : 'last-resort' })
      isCompact = true
    }
  }

  async function finishAll(): Promise<number> {
    let made = 0
    let asked = 0
    for (const { path } of await pages.content.addresses(new Set())) {
      for (const address of Object.values(inEveryLanguage((locale) => localizedPath(path, locale)))) {
        asked += 1
        if (asked % BATCH === 0) await nextTurn()
        if (cache.isFinished(address)) continue
        await whenFree()
        await finishPage(address)
        made += 1
      }
    }
    return made
  }

  async function finishPage(address: string): Promise<void> {
    const began = performance.now()
    const asked = keptCalls(answerCall)
    await cache.finish(address, () => pageAnswer({ ...pages, content: asked.noting(pages.content) }, address))
    for (const [key, make] of asked.answers) if (!cache.isFinished(key)) await cache.finish(key, make)
    const rest = Math.min(REST_MS.most, Math.max(REST_MS.least, performance.now() - began))
    await pause(rest, undefined, { signal: stopping.signal, ref: false })
  }

  async function whenFree(): Promise<void> {
    while (queue.busy) await pause(BUSY_MS, undefined, { signal: stopping.signal, ref: false })
  }

  function begin(): Promise<void> {
    working ??= work()
      .catch((error) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'Finishing pages ahead of time was interrupted.')
      })
      .finally(() => {
        working = null
      })
    return working
  }

  return {
    wake() {
      isWanted = true
      void begin()
    },
    whenDone() {
      isWanted = true
      return begin()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
