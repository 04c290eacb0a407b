import { answerData, type DataResult, type Handlers, type ServiceContext } from '../answers/handler.ts'
import { raise } from '../runtime/errors/app-error.ts'

const NOT_KEPT = { 'cache-control': 'no-store' }

/** Information about the service itself, for its operators. Never cached. */
export const operationHandlers = {
  async getHealth(_input, context) {
    return health(null, context)
  },

  async getReadiness(_input, context) {
    try {
      await context.store.check()
    } catch (error) {
      return raise('service_unavailable', {}, { cause: error })
    }
    return health('ok', context)
  },

  async getMetrics(_input, { metrics, store }) {
    metrics.count('ori_store_statements_total', {}, store.statements - metrics.read('ori_store_statements_total'))
    return {
      kind: 'bytes',
      body: metrics.text(),
      headers: { ...NOT_KEPT, 'content-type': 'text/plain; version=0.0.4' },
    }
  },
} satisfies Handlers

function health(store: 'ok' | 'failing' | null, { program }: ServiceContext): DataResult {
  const uptime = Math.round((performance.now() - program.startedAt) / 1000)
  return answerData({ status: 'ok', uptime, version: program.version, store }, { headers: NOT_KEPT })
}
