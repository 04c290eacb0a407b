import type { Log } from '../runtime/log.ts'

export interface RepeatedWork {
  /** Does the work out of turn. */
  now(): void
  /** Does the work out of turn after so many milliseconds; an earlier wish of this kind is forgotten. */
  soon(ms: number): void
  stop(): Promise<void>
}

/**
 * Repeats a piece of work; a failure is logged, and the work is tried again at its next turn. While it is under way, at
 * most one more turn waits: that one sees whatever has happened since.
 */
export function every(ms: number, what: string, log: Log, work: () => Promise<void>, firstMs = ms): RepeatedWork {
  let underWay = Promise.resolve()
  let isWaiting = false
  let isOver = false
  let soon: NodeJS.Timeout | undefined
  const turn = async () => {
    isWaiting = false
    if (isOver) return
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, `The service could not ${what}; it will try again later.`)
    }
  }
  const begin = () => {
    if (isWaiting || isOver) return
    isWaiting = true
    underWay = underWay.then(turn)
  }
  const first = firstMs < ms ? setTimeout(begin, firstMs) : undefined
  const timer = setInterval(begin, ms)
  first?.unref()
  timer.unref()
  return {
    now: begin,
    soon(wait) {
      if (isOver) return
      clearTimeout(soon)
      soon = setTimeout(begin, wait).unref()
    },
    async stop() {
      isOver = true
      clearTimeout(first)
      clearTimeout(soon)
      clearInterval(timer)
      await underWay
    },
  }
}
