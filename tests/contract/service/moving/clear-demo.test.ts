import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import type { Service } from '#service/answers/service.ts'
import { watchRevisions } from '#service/content/changes/watch-revisions.ts'
import { createService } from '#service/create-service.ts'
import { lastActs } from '#service/people/auth/audit.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { runContent } from '#service/tools/console/content.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { FIXTURE_CONTENT, inMemory } from '#tests/support/content/content-service.ts'
import { storeEnvironment } from '#tests/support/content/store-engines.ts'
import { NOW } from '#tests/support/servers/small-service.ts'

let dataDir: string
let environment: Record<string, string>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-clear-'))
  environment = { ...(await storeEnvironment(dataDir)), SITE_URL: 'http://localhost:41000' }
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const keysOf = async ({ store }: Service, collection: string) => {
  const rows = await store.db.selectFrom('entry').select('key').where('collection', '=', collection).execute()
  return rows.map(({ key }) => key).sort()
}

async function total(service: Service, call: 'listProducts' | 'listCountries'): Promise<number> {
  const { body } = await service.answer(call, {})
  const { data, total: all = data.length } = body as { data: unknown[]; total?: number }
  return all
}

describe('clearing the demo', () => {
  let service: Service
  const clear = (...more: string[]) => consoleOn(service.settings)(runContent, ['clear', '--demo', ...more])
  beforeAll(async () => {
    // A first start brings all countries by itself.
    const contentFolder = join(dataDir, 'content-files')
    const filter = (path: string) => basename(path) !== 'country'
    await cp(FIXTURE_CONTENT, contentFolder, { recursive: true, filter })
    service = await createService(readSettings(environment), { seed: { contentFolder }, background: false })
  }, 60_000)
  afterAll(() => service.close())

  it('keeps what editors changed or added, with what that needs, and says so', async () => {
    const mine = { name: 'Mine', slug: 'mine', code: 'M-1', brand: 'alpha' }
    await service.importDocuments(inMemory('product', [mine]), 'dewi')
    const [tag] = await keysOf(service, 'tag')
    const label = { languages_code: 'en-US', label: 'Other words' }
    await service.importDocuments(inMemory('tag', [{ name: tag, translations: [label] }]), 'dewi')
    const before = await total(service, 'listProducts')
    const dry = await clear('--dry-run')
    expect([dry.code, await total(service, 'listProducts')]).toEqual([0, before])

    const changes = watchRevisions(service.store, collections)
    await changes.mark()
    const { code, out, err } = await clear()
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(`kept  tag  ${tag}: changed since it came with the demo\n`)
    expect(out).toContain("kept  brand  alpha: needed by product 'mine'\n")
    expect(out).toMatch(
      /\d+ items of the demo were removed \(article \d+, .*\) with \d+ files, \d+ kept: 1 because of changes, the others because what stays needs them\.\n$/,
    )
    expect(await keysOf(service, 'product')).toEqual(['mine'])
    expect(await keysOf(service, 'tag')).toEqual([tag])
    expect(await keysOf(service, 'page')).toEqual([])
    // Another process learns of it.
    expect(await changes.look(NOW)).toEqual(expect.arrayContaining(['product:list', 'page:*']))
    expect((await lastActs(service.store, 1))[0]).toMatchObject({ action: 'content.clear' })
  })

  it('leaves nothing of it to be found or counted, and the countries of the forms', async () => {
    expect(await total(service, 'listProducts')).toBe(1)
    expect(await total(service, 'listCountries')).toBeGreaterThan(200)
    const { body } = await service.answer('search', { query: { q: 'fg-9' } })
    expect((body as { data: unknown[] }).data).toEqual([])
    const facets = await service.store.db.selectFrom('entry_facet').select('no').distinct().execute()
    const entries = await service.store.db.selectFrom('entry').select('no').execute()
    const known = new Set(entries.map(({ no }) => no))
    expect(facets.filter(({ no }) => !known.has(no))).toEqual([])
    const sets = await service.store.db.selectFrom('facet_set').select('count').where('param', '=', 'brand').execute()
    expect(sets).toEqual([{ count: 1 }])
  })

  it('never gives the number of a removed item to another', async () => {
    const given = await service.store.db
      .selectFrom('revision')
      .select('id')
      .where('collection', '=', 'career')
      .execute()
    const most = Math.max(...given.map(({ id }) => id))
    const titled = (title: string) => ({ translations: [{ languages_code: 'en-US', title }] })
    await service.importDocuments(
      inMemory('career', [
        { name: 'old-number', id: most, ...titled('Old number') },
        { name: 'next', ...titled('Next') },
      ]),
      'dewi',
    )
    const rows = await service.store.db.selectFrom('entry').select('id').where('collection', '=', 'career').execute()
    expect(rows.map(({ id }) => id).sort()).toEqual([most + 1, most + 2])
  })

  it('finds nothing more to remove the second time', async () => {
    const { code, out } = await clear()
    expect([code, out]).toEqual([0, expect.stringContaining('\n0 items of the demo were removed with 0 files,')])
  })
})

describe('a store started without the demo', () => {
  it('has the countries, and never gets the demo', async () => {
    const place = await mkdtemp(join(tmpdir(), 'ori-none-'))
    const own = { ...(await storeEnvironment(place)), SITE_URL: 'http://localhost:41000' }
    const first = await createService(readSettings({ ...own, SEED: 'none' }), { background: false })
    expect([await total(first, 'listCountries'), await total(first, 'listProducts')]).toEqual([249, 0])
    await first.close()
    const second = await createService(readSettings(own), { background: false })
    expect(await total(second, 'listProducts')).toBe(0)
    const { out } = await consoleOn(second.settings)(runContent, ['clear', '--demo'])
    expect(out).toBe('This store was not filled with the demo.\n')
    await second.close()
    await rm(place, { recursive: true, force: true })
  })
})
