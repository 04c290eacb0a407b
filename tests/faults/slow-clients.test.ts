import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { createServiceServer } from '#service/service-server.ts'

/** Short time limits for the real server, in milliseconds. */
const PATIENCE = { headers: 300, request: 800, silence: 1500, check: 50 }
const LATEST_MS = 4000

let dataDir: string
let app: FastifyInstance
const sockets: Socket[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-slow-'))
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const server = await createServiceServer(settings, {
    patience: PATIENCE,
    service: { seed: 'none', background: false },
  })
  app = server.app
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * Sends `first`, then `drip` at short intervals. Returns how long the server took to end the connection, in
 * milliseconds, and what it sent.
 */
async function dribble(first: string, drip = ''): Promise<{ after: number; said: string }> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const said: string[] = []
  socket.on('data', (chunk) => void said.push(String(chunk)))
  socket.on('error', () => {})
  const begun = performance.now()
  if (first !== '') socket.write(first)
  const drops = setInterval(() => drip !== '' && socket.write(drip), 60)
  const late = setTimeout(() => socket.destroy(new Error('The server never ended it')), LATEST_MS)
  // Not with `once` of node:events, which treats a reset as an error: a client that is still writing when it is
  // disconnected gets one.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drops)
  clearTimeout(late)
  return { after: performance.now() - begun, said: said.join('') }
}

const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`

describe('a client that is slow', () => {
  it.each([
    ['with its headers', 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n', 'x: y\r\n'],
    ['and stops in its headers', 'GET /healthz HTTP/1.1\r\nhost:', ''],
    ['with a form', head('/api/messages', 'application/json'), ' '],
    ['and stops in a form', `${head('/api/messages', 'application/json')}{"name":`, ''],
    ['with a file', `${head('/api/files/upload', 'multipart/form-data; boundary=x')}--x\r\n`, 'x'],
    ['and says nothing', '', ''],
  ])('%s is disconnected', async (_what, first, drip) => {
    const { after } = await dribble(first, drip)
    expect(after).toBeGreaterThan(PATIENCE.headers - 100)
    expect(after).toBeLessThan(LATEST_MS - 500)
  })

  it('does not keep others from being answered', async () => {
    const slow = Array.from({ length: 50 }, () => dribble(head('/api/messages', 'application/json'), ' '))
    const { port } = app.server.address() as AddressInfo
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    await Promise.all(slow)
  })
})
