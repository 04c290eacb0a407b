import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * Lets a closing server finish within moments: connections that are still busy are closed as soon as their answer has
 * been sent, instead of being kept open for a next request that would be refused.
 */
export function closeWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const server = app.server as Server
    const timer = setInterval(() => server.closeIdleConnections(), LOOK_MS)
    server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
