import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * Lets a server that is closing end within moments: connections that were busy at first are closed as soon as their
 * answer is sent, instead of being kept for a next request that would be refused.
 */
export function closeWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const server = app.server as Server
    const timer = setInterval(() => server.closeIdleConnections(), LOOK_MS)
    server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
