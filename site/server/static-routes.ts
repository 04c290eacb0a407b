import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const DAY_MS = 24 * 60 * 60 * 1000

/** The built files: those with their content's hash in the name are kept for ever, the icons for a day. */
export function staticRoutes(clientFolder: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      cacheControl: false,
      decorateReply: true,
      setHeaders: (reply) => {
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      },
    })
    const files = await readdir(clientFolder, { withFileTypes: true })
    for (const { name } of files.filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))) {
      app.get(`/${name}`, (_request, reply) => reply.sendFile(name, clientFolder, { maxAge: DAY_MS }))
    }
  }
}
