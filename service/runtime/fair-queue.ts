import { setTimeout as pause } from 'node:timers/promises'
import { addressKey } from './address-key.ts'
import { AppError } from './errors/app-error.ts'

/** Seconds after which a refused client may try again: a full queue is worked off sooner. */
const RETRY_AFTER_S = 5
/**
 * How long a refusal takes. A client that asks again at once would otherwise keep the server busy with refusals, which
 * cost little but not nothing.
 */
const REFUSAL_MS = 500

interface FairQueueOptions {
  /** How much is worked on at a time. */
  width: number
  /** How much may wait for one client. */
  perClient: number
  /** How much may wait in all. */
  inAll: number
}

/** Work for visitors, of which only some is done at a time. */
export interface FairQueue {
  /**
   * Does `work` once it is its turn; clients take turns, so that one with many requests does not hold up the others. A
   * client is known by its address. Rejects with an `AppError` (429 or 503) if too much is waiting already.
   */
  run<T>(address: string, work: () => Promise<T>): Promise<T>
  /** Whether anybody waits for work that is being done. */
  readonly busy: boolean
}

export function createFairQueue({ width, perClient, inAll }: FairQueueOptions): FairQueue {
  /** What waits, by client; the first client is next. */
  const waiting = new Map<string, (() => void)[]>()
  let [running, total] = [0, 0]

  async function refuse(code: 'too_many_requests' | 'service_unavailable'): Promise<never> {
    await pause(REFUSAL_MS)
    throw new AppError(code, { seconds: RETRY_AFTER_S })
  }

  function turn(address: string): Promise<void> {
    if (running < width) {
      running += 1
      return Promise.resolve()
    }
    const client = addressKey(address)
    const own = waiting.get(client) ?? []
    if (own.length >= perClient) return refuse('too_many_requests')
    if (total >= inAll) return refuse('service_unavailable')
    total += 1
    return new Promise((resolve) => waiting.set(client, [...own, resolve]))
  }

  /** Passes the turn on to the next client, who then goes to the end. */
  function next(): void {
    const [first] = waiting
    if (!first) {
      running -= 1
      return
    }
    const [client, [begin, ...rest]] = first
    waiting.delete(client)
    if (rest.length > 0) waiting.set(client, rest)
    total -= 1
    // Not at once: finished pages are sent between two pieces of work.
    if (begin) setImmediate(begin)
  }

  return {
    get busy() {
      return running > 0
    },
    async run(address, work) {
      await turn(address)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
