import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collections } from '#generated/collections.ts'
import { validators } from '#generated/validator-map.js'
import { type ContentService, FIXTURE_NOW, inMemory, openContentService } from '#tests/support/content-service.ts'
import { createChangeFeed } from '../content/change-feed.ts'
import { createContent } from '../content/content.ts'
import { createPageBlocks } from '../content/page-blocks.ts'
import { createVersionedMemory } from '../content/versioned-memory.ts'
import { silentLog } from '../log.ts'
import { createMetrics } from '../observe/metrics.ts'
import { createSearchMemory } from './search-memory.ts'
import { warmSearch } from './warm-search.ts'

let fixture: ContentService
beforeEach(async () => {
  fixture = await openContentService()
})
afterEach(() => fixture.close())

function warmed() {
  const { store } = fixture.service
  const log = { ...silentLog, warn: vi.fn() }
  const memory = createSearchMemory(collections)
  const changes = createChangeFeed(log)
  const stop = warmSearch({
    ...{ memory, store, changes, log },
    contentFor: (locale) =>
      createContent({
        ...{ source: store, plans: collections, locale, now: FIXTURE_NOW, tags: new Set(), rewrite: null },
        memory: { counts: createVersionedMemory(1), facets: createVersionedMemory(1) },
        blocks: createPageBlocks({ validators, log, metrics: createMetrics() }),
      }),
  })
  return { memory, changes, log, stop, store }
}

it('has the index ready before anybody asks, and after each change', async () => {
  const { memory, changes, log, stop, store } = warmed()
  const statements = async () => (await store.countStatements(() => memory.current(store))).statements
  await vi.waitFor(async () => expect(await statements()).toBe(1))
  const before = await memory.current(store)

  await fixture.service.importDocuments(inMemory('product', [{ name: 'Bollard', slug: 'bollard', code: 'BD-1' }]))
  changes.tell(['product:*'])
  changes.tell(['product:*'])
  await vi.waitFor(() => expect(before.index.product('bollard')).toBeDefined())
  await stop()
  expect(await statements()).toBe(1)
  expect((await memory.current(store)).version).not.toBe(before.version)
  expect(log.warn).not.toHaveBeenCalled()
})

it('tells what went wrong, and stops', async () => {
  const { log, stop } = warmed()
  await fixture.service.store.close()
  await stop()
  expect(log.warn).toHaveBeenCalledOnce()
})
