import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import type { Settings } from '#service/runtime/settings/settings.ts'

/** The development web server, recreated whenever code changes that only runs on the server. */
export interface DevApps {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Told when a schema or a message was saved: requests wait from then on for the code that it becomes. */
  generating(): void
  /** Told when that code has been written, with the files of generated/ that changed. */
  generated(written: readonly string[]): void
  settings(): Promise<Settings>
  close(): Promise<void>
}

type DevAppModule = typeof import('./dev-app.ts')

/** One change of a schema writes several files; the server restarts once. */
const SETTLE_MS = 300

/** How long the previous server has to finish the answers that it has begun. */
const FAREWELL_MS = 5000

/** Requests that wait for generated code go on without it after this time: none may hang because a signal was lost. */
const LONGEST_WAIT_MS = 20_000

/** Folders whose code runs on the server only. Pages load theirs per request and need no new server. */
const SERVER_FOLDERS = ['service', 'generated', join('site', 'server')]
/** Generated code that only pages use. */
const PAGE_CODE = /[\\/]generated[\\/](?:messages-\w+|message-ids|registry|types|forms)\.ts$/

export function createDevApps(vite: ViteDevServer, root: string): DevApps {
  const answering = new Set<Promise<unknown>>()
  let current = load().then(({ createDevApp }) => createDevApp(vite))
  let restarted: Promise<void> = Promise.resolve()
  let isWaiting = false
  let timer: NodeJS.Timeout | undefined
  const newCode = createGate()

  function load(): Promise<DevAppModule> {
    return vite.ssrLoadModule('/site/server/dev/dev-app.ts') as Promise<DevAppModule>
  }

  /** Restarts one after the other; changes that come while one is waiting for its turn need no other. */
  function restart() {
    if (isWaiting) return
    isWaiting = true
    restarted = restarted.then(async () => {
      isWaiting = false
      await replace().catch((error: unknown) => console.error(error))
      newCode.taken()
    })
  }

  /**
   * The previous server is closed before the next one opens the store: two in one process would wait for each other's
   * writes. Requests wait meanwhile, so that none is answered by old code. If the code cannot be loaded, the previous
   * server continues.
   */
  async function replace() {
    const { createDevApp } = await load()
    const previous = current
    current = previous
      .catch(() => null)
      .then(async (app) => {
        await Promise.race([Promise.allSettled(answering), setTimeout(FAREWELL_MS, null, { ref: false })])
        await app?.close()
        return createDevApp(vite)
      })
    await current
    vite.ws.send({ type: 'full-reload' })
  }

  vite.watcher.on('all', (_event, file) => {
    if (!isServerCode(root, file)) return
    clearTimeout(timer)
    timer = globalThis.setTimeout(restart, SETTLE_MS)
  })
  current.catch((error: unknown) => console.error(error))

  return {
    async answer(request, response) {
      try {
        await newCode.wait()
        const app = await current
        const answered = new Promise((resolve) => response.once('close', resolve))
        answering.add(answered)
        void answered.then(() => answering.delete(answered))
        app.routing(request, response)
      } catch (error) {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        response.end(error instanceof Error ? error.stack : String(error))
      }
    },
    generating: newCode.begun,
    generated: (written) => newCode.written(written.some((file) => isServerCode(root, join(root, 'generated', file)))),
    settings: async () => (await load()).devSettings(),
    async close() {
      clearTimeout(timer)
      await restarted
      const app = await current.catch(() => null)
      await app?.close()
    },
  }
}

function isServerCode(root: string, file: string): boolean {
  const isInFolder = SERVER_FOLDERS.some((folder) => file.startsWith(join(root, folder) + sep))
  return isInFolder && /(?<!\.test|\.d)\.(?:ts|js)$/.test(file) && !PAGE_CODE.test(file)
}

/** Holds requests from the moment an input of the generated code is saved until a server runs on that code. */
function createGate() {
  let closed: PromiseWithResolvers<void> | null = null
  let isGenerating = false
  let needsServer = false
  let guard: NodeJS.Timeout | undefined

  function open() {
    clearTimeout(guard)
    closed?.resolve()
    closed = null
    needsServer = false
  }

  return {
    wait: async () => closed?.promise,
    begun() {
      isGenerating = true
      closed ??= Promise.withResolvers()
      clearTimeout(guard)
      guard = globalThis.setTimeout(open, LONGEST_WAIT_MS).unref()
    },
    written(forServer: boolean) {
      isGenerating = false
      needsServer ||= forServer
      if (!needsServer) open()
    },
    taken() {
      if (!isGenerating) open()
    },
  }
}
