import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#service/runtime/log.ts'
import { webServer } from '#service/runtime/server/web-server.ts'
import { openFinishedFile } from './finished-file.ts'
import { finishedFirst } from './finished-first.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** More than an answer is noted for once it was asked for, so that many are read from the file every time. */
const PAGES = 1200
const VISITORS = 24
const ASKED_AT_ONCE = 12

const pathOf = (page: number) => `/page-${page}`
/** From nothing to more than room is lent for; the text says which page it is throughout. */
const textOf = (page: number) =>
  `${page}:`.repeat(1 + ((page * 7919) % 60_000) / 4) + noise.slice(0, (page * 331) % 150_000)
const noise = randomBytes(75_000).toString('hex')

describe('answers whose bytes are lent', () => {
  let folder: string
  let cache: PageCache
  let server: Server
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ori-lent-'))
    const cacheOnFile = () =>
      createPageCache({
        maxBytes: 1e8,
        file: openFinishedFile({ folder, build: 'one', maxBytes: 1e9, log: silentLog }),
      })
    const earlier = cacheOnFile()
    for (let page = 0; page < PAGES; page += 1) {
      const body = Buffer.from(textOf(page))
      await earlier.finish(pathOf(page), async () => ({ status: 200, headers: {}, body, tags: [], keep: true }))
    }
    earlier.close()
    cache = cacheOnFile()
    const { options } = webServer({ headers: {}, first: finishedFirst(cache, {}) })
    server = options.serverFactory((_request, response) => response.writeHead(404).end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.close()
    cache.close()
    rmSync(folder, { recursive: true })
  })

  /** Asks for many pages at once and returns the texts; a visitor that leaves early returns none. */
  async function visit(pages: readonly number[], { leaves = false, isSlow = false }): Promise<string[]> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(pages.map((page) => `GET ${pathOf(page)} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`).join(''))
    const texts: string[] = []
    let received = Buffer.alloc(0)
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk])
      if (leaves && received.length > 20_000) break
      if (isSlow) await pause(1)
      for (;;) {
        const end = received.indexOf('\r\n\r\n') + 4
        const length = Number(/^content-length: (\d+)/im.exec(received.toString('latin1', 0, end))?.[1])
        if (end < 4 || received.length < end + length) break
        texts.push(brotliDecompressSync(received.subarray(end, end + length)).toString())
        received = received.subarray(end + length)
      }
      if (texts.length === pages.length) break
    }
    return texts
  }

  it('are never mixed up, whoever is slow, asks for many at once, or leaves in the middle', async () => {
    let next = 0
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let time = 0; time < 8; time += 1) {
        const pages = Array.from({ length: ASKED_AT_ONCE }, () => (next++ * 37) % PAGES)
        const leaves = visitor % 4 === 0
        const texts = await visit(pages, { leaves, isSlow: visitor % 3 === 0 })
        if (!leaves) expect(texts.length).toBe(pages.length)
        for (const [index, text] of texts.entries()) expect(text === textOf(pages[index] ?? -1)).toBe(true)
      }
    })
    await Promise.all(visitors)
    expect(cache.size.answers, 'none was kept in memory').toBe(0)
  })
})
