import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OTHER_LOCALES } from '#domain/languages/locales.ts'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { bringDerivedInLine } from '#service/content/documents/derived-rows.ts'
import { silentLog } from '#service/runtime/log.ts'
import { contentMigrations } from '#service/store/content-migrations.ts'
import { planIndexes } from '#service/store/index-plan.ts'
import { openStore } from '#service/store/open-store.ts'
import type { Store } from '#service/store/store-contract.ts'
import { textTable } from '#service/store/text-tables.ts'
import { describeWithPostgres } from '#tests/support/content/store-engines.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

/** A language that the store may or may not have known. */
const [OTHER = DEFAULT_LOCALE] = OTHER_LOCALES

/** For tests that take seconds, and much longer on a busy machine. */
const LONG_MS = 120_000
const WAITING = { timeout: 10_000 }

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

  describe('saves of content', () => {
    it('are announced to every process, also to one whose connection was lost', async () => {
      const databaseUrl = await postgres().createDatabase()
      const [saving, hearing] = [await openAt(databaseUrl), await openAt(databaseUrl)]
      let heard = 0
      const membership = await hearing.join({ key: 'a', structure: 'b' })
      membership.onSaved(() => {
        heard += 1
      })
      try {
        // Once for what was saved before it listened.
        await vi.waitFor(() => expect(heard).toBe(1), WAITING)
        await saving.transaction((trx) => saving.dialect.announce(trx))
        await vi.waitFor(() => expect(heard).toBe(2), WAITING)
        await saving.transaction((trx) =>
          sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(trx),
        )
        await vi.waitFor(() => expect(heard).toBe(3), WAITING)
        await saving.transaction((trx) => saving.dialect.announce(trx))
        await vi.waitFor(() => expect(heard).toBe(4), WAITING)
      } finally {
        await membership.leave()
      }
    })
  })

  describe('the answers of its statements', () => {
    it('have numbers for counts and text for JSON', async () => {
      const store = await openNew()
      const { rows } = await sql<Record<string, unknown>>`select count(*) as count, sum(n) as sum, avg(n) as mean,
        '{"b":1,"a":2}'::json as doc from generate_series(1, 3) as n`.execute(store.db)
      expect(rows).toEqual([{ count: 3, sum: 6, mean: 2, doc: '{"b":1,"a":2}' }])
    })

    it('order text by its bytes, whatever the language of the database', async () => {
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

    it('are empty for numbers and text that no column can store', async () => {
      const { db } = await openNew()
      const entries = db.selectFrom('entry').select('no')
      expect(await entries.where('id', '=', 99_999_999_999).execute()).toEqual([])
      expect(await entries.where('key', '=', 'a\u0000b').limit(3_000_000_000).execute()).toEqual([])
    })

    it('show what was written immediately, on every connection', async () => {
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

    it('keep nothing of a transaction in which an error was swallowed', async () => {
      const store = await openNew()
      const work = store.transaction(async (trx) => {
        await trx.insertInto('meta').values({ name: 'half', value: '' }).execute()
        await sql`select 1 / 0`.execute(trx).catch(() => {})
      })
      await expect(work).rejects.toThrow()
      expect(await store.db.selectFrom('meta').selectAll().execute()).toEqual([])
    })

    it('survive a table change under a prepared statement', async () => {
      const store = await openNew()
      const read = () => store.db.selectFrom('meta').selectAll().execute()
      await Promise.all(Array.from({ length: 20 }, read))
      await store.transaction((trx) => sql`alter table meta add column more integer`.execute(trx))
      await Promise.all(Array.from({ length: 20 }, read))
    })
  })

  it(
    'is created once when three processes start at the same time',
    async () => {
      const databaseUrl = await postgres().createDatabase()
      const script = fileURLToPath(new URL('../../support/content/write-to-store.ts', import.meta.url))
      const place = JSON.stringify({ dataDir: '/nowhere', databaseUrl })
      const run = promisify(execFile)
      await Promise.all(['one', 'two', 'three'].map((name) => run(process.execPath, [script, name, '10', place])))
      const store = await openAt(databaseUrl)
      expect((await store.db.selectFrom('meta').select('name').execute()).length).toBe(30)
      const migrations = store.db.selectFrom('store_change').select('name').where('kind', '=', 'migration')
      expect(await migrations.execute()).toEqual(contentMigrations.map(({ name }) => ({ name })))
    },
    LONG_MS,
  )

  describe('a database that cannot be used', () => {
    const administer = (statement: string, databaseUrl?: string) => postgres().administer(statement, databaseUrl)
    const otherThan = (databaseUrl: string, name: string) => databaseUrl.replace(/store_\d+/, name)

    it('is reported in one line, without the password, when nothing listens', async () => {
      const port = await freePort()
      const line = await refusal(`postgres://rini:secret@127.0.0.1:${port}/ori`)
      expect(line).toBe(
        `StoreFault: The database 'ori' on 127.0.0.1:${port} cannot be reached: the connection was refused (connect ECONNREFUSED 127.0.0.1:${port}): start the server, or correct DATABASE_URL.`,
      )
    })

    it('is reported when it does not exist', async () => {
      const line = await refusal(otherThan(await postgres().createDatabase(), 'nowhere'))
      expect(line).toMatch(
        /^StoreFault: The database 'nowhere' on .* does not exist \(.*\): create it, or correct DATABASE_URL\.$/,
      )
    })

    it('is reported when its user may not create tables', async () => {
      const databaseUrl = await postgres().createDatabase()
      await administer('create role guest login')
      await administer('revoke create on schema public from public', databaseUrl)
      const line = await refusal(databaseUrl.replace('postgres@', 'guest@'))
      expect(line).toMatch(
        /^StoreFault: .* denied its user the necessary rights \(permission denied .*\): let the user create/,
      )
    })

    it('is reported when it stores text in another encoding', async () => {
      await administer("create database western template template0 encoding 'LATIN1' locale 'C'")
      const line = await refusal(otherThan(await postgres().createDatabase(), 'western'))
      expect(line).toMatch(
        /^StoreFault: The database 'western' on .* has the encoding LATIN1: create one with the encoding UTF8\.$/,
      )
    })

    it('is reported when a table is missing', async () => {
      const databaseUrl = await postgres().createDatabase()
      await (await openAt(databaseUrl)).close()
      opened = []
      await administer(`drop table ${textTable(OTHER)}`, databaseUrl)
      const line = await refusal(databaseUrl)
      expect(line).toMatch(
        /^StoreFault: The database .* is damaged \(relation "entry_text_\w+" does not exist\): restore a backup/,
      )
    })

    it('is not reported because a language has been added since it was last opened', async () => {
      const databaseUrl = await postgres().createDatabase()
      await (await openAt(databaseUrl)).close()
      opened = []
      await administer(`drop table ${textTable(OTHER)}`, databaseUrl)
      await administer(`delete from store_change where name = '${textTable(OTHER)}'`, databaseUrl)
      const store = await openAt(databaseUrl)
      await bringDerivedInLine(store, collections)
      const words = sql`select count(*) as count from ${sql.table(textTable(OTHER))}`
      expect((await words.execute(store.db)).rows).toEqual([{ count: 0 }])
    })
  })
})
