import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { bearerToken } from '../answers/calls/bearer-token.ts'
import { answerData, type Handlers, type ServiceContext } from '../answers/handler.ts'
import { unsentMails } from '../people/leads/outbox.ts'
import { raise } from '../runtime/errors/app-error.ts'
import { isLeaving } from '../runtime/server/close-on-signal.ts'

const NOT_KEPT = { 'cache-control': 'no-store' }

/** Information about the service itself, for its operators. Never cached. */
export const operationHandlers = {
  async getHealth({ address }, context) {
    return health(null, context, address)
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
  async getMetrics(input, context) {
    const { metricsToken } = context.settings
    if (metricsToken === null) return raise('not_found')
    if (!isSame(bearerToken(input.headers) ?? '', metricsToken)) return raise('forbidden')
    await measure(context)
    return {
      kind: 'bytes',
      body: context.metrics.text(),
      headers: { ...NOT_KEPT, 'content-type': 'text/plain; version=0.0.4' },
    }
  },
} satisfies Handlers

/** Notes what is measured only when somebody asks. */
async function measure({ metrics, store, settings }: ServiceContext): Promise<void> {
  const [mails, disk] = await Promise.all([unsentMails(store), statfs(settings.dataDir)])
  for (const [state, count] of mails) metrics.set('ori_mails', count, { state })
  metrics.set('ori_data_free_bytes', disk.bavail * disk.bsize)
  metrics.set('ori_data_disk_bytes', disk.blocks * disk.bsize)
  metrics.set('ori_store_statements_total', store.statements)
  const { user, system } = process.cpuUsage()
  metrics.set('process_cpu_seconds_total', (user + system) / 1e6)
  metrics.set('process_resident_memory_bytes', process.memoryUsage.rss())
  metrics.set('process_start_time_seconds', performance.timeOrigin / 1000)
}

/** Compares in a time that does not tell how much of the secret is right. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

function health(store: 'ok' | 'failing' | null, { program }: ServiceContext, client?: string) {
  const uptime = Math.round((performance.now() - program.startedAt) / 1000)
  // So that whoever asks through a proxy sees whether it passes on their address.
  const headers = { ...NOT_KEPT, ...(client !== undefined && { 'client-address': client }) }
  return answerData({ status: 'ok' as const, uptime, version: program.version, store }, { headers })
}
