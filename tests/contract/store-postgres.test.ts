import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { silentLog } from '#service/log.ts'
import { contentMigrations } from '#service/store/content-migrations.ts'
import { planIndexes } from '#service/store/index-plan.ts'
import { openStore } from '#service/store/open-store.ts'
import type { Store } from '#service/store/store-contract.ts'
import { type ContentService, openContentService } from '#tests/support/content-service.ts'
import { copyProduct } from '#tests/support/many-entries.ts'
import { describeWithPostgres } from '#tests/support/store-engines.ts'

/** For what takes seconds, and much longer on a busy machine. */
const LONG_MS = 120_000

describeWithPostgres('a store in PostgreSQL', (postgres) => {
  let opened: Store[] = []
  afterEach(async () => {
    for (const store of opened) await store.close()
    opened = []
  })

  const openAt = async (databaseUrl: string): Promise<Store> => {
    const options = { migrations: contentMigrations, indexes: planIndexes(collections), log: silentLog }
    const store = await openStore({ dataDir: '/nowhere', databaseUrl }, options)
    opened.push(store)
    return store
  }
  const openNew = async () => openAt(await postgres().createDatabase())
  const refusal = (databaseUrl: string): Promise<string> =>
    openAt(databaseUrl).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  describe('what its statements answer', () => {
    it('counts with numbers and hands out JSON as text', async () => {
      const store = await openNew()
      const { rows } = await sql<Record<string, unknown>>`select count(*) as count, sum(n) as sum, avg(n) as mean,
        '{"b":1,"a":2}'::json as doc from generate_series(1, 3) as n`.execute(store.db)
      expect(rows).toEqual([{ count: 3, sum: 6, mean: 2, doc: '{"b":1,"a":2}' }])
    })

    it('orders text by its bytes, whatever the language of the database', async () => {
      const store = await openNew()
      const names = ['b', 'B', 'a', '_', 'ä', 'A-1', 'A1']
      await store.transaction((trx) =>
        trx
          .insertInto('meta')
          .values(names.map((name) => ({ name, value: 'order' })))
          .execute(),
      )
      const rows = await store.db
        .selectFrom('meta')
        .select('name')
        .where('value', '=', 'order')
        .orderBy('name')
        .execute()
      expect(rows.map(({ name }) => name)).toEqual([...names].sort())
      const { rows: foreign } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as name
        order by name`.execute(store.db)
      expect(foreign.map(({ name }) => name)).not.toEqual([...names].sort())
    })

    it('finds nothing under numbers and text that no column can hold', async () => {
      const { db } = await openNew()
      const entries = db.selectFrom('entry').select('no')
      expect(await entries.where('id', '=', 99_999_999_999).execute()).toEqual([])
      expect(await entries.where('key', '=', 'a\u0000b').limit(3_000_000_000).execute()).toEqual([])
    })

    it('shows what was written at once, on every connection', async () => {
      const store = await openNew()
      for (let round = 0; round < 10; round += 1) {
        await store.transaction((trx) =>
          trx
            .insertInto('meta')
            .values({ name: `row-${round}`, value: '' })
            .execute(),
        )
        const reads = Array.from({ length: 10 }, () => store.db.selectFrom('meta').select('name').execute())
        for (const rows of await Promise.all(reads)) expect(rows.length).toBe(round + 1)
      }
    })
  })

  describe('its connections', () => {
    it('have a name, are few, and let no statement run for ever', async () => {
      const store = await openNew()
      await Promise.all(Array.from({ length: 60 }, () => sql`select pg_sleep(0.01)`.execute(store.db)))
      const { rows } = await sql<{ count: number; timeout: string }>`select count(*) as count,
        current_setting('statement_timeout') as timeout from pg_stat_activity
        where datname = current_database() and application_name = 'ori'`.execute(store.db)
      expect(rows[0]?.count).toBeGreaterThan(1)
      expect(rows[0]?.count).toBeLessThanOrEqual(9)
      expect(rows[0]?.timeout).toBe('15s')
    })

    it('keep nothing of a transaction in which a failure was swallowed', async () => {
      const store = await openNew()
      const work = store.transaction(async (trx) => {
        await trx.insertInto('meta').values({ name: 'half', value: '' }).execute()
        await sql`select 1 / 0`.execute(trx).catch(() => {})
      })
      await expect(work).rejects.toThrow()
      expect(await store.db.selectFrom('meta').selectAll().execute()).toEqual([])
    })

    it('survive that a table changes under a prepared statement', async () => {
      const store = await openNew()
      const read = () => store.db.selectFrom('meta').selectAll().execute()
      await Promise.all(Array.from({ length: 20 }, read))
      await store.transaction((trx) => sql`alter table meta add column more integer`.execute(trx))
      await Promise.all(Array.from({ length: 20 }, read))
    })
  })

  it(
    'is made once when three processes start at the same time',
    async () => {
      const databaseUrl = await postgres().createDatabase()
      const script = fileURLToPath(new URL('../support/write-to-store.ts', import.meta.url))
      const place = JSON.stringify({ dataDir: '/nowhere', databaseUrl })
      const run = promisify(execFile)
      await Promise.all(['one', 'two', 'three'].map((name) => run(process.execPath, [script, name, '10', place])))
      const store = await openAt(databaseUrl)
      expect((await store.db.selectFrom('meta').select('name').execute()).length).toBe(30)
      const migrations = store.db.selectFrom('store_change').select('name').where('kind', '=', 'migration')
      expect(await migrations.execute()).toEqual([{ name: '0001-content' }])
    },
    LONG_MS,
  )

  describe('a database that cannot be used', () => {
    const administer = (statement: string, databaseUrl?: string) => postgres().administer(statement, databaseUrl)
    const otherThan = (databaseUrl: string, name: string) => databaseUrl.replace(/store_\d+/, name)

    it('is told in one line, without the password, when nobody listens', async () => {
      const port = await freePort()
      const line = await refusal(`postgres://rini:secret@127.0.0.1:${port}/ori`)
      expect(line).toBe(
        `StoreFault: The database 'ori' on 127.0.0.1:${port} cannot be reached: the connection was refused (connect ECONNREFUSED 127.0.0.1:${port}): start it, or correct DATABASE_URL.`,
      )
    })

    it('is told when it does not exist', async () => {
      const line = await refusal(otherThan(await postgres().createDatabase(), 'nowhere'))
      expect(line).toMatch(
        /^StoreFault: The database 'nowhere' on .* does not exist \(.*\): create it, or correct DATABASE_URL\.$/,
      )
    })

    it('is told when its user may not create tables', async () => {
      const databaseUrl = await postgres().createDatabase()
      await administer('create role guest login')
      await administer('revoke create on schema public from public', databaseUrl)
      const line = await refusal(databaseUrl.replace('postgres@', 'guest@'))
      expect(line).toMatch(
        /^StoreFault: .* does not give its user the rights \(permission denied .*\): let the user create/,
      )
    })

    it('is told when it keeps text in another encoding', async () => {
      await administer("create database western template template0 encoding 'LATIN1' locale 'C'")
      const line = await refusal(otherThan(await postgres().createDatabase(), 'western'))
      expect(line).toMatch(
        /^StoreFault: The database 'western' on .* keeps text as LATIN1: create one with the encoding UTF8\.$/,
      )
    })

    it('is told when a table is gone', async () => {
      const databaseUrl = await postgres().createDatabase()
      await (await openAt(databaseUrl)).close()
      opened = []
      await administer('drop table entry_text_id', databaseUrl)
      const line = await refusal(databaseUrl)
      expect(line).toMatch(
        /^StoreFault: The database .* is damaged \(relation "entry_text_id" does not exist\): restore a backup/,
      )
    })
  })
})

