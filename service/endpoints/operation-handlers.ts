import { raise } from '../errors/app-error.ts'
import { answerData, type Handlers, type ServiceContext } from '../handler.ts'

/** What is answered about the service itself, for those who run it. Never kept by a cache. */
export function createOperationHandlers(version: string) {
  const startedAt = performance.now()
  const health = (store: 'ok' | 'failing' | null) =>
    answerData(
      { status: 'ok', uptime: Math.round((performance.now() - startedAt) / 1000), version, store },
      { headers: NOT_KEPT },
    )
  return {
    async getHealth() {
      return health(null)
    },

    async getReadiness(_input: unknown, { store }: ServiceContext) {
      try {
        await store.check()
      } catch (error) {
        return raise('service_unavailable', {}, { cause: error })
      }
      return health('ok')
    },

    async getMetrics(_input: unknown, { metrics, store }: ServiceContext) {
      metrics.count('ori_store_statements_total', {}, store.statements - metrics.read('ori_store_statements_total'))
      return {
        kind: 'bytes',
        body: metrics.text(),
        headers: { ...NOT_KEPT, 'content-type': 'text/plain; version=0.0.4' },
      }
    },
  } satisfies Handlers
}

const NOT_KEPT = { 'cache-control': 'no-store' }
