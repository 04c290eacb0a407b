import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import type { ViteDevServer } from 'vite'
import { afterAll, expect, it, vi } from 'vitest'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { createDevApps } from './dev-apps.ts'

const ROOT = '/project'
const dataDir = await mkdtemp(join(tmpdir(), 'ori-dev-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Vite, as far as restarting the server uses it: code that opens the store, and the watcher of files. */
function projectWithStore() {
  const watcher = new EventEmitter()
  const open = { now: 0, most: 0, version: 0, reloads: 0, isBroken: false }
  async function createDevApp() {
    open.now += 1
    open.most = Math.max(open.most, open.now)
    const version = open.version
    const service = await createService(readSettings({ DATA_DIR: dataDir }), { seed: 'none', background: false })
    const app = Fastify()
    app.get('/', async () => {
      await service.answer('listBrands', {})
      return String(version)
    })
    app.addHook('onClose', async () => {
      await service.close()
      open.now -= 1
    })
    await app.ready()
    return app
  }
  const load = async () => {
    if (open.isBroken) throw new Error('Unexpected token')
    return { createDevApp }
  }
  const vite = { watcher, ws: { send: () => (open.reloads += 1) }, ssrLoadModule: load }
  const save = () => watcher.emit('all', 'change', join(ROOT, 'generated/collections.ts'))
  return { vite: vite as unknown as ViteDevServer, open, save }
}

it('several quick saves never open the store twice, and requests wait for the newest code', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { vite, open, save } = projectWithStore()
  const apps = createDevApps(vite, ROOT)
  const server = createServer((request, response) => void apps.answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const ask = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text()
  try {
    expect(await ask()).toBe('0')
    for (open.version = 1; open.version < 4; open.version += 1) {
      save()
      await setTimeout(310)
    }
    await vi.waitFor(() => expect(open.reloads).toBeGreaterThan(0), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await ask()).toBe('3'), { timeout: 10_000 })
    expect([open.most, logged.mock.calls]).toEqual([1, []])

    apps.generating()
    const waiting = ask()
    expect(await Promise.race([waiting, setTimeout(200, 'still waiting')])).toBe('still waiting')
    open.version = 4
    save()
    apps.generated(['types.ts', 'collections.ts'])
    expect(await waiting).toBe('4')

    apps.generating()
    apps.generated(['types.ts'])
    expect(await ask()).toBe('4')

    open.isBroken = true
    save()
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), { timeout: 10_000 })
    expect([await ask(), open.now]).toEqual(['4', 1])
  } finally {
    await apps.close()
    server.closeAllConnections()
    server.close()
    logged.mockRestore()
  }
})