describeWithPostgres('a PostgreSQL server that fails', (postgres) => {
  let fixture: ContentService
  beforeAll(async () => {
    fixture = await openContentService({ DATABASE_URL: await postgres().createDatabase() })
  })
  afterAll(() => fixture?.close())

  const statusOf = async (call: 'getHealth' | 'getReadiness' | 'listBrands') =>
    (await fixture.service.answer(call)).status
  const write = () =>
    fixture.service.store.transaction((trx) => trx.insertInto('meta').values({ name: 'late', value: '' }).execute())

  it('answers 503 while it is away and goes on when it is back', async () => {
    expect([await statusOf('listBrands'), await statusOf('getReadiness')]).toEqual([200, 200])
    await postgres().halt()
    expect([await statusOf('listBrands'), await statusOf('getReadiness')]).toEqual([503, 503])
    expect(await statusOf('getHealth')).toBe(200)
    await expect(fixture.service.store.check()).rejects.toThrow(/^The database .* cannot be reached: .*\.$/)
    await expect(write()).rejects.toThrow(/^The database .* cannot be reached/)
    await postgres().start()
    expect([await statusOf('listBrands'), await statusOf('getReadiness')]).toEqual([200, 200])
    await write()
  })

  it('is told in one line when it lost pages of a table', async () => {
    const databaseUrl = await postgres().createDatabase()
    const damaged = await openContentService({ DATABASE_URL: databaseUrl })
    await damaged.close()
    const file = await fileOf(databaseUrl, 'entry')
    await postgres().halt()
    await overwrite(join(postgres().folder, 'data', file))
    await postgres().start()
    const options = { migrations: contentMigrations, indexes: planIndexes(collections), log: silentLog }
    // A newer form of the program knows all steps that an older one took.
    const steps = [
      ...contentMigrations,
      ...['0100-auth', '0200-visitors'].map((name) => ({ name, up: async () => {} })),
    ]
    const opening = openStore({ dataDir: '/nowhere', databaseUrl }, { ...options, migrations: steps })
    await expect(opening).rejects.toThrow(
      /^The database .* is damaged \(invalid page in block 0 .*\): restore a backup of it, or name an empty/,
    )
  })
})

describeWithPostgres('20,000 products in PostgreSQL', (postgres) => {
  let fixture: ContentService
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await postgres().createDatabase()
    fixture = await openContentService({ DATABASE_URL: databaseUrl })
    await copyProduct(databaseUrl, 'fg-9', 20_000)
    await fixture.service.store.analyse()
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
    'finds the pages and counts of lists without reading the table',
    async () => {
      const { service } = fixture
      const before = await tableReads(databaseUrl)
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
      expect(await tableReads(databaseUrl)).toBe(before)
      await sql`select count(entry) from entry`.execute(service.store.db)
      expect(await tableReads(databaseUrl)).toBe(before + 1)
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

/** How often all entries were read from end to end. The server counts what a connection did when that ends. */
async function tableReads(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const others = `from pg_stat_activity where datname = current_database() and application_name = 'ori'`
    await client.query(`select pg_terminate_backend(pid) ${others}`)
    while ((await client.query(`select 1 ${others}`)).rows.length > 0) await pause(20)
    const { rows } = await client.query<{ reads: string }>(
      "select seq_scan as reads from pg_stat_user_tables where relname = 'entry'",
    )
    return Number(rows[0]?.reads)
  })
}

async function fileOf(databaseUrl: string, table: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_relation_filepath($1) as file', [table])
    return rows[0]?.file ?? ''
  })
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.write(Buffer.alloc(8192, 0x5a), 0, 8192, 0)
  } finally {
    await handle.close()
  }
}

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
