import { createHash, timingSafeEqual } from 'node:crypto'
import { bearerToken } from '../answers/calls/bearer-token.ts'
import { answerData, type DataResult, type Handlers, type ServiceContext } from '../answers/handler.ts'
import { raise } from '../runtime/errors/app-error.ts'
import { isLeaving } from '../runtime/server/close-on-signal.ts'

const NOT_KEPT = { 'cache-control': 'no-store' }

/** Information about the service itself, for its operators. Never cached. */
export const operationHandlers = {
  async getHealth(_input, context) {
    return health(null, context)
  },

  async getReadiness(_input, context) {
    if (isLeaving()) return raise('service_unavailable')
    try {
      await context.store.check()
    } catch (error) {
      return raise('service_unavailable', {}, { cause: error })
    }
    return health('ok', context)
  },

  // Whether the request comes from this machine is no proof: so does everything that a proxy passes on.
  async getMetrics(input, { metrics, store, settings: { metricsToken } }) {
    if (metricsToken === null) return raise('not_found')
    if (!isSame(bearerToken(input.headers) ?? '', metricsToken)) return raise('forbidden')
    metrics.count('ori_store_statements_total', {}, store.statements - metrics.read('ori_store_statements_total'))
    return {
      kind: 'bytes',
      body: metrics.text(),
      headers: { ...NOT_KEPT, 'content-type': 'text/plain; version=0.0.4' },
    }
  },
} satisfies Handlers

/** Compares in a time that does not tell how much of the secret is right. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

function health(store: 'ok' | 'failing' | null, { program }: ServiceContext): DataResult {
  const uptime = Math.round((performance.now() - program.startedAt) / 1000)
  return answerData({ status: 'ok', uptime, version: program.version, store }, { headers: NOT_KEPT })
}
