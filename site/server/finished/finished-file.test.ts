import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '#service/runtime/log.ts'
import { roomOf } from './block-file.ts'
import type { FreshAnswer } from './finished-answer.ts'
import { type FinishedFile, openFinishedFile } from './finished-file.ts'
import { createPageCache } from './page-cache.ts'

const BLOCK_BYTES = roomOf(1)
/** Answers are written together with others of the last quarter of a second. */
const WRITTEN_MS = 300

let folder: string
const opened: FinishedFile[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ori-finished-'))
})
afterEach(() => {
  for (const file of opened.splice(0)) file.close()
  rmSync(folder, { recursive: true })
})

function open(options: { build?: string; maxBytes?: number } = {}): FinishedFile {
  const file = openFinishedFile({ folder, build: 'one', maxBytes: 1_000_000, log: silentLog, ...options })
  if (!file) throw new Error('The file is in use.')
  opened.push(file)
  return file
}

const page = (text: string, tags: string[] = []): FreshAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
  tags,
  keep: true,
})

/** A process that keeps its answers in the file, and what it made. */
function processOn(file: FinishedFile) {
  const cache = createPageCache({ maxBytes: 1_000_000, file })
  const made: string[] = []
  return {
    cache,
    made,
    async ask(key: string, text: string, tags: string[] = []): Promise<string> {
      const answer = await cache.answer(key, async () => {
        made.push(key)
        return page(text, tags)
      })
      await answer.bytes('br')
      return (await answer.bytes('identity')).toString()
    },
  }
}

describe('finished answers in a file', () => {
  it('outlive the process', async () => {
    const first = processOn(open())
    await first.ask('/', 'home', ['page:1'])
    first.cache.close()
    const second = processOn(open())
    expect(second.cache.isFinished('/')).toBe(true)
    expect(await second.ask('/', 'made again')).toBe('home')
    expect(second.made).toEqual([])
  })

  it('are dropped with their content, also when it changed before the next process began', async () => {
    const first = processOn(open())
    for (const key of ['/a', '/b']) await first.ask(key, 'old', [`page:${key}`])
    first.cache.drop(['page:/a'])
    first.cache.close()
    const second = processOn(open())
    expect(second.cache.isFinished('/a')).toBe(false)
    second.cache.drop(['page:/b'])
    expect(await second.ask('/a', 'new')).toBe('new')
    expect(await second.ask('/b', 'new')).toBe('new')
  })

  it('do not include answers to questions, unless they are finished ahead', async () => {
    const first = processOn(open())
    await first.ask('/product?brand=1', 'some')
    await first.cache.finish('/product?page=2', async () => page('more'))
    first.cache.close()
    const second = processOn(open())
    expect(second.cache.isFinished('/product?brand=1')).toBe(false)
    expect(second.cache.isFinished('/product?page=2')).toBe(true)
  })

  it('belong to one build', async () => {
    const first = processOn(open())
    await first.ask('/', 'old markup')
    first.cache.close()
    expect(await processOn(open({ build: 'two' })).ask('/', 'new markup')).toBe('new markup')
    expect(readdirSync(folder).filter((name) => name.startsWith('one'))).toEqual([])
  })

  it('make room for others: what was used longest ago goes first', async () => {
    const { cache, ask } = processOn(open({ maxBytes: 8_100 }))
    for (let key = 1; key <= 8; key += 1) {
      await ask(`/${key}`, 'page')
      // Written in one batch, they would all be equally old.
      await later(WRITTEN_MS)
    }
    cache.close()
    const next = processOn(open({ maxBytes: 8_100 })).cache
    const kept = Array.from({ length: 8 }, (_, index) => next.isFinished(`/${index + 1}`))
    expect(kept).toEqual([false, false, false, true, true, true, true, true])
  })

  it('take room in memory once they are asked for again', async () => {
    const first = processOn(open())
    for (const key of ['/a', '/b']) await first.ask(key, key)
    first.cache.close()
    const { cache } = processOn(open())
    for (const [key, inMemory] of [
      ['/a', 0],
      ['/b', 0],
      ['/a', 1],
      ['/a', 1],
    ] as const) {
      expect(cache.fresh(key)).toBeDefined()
      expect(cache.size.answers).toBe(inMemory)
    }
  })

  it('are compressed well once, also when they have left the memory meanwhile', async () => {
    const file = open()
    const body = 'Gratings, profiles and doors of fiberglass. '.repeat(200)
    // Memory for three of them.
    const cache = createPageCache({ maxBytes: 12_000, file })
    const others = ['/a', '/b', '/c', '/d']
    for (const key of ['/', ...others]) await cache.finish(key, async () => page(body + key))
    const written = vi.spyOn(file, 'write')
    const use = async (key: string) => {
      const asked = () => cache.answer(key, async () => page('another'))
      for (let time = 0; time < 3; time += 1) await (await asked()).bytes('br')
      return (await (await asked()).bytes('identity')).toString()
    }
    expect(await use('/')).toBe(`${body}/`)
    for (const key of others) await use(key)
    await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(5))
    expect(await use('/')).toBe(`${body}/`)
    await later(100)
    expect(written).toHaveBeenCalledTimes(5)
  })

  it('are made again when their bytes are damaged or missing', async () => {
    const first = processOn(open())
    for (const key of ['/a', '/b', '/c']) {
      await first.ask(key, 'as it was')
      await later(WRITTEN_MS)
    }
    first.cache.close()
    const file = join(folder, 'one.blocks')
    const bytes = readFileSync(file)
    const lastBlock = bytes.length - (bytes.length % BLOCK_BYTES)
    writeFileSync(file, bytes.subarray(0, lastBlock).fill(0, 40, 50))
    const second = processOn(open())
    expect(await second.ask('/a', 'made again')).toBe('made again')
    expect(await second.ask('/b', 'made again')).toBe('as it was')
    expect(await second.ask('/c', 'made again')).toBe('made again')
  })

  it('take the room of those that they replace', async () => {
    const { cache, ask } = processOn(open())
    for (let version = 1; version <= 5; version += 1) {
      for (const key of ['/a', '/b']) {
        cache.drop([key])
        expect(await ask(key, `version ${version}`, [key])).toBe(`version ${version}`)
      }
      await later(WRITTEN_MS)
    }
    cache.close()
    // Two of them, and two that were written before the earlier ones were given up.
    expect(statSync(join(folder, 'one.blocks')).size).toBeLessThanOrEqual(4 * BLOCK_BYTES)
    const next = processOn(open())
    expect(await next.ask('/a', 'made again')).toBe('version 5')
    expect(await next.ask('/b', 'made again')).toBe('version 5')
  })

  it('are made again when the file is damaged as a whole', async () => {
    const first = processOn(open())
    await first.ask('/', 'as it was')
    first.cache.close()
    const file = join(folder, 'one.sqlite')
    writeFileSync(file, readFileSync(file).fill(7, 0, 300))
    expect(await processOn(open()).ask('/', 'made again')).toBe('made again')
  })

  it('stay in memory if another process has the file', () => {
    open()
    expect(openFinishedFile({ folder, build: 'one', maxBytes: 1_000_000, log: silentLog })).toBeNull()
  })
})
