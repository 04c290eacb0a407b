import { addressKey } from './address-key.ts'
import { AppError } from './errors/app-error.ts'
import { refusalPause } from './refusal-pause.ts'

/** Seconds after which a refused client may try again: a full queue is worked off sooner. */
const RETRY_AFTER_S = 5
/** Rounds of the event loop before each piece of work: in one round, a server accepts no more than one connection. */
const ROUNDS = 16

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
  /** Whose turn it is. */
  const starting: (() => void)[] = []

  /**
   * Work that never waits, such as drawing a page from an embedded store, would be done as soon as its request is read,
   * ahead of all requests that have arrived with it. So one piece begins after some rounds of the event loop, and what
   * needs no turn, such as a finished page, is sent between two of them.
   */
  function begin(start: () => void): void {
    if (starting.push(start) === 1) setImmediate(beginNext, ROUNDS)
  }

  function beginNext(rounds: number): void {
    if (rounds > 1) {
      setImmediate(beginNext, rounds - 1)
      return
    }
    starting.shift()?.()
    if (starting.length > 0) setImmediate(beginNext, ROUNDS)
  }

  async function refuse(code: 'too_many_requests' | 'service_unavailable'): Promise<never> {
    await refusalPause()
    throw new AppError(code, { seconds: RETRY_AFTER_S })
  }

  function turn(address: string): Promise<void> {
    if (running < width) {
      running += 1
      return new Promise(begin)
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
    const [client, [start, ...rest]] = first
    waiting.delete(client)
    if (rest.length > 0) waiting.set(client, rest)
    total -= 1
    if (start) begin(start)
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
