import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'

/** What is asked for, by the beginning of its address; everything else is a page. */
const KINDS = [
  [/^\/api(?:\/|$)/, 'call'],
  [/^\/(?:healthz|readyz|metrics)(?:$|\?)/, 'operation'],
  [/^\/assets\/|\.\w+(?:$|\?)/, 'file'],
] as const

/**
 * Counts every response that the server finishes, also those that no router sees, and the time from its request to its
 * last byte. What a visitor breaks off is not counted.
 */
export function countResponses(server: Server, metrics: Pick<Metrics, 'counter'>): void {
  const counters = new Map<string, { response: () => void; seconds: (by: number) => void }>()

  function countersOf(kind: string, status: string) {
    const key = `${kind} ${status}`
    const known = counters.get(key)
    if (known) return known
    const made = {
      response: metrics.counter('ori_responses_total', { kind, status }),
      seconds: metrics.counter('ori_response_seconds_total', { kind }),
    }
    counters.set(key, made)
    return made
  }

  server.prependListener('request', ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const started = performance.now()
    response.once('finish', () => {
      const kind = KINDS.find(([address]) => address.test(url))?.[1] ?? 'page'
      const { response: count, seconds } = countersOf(kind, `${Math.floor(response.statusCode / 100)}xx`)
      count()
      seconds((performance.now() - started) / 1000)
    })
  })
}
