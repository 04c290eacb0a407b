import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { OUTDATED_CACHING, SHARED_CACHING } from './caching.ts'
import type { FreshAnswer } from './finished-answer.ts'
import { createPageCache } from './page-cache.ts'

function answer(text: string, extra: Partial<FreshAnswer> = {}): FreshAnswer {
  return { status: 200, headers: {}, body: Buffer.from(text), tags: [], keep: true, ...extra }
}

function makers(...answers: FreshAnswer[]) {
  let made = 0
  return {
    make: async () => answers[Math.min(made++, answers.length - 1)] ?? answer(''),
    get made() {
      return made
    },
  }
}

const roomy = { maxBytes: 1_000_000, maxAgeMs: 1000 }

const MENU = { tags: ['menu:1'] }

/** A cache with more answers from the menu than are made again in a moment. */
async function withMany(options: { now?: () => number } = {}) {
  const cache = createPageCache({ maxBytes: 10_000_000, ...options })
  for (let page = 1; page <= 101; page += 1) await cache.answer(`/${page}`, async () => answer('page', MENU))
  return cache
}

describe('the page cache', () => {
  it('makes a cached answer only once', async () => {
    const cache = createPageCache(roomy)
    const maker = makers(answer('one'))
    await cache.answer('/', maker.make)
    await cache.answer('/', maker.make)
    expect(maker.made).toBe(1)
  })

  it('makes one answer for simultaneous requests', async () => {
    const cache = createPageCache(roomy)
    const maker = makers(answer('one'))
    await Promise.all([cache.answer('/', maker.make), cache.answer('/', maker.make)])
    expect(maker.made).toBe(1)
  })

  it('drops answers that contain changed content', async () => {
    const cache = createPageCache(roomy)
    const maker = makers(answer('old', { tags: ['product:1'] }), answer('new'))
    await cache.answer('/', maker.make)
    cache.drop(['product:1'])
    expect((await (await cache.answer('/', maker.make)).bytes('identity')).toString()).toBe('new')
  })

  it('lets no cache in front keep an answer whose content changed while it was made', async () => {
    const cache = createPageCache(roomy)
    const made = await cache.answer('/', async () => {
      cache.drop(['product:1'])
      return answer('half old', { headers: { 'cache-control': SHARED_CACHING }, tags: ['product:1'] })
    })
    expect(made.headers['cache-control']).toBe(OUTDATED_CACHING)
    const next = makers(answer('new', { headers: { 'cache-control': SHARED_CACHING }, tags: ['product:1'] }))
    expect((await cache.answer('/', next.make)).headers['cache-control']).toBe(SHARED_CACHING)
  })

  it('lets no cache in front keep an answer that a broad change has made outdated', async () => {
    const cache = await withMany()
    await cache.answer('/', async () => answer('old', { headers: { 'cache-control': SHARED_CACHING }, ...MENU }))
    cache.drop(MENU.tags)
    const sent = await cache.answer('/', async () => answer('new', MENU))
    expect((await sent.bytes('identity')).toString()).toBe('old')
    expect(sent.headers['cache-control']).toBe(OUTDATED_CACHING)
  })

  it('sends the tags of an answer along, from memory and when it was just made', async () => {
    const cache = createPageCache({ ...roomy, headersFor: (tags) => ({ 'surrogate-key': tags }) })
    const maker = makers(answer('one', { tags: ['product:1', 'brand:*'] }))
    for (const _visit of ['first', 'second'])
      expect((await cache.answer('/', maker.make)).headers['surrogate-key']).toBe('product:1 brand:*')
  })

  it('keeps answers that contain other content', async () => {
    const cache = createPageCache(roomy)
    const maker = makers(answer('one', { tags: ['product:1'] }))
    await cache.answer('/', maker.make)
    cache.drop(['product:2'])
    await cache.answer('/', maker.make)
    expect(maker.made).toBe(1)
  })

  it('does not send an answer again that was made while its content changed', async () => {
    const cache = createPageCache(roomy)
    const maker = async () => {
      cache.drop(['product:1'])
      return answer('old', { tags: ['product:1', 'brand:1'] })
    }
    await cache.answer('/', maker)
    expect(cache.isFinished('/')).toBe(false)
    expect(cache.fresh('/')).toBeUndefined()
  })

  it('does not keep an answer that resulted from a fault', async () => {
    const cache = createPageCache(roomy)
    await cache.answer('/', async () => answer('fault', { keep: false }))
    expect(cache.size.answers).toBe(0)
  })

  it('makes an answer again after its maximum age', async () => {
    let time = 0
    const cache = createPageCache({ ...roomy, now: () => time })
    const maker = makers(answer('one'))
    await cache.answer('/', maker.make)
    time = 1001
    await cache.answer('/', maker.make)
    expect(maker.made).toBe(2)
  })

  it('sends an earlier answer while a new one is made, for a minute after a change of many answers', async () => {
    let time = 0
    const cache = await withMany({ now: () => time })
    const maker = makers(answer('one', MENU), answer('two', MENU), answer('three', MENU))
    const text = async () => (await (await cache.answer('/', maker.make)).bytes('identity')).toString()
    expect(await text()).toBe('one')
    cache.drop(MENU.tags)
    expect(cache.fresh('/')).toBeUndefined()
    expect(await text()).toBe('one')
    await vi.waitFor(async () => expect(await text()).toBe('two'))
    expect(maker.made).toBe(2)
    cache.drop(MENU.tags)
    time = 60_001
    expect(await text()).toBe('three')
  })

  it('drops an earlier answer if the new one must not be kept', async () => {
    const cache = await withMany()
    const { answers } = cache.size
    const maker = makers(answer('page', MENU), answer('gone', { status: 404, keep: false }))
    await cache.answer('/', maker.make)
    cache.drop(MENU.tags)
    await cache.answer('/', maker.make)
    await vi.waitFor(() => expect(cache.size.answers).toBe(answers))
  })

  it('keeps sending an earlier answer while making a new one fails', async () => {
    let time = 0
    const cache = await withMany({ now: () => time })
    await cache.answer('/', async () => answer('page', MENU))
    cache.drop(MENU.tags)
    const failing = () => cache.answer('/', () => Promise.reject(new Error('no')))
    await failing()
    await new Promise((resolve) => setImmediate(resolve))
    expect((await failing()).status).toBe(200)
    time = 60_001
    await expect(failing()).rejects.toThrow('no')
  })

  it('drops the least recently used answers first', async () => {
    const cache = createPageCache({ maxBytes: 12_000, maxAgeMs: 1000 })
    const first = makers(answer('1'))
    const second = makers(answer('2'))
    await cache.answer('1', first.make)
    await cache.answer('2', second.make)
    await cache.answer('1', first.make)
    for (const key of ['3', '4', '5']) await cache.answer(key, async () => answer(key))
    await cache.answer('1', first.make)
    await cache.answer('2', second.make)
    expect([first.made, second.made]).toEqual([1, 2])
  })

  it('keeps a page, however many questions are asked of it', async () => {
    const cache = createPageCache({ maxBytes: 20_000, maxAgeMs: 1000 })
    const page = makers(answer('page'))
    await cache.answer('/', page.make)
    for (let index = 0; index < 100; index += 1) await cache.answer(`/?x=${index}`, async () => answer('question'))
    await cache.answer('/', page.make)
    expect(page.made).toBe(1)
    expect(cache.size.bytes).toBeLessThanOrEqual(20_000)
  })

  it('stays below its limit in bytes', async () => {
    const cache = createPageCache({ maxBytes: 20_000, maxAgeMs: 1000 })
    for (let index = 0; index < 100; index += 1) await cache.answer(String(index), async () => answer('x'.repeat(1000)))
    expect(cache.size.bytes).toBeLessThanOrEqual(20_000)
  })

  it('makes an answer again at once after a failure', async () => {
    const cache = createPageCache(roomy)
    await expect(cache.answer('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await cache.answer('/', async () => answer('yes'))).status).toBe(200)
  })
})

describe('finished bytes', () => {
  it('decompress to the same text in every encoding', async () => {
    const finished = await createPageCache(roomy).answer('/', async () => answer('text'))
    const [plain, gzipped, brotli] = await Promise.all([
      finished.bytes('identity'),
      finished.bytes('gzip'),
      finished.bytes('br'),
    ])
    expect([plain, gunzipSync(gzipped), brotliDecompressSync(brotli)].map(String)).toEqual(['text', 'text', 'text'])
  })

  it('are compressed better when requested again', async () => {
    const text = Array.from({ length: 400 }, (_, index) => `<li>Grating ${index * 7919}</li>`).join('')
    const cache = createPageCache(roomy)
    const bytes = async () => (await cache.answer('/', async () => answer(text))).bytes('br')
    const first = await bytes()
    await vi.waitFor(async () => expect((await bytes()).length).toBeLessThan(first.length))
  })
})
