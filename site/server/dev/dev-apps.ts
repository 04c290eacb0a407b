import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Settings } from '#service/runtime/settings/settings.ts'

/** The development web server, recreated whenever code changes that only runs on the server. */
export interface DevApps {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  settings(): Promise<Settings>
  close(): Promise<void>
}

type DevAppModule = typeof import('./dev-app.ts')

/** One change of a schema writes several files; the server restarts once. */
const SETTLE_MS = 300

/** How long the previous server has to finish its pending answers. */
const FAREWELL_MS = 5000

/** Folders whose code runs on the server only. Pages load theirs per request and need no new server. */
const SERVER_FOLDERS = ['service', 'generated', join('site', 'server')]
/** Generated code that only pages use. */
const PAGE_CODE = /[\\/]generated[\\/](?:messages-\w+|message-ids|registry|types|forms)\.ts$/

export function createDevApps(vite: ViteDevServer, root: string): DevApps {
  let current = start()
  let timer: NodeJS.Timeout | undefined

  async function start(): Promise<FastifyInstance> {
    const { createDevApp } = await load()
    return createDevApp(vite)
  }

  function load(): Promise<DevAppModule> {
    return vite.ssrLoadModule('/site/server/dev/dev-app.ts') as Promise<DevAppModule>
  }

  /**
   * The new server takes over once it is ready; if its code is broken, the previous one continues and the error is
   * logged.
   */
  async function restart() {
    try {
      const next = await start()
      const previous = current
      current = Promise.resolve(next)
      vite.ws.send({ type: 'full-reload' })
      setTimeout(() => void previous.then((app) => app.close()).catch(() => {}), FAREWELL_MS).unref()
    } catch (error) {
      console.error(error)
    }
  }

  vite.watcher.on('all', (_event, file) => {
    const isServerCode = SERVER_FOLDERS.some((folder) => file.startsWith(join(root, folder) + sep))
    if (!isServerCode || !/(?<!\.test|\.d)\.(?:ts|js)$/.test(file) || PAGE_CODE.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), SETTLE_MS)
  })
  current.catch((error: unknown) => console.error(error))

  return {
    async answer(request, response) {
      try {
        const app = await current
        app.routing(request, response)
      } catch (error) {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        response.end(error instanceof Error ? error.stack : String(error))
      }
    },
    settings: async () => (await load()).devSettings(),
    async close() {
      clearTimeout(timer)
      const app = await current.catch(() => null)
      await app?.close()
    },
  }
}
