import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuildSets } from '#service/content/facets/write-facets.ts'
import { type ContentService, openContentService } from '#tests/support/content/content-service.ts'
import { copyProduct } from '#tests/support/content/many-entries.ts'
import { describeWithPostgres } from '#tests/support/content/store-engines.ts'
import type { PrivatePostgres } from '#tests/support/servers/private-postgres.ts'

/** For tests that take seconds, and much longer on a busy machine. */
const LONG_MS = 120_000

describeWithPostgres('20,000 products in PostgreSQL', (postgres) => {
  let fixture: ContentService
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await postgres().createDatabase()
    fixture = await openContentService({ DATABASE_URL: databaseUrl })
    await copyProduct(databaseUrl, 'fg-9', 20_000)
    await rebuildSets((work) => fixture.service.store.transaction(work))
    await fixture.service.store.analyze()
  }, LONG_MS)
  afterAll(() => fixture?.close())

  const QUERIES: Record<string, string>[] = [
    {},
    { limit: '100', page: '150' },
    { brand: 'beta', sort: '-date_created' },
    { brand: 'alpha,beta', category: 'gratings', type: 'grating', sort: 'name', page: '7' },
    { market: 'mining', resin: 'iso', 'variant[color]': 'yellow', 'spec[weight]': '10..20' },
  ]

  it(
    'finds the pages and counts of lists without reading the whole table',
    async () => {
      const { service } = fixture
      const before = await tableReads(postgres(), databaseUrl)
      for (const query of QUERIES) {
        const { body, status } = await service.answer('listProducts', { query })
        expect([status, (body as { total: number }).total]).toEqual([200, 20_007])
        expect((await service.answer('listProductFacets', { query })).status).toBe(200)
      }
      for (const id of [1, 100_005]) {
        expect((await service.answer('listSimilarProducts', { params: { id } })).status).toBe(200)
        expect((await service.answer('listRelatedProducts', { params: { id } })).status).toBe(200)
      }
      await service.answer('search', { query: { q: 'walkways 9' } })
      expect(await tableReads(postgres(), databaseUrl)).toBe(before)
      await sql`select count(entry) from entry`.execute(service.store.db)
      expect(await tableReads(postgres(), databaseUrl)).toBe(before + 1)
    },
    LONG_MS,
  )

  it.each([{ brand: 'beta' }, {}, { sort: '-date_created' }, { sort: 'name' }] as const)(
    'answers the page of %j from an index alone, in its order',
    async (query) => {
      const { store, answer } = fixture.service
      const { texts } = await store.countStatements(() => answer('listProducts', { query, locale: 'id' }))
      const page = texts.find((text) => text.startsWith('select "no"')) ?? ''
      const brand = 'brand' in query ? [query.brand] : []
      const plan = (await store.explain({ sql: page, parameters: ['product', ...brand, 10, 0] })).join('\n')
      expect(plan).toMatch(/^Limit.*\n +-> +Index Only Scan (Backward )?using list_/)
      expect(plan).not.toMatch(/Sort|Filter/)
    },
  )
})

/** How often all entries were read from end to end. The server adds a connection's counts when the connection ends. */
async function tableReads(postgres: PrivatePostgres, databaseUrl: string): Promise<number> {
  const ask = (statement: string) => postgres.administer(statement, databaseUrl)
  const others = "from pg_stat_activity where datname = current_database() and application_name = 'ori'"
  await ask(`select pg_terminate_backend(pid) ${others}`)
  while ((await ask(`select 1 ${others}`)).length > 0) await pause(20)
  const [row] = await ask("select seq_scan as reads from pg_stat_user_tables where relname = 'entry'")
  return Number(row?.reads)
}
