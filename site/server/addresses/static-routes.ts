import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { WORKER_FILE } from '#site/worker/worker-build.ts'
import { WORKER_POLICY } from '../pages/security-headers.ts'

/** For files whose names change with their contents. */
export const FOR_EVER = `public, max-age=${365 * 24 * 60 * 60}, immutable`
const DAY_SECONDS = 24 * 60 * 60

/** Serves the built files: those with a content hash in their name may be cached for a year, the icons for a day. */
export function staticRoutes(clientFolder: string): FastifyPluginAsync {
  return async (app) => {
    const assets = join(clientFolder, 'assets')
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      cacheControl: false,
      decorateReply: true,
      setHeaders: (reply, file) => {
        const isHashed = file.startsWith(assets)
        reply.header('cache-control', isHashed ? FOR_EVER : `public, max-age=${DAY_SECONDS}`)
      },
    })
    // Requested on every visit, so that a new version is found at once.
    app.get(`/${WORKER_FILE}`, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', '/')
        .header('content-security-policy', WORKER_POLICY)
        .send(await readFile(join(clientFolder, WORKER_FILE))),
    )
    const files = await readdir(clientFolder, { withFileTypes: true })
    const isIcon = ({ name }: Dirent) => name !== WORKER_FILE && !/\.(?:br|gz)$/.test(name)
    for (const { name } of files.filter((file) => file.isFile() && isIcon(file))) {
      app.get(`/${name}`, (_request, reply) => reply.sendFile(name, clientFolder))
    }
  }
}
