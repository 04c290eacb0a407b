import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import type { Log } from '#service/runtime/log.ts'
import { silentLog } from '#service/runtime/log.ts'
import { contentMigrations } from '#service/store/content-migrations.ts'
import { planIndexes } from '#service/store/index-plan.ts'
import { openStore } from '#service/store/open-store.ts'
import type { Store, StoreMigration } from '#service/store/store-contract.ts'
import type { StorePlace } from '#service/store/store-options.ts'
import { storePlace, testedEngine } from '#tests/support/content/store-engines.ts'

/** Tests of the embedded engine's file; the failures of a database server are tested in store-postgres.test.ts. */
const itEmbedded = it.runIf(testedEngine() === 'sqlite')

let dataDir: string
let place: StorePlace
let opened: Store[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-store-'))
  place = await storePlace(dataDir)
  opened = []
})
afterEach(async () => {
  for (const store of opened) await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function open(migrations: readonly StoreMigration[] = contentMigrations, log: Log = silentLog): Promise<Store> {
  const store = await openStore(place, { migrations, indexes: planIndexes(collections), log })
  opened.push(store)
  return store
}

async function close(store: Store): Promise<void> {
  opened = opened.filter((one) => one !== store)
  await store.close()
}

const file = () => join(dataDir, 'content.sqlite')
const remember = (store: Store, value: string) =>
  store.transaction((trx) => trx.insertInto('meta').values({ name: value, value }).execute())
const remembered = async (store: Store) =>
  (
    await store.db
      .selectFrom('meta')
      .select('name')
      .where('name', 'not in', ['open', 'overwritten'])
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)

async function refusal(migrations?: readonly StoreMigration[]): Promise<string> {
  return open(migrations).then(
    () => 'opened',
    (error: Error) => error.message,
  )
}

describe('a store', () => {
  it('keeps what was written when it is opened again', async () => {
    const first = await open()
    await remember(first, 'kept')
    await close(first)
    expect(await remembered(await open())).toEqual(['kept'])
  })

  it('lets everybody else in the process go on while a write waits for another process', async () => {
    const [here, elsewhere] = [await open(), await open()]
    const { promise: isImported, resolve: imported } = Promise.withResolvers<void>()
    const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>()
    const importing = elsewhere.transaction(async (trx) => {
      await trx.insertInto('meta').values({ name: 'imported', value: '' }).execute()
      begun()
      await isImported
    })
    await hasBegun
    const writing = remember(here, 'waited')
    // A read, and whatever else there is to do.
    await setTimeout(50)
    expect(await remembered(here)).toEqual([])
    imported()
    await Promise.all([importing, writing])
    expect(await remembered(here)).toEqual(['imported', 'waited'])
  })

  it('lets readers go on while a long transaction writes, of which they see nothing', async () => {
    const store = await open()
    let isOver = false
    const seen: string[][] = []
    const read = async () => {
      while (!isOver) {
        await setTimeout(1)
        seen.push(await remembered(store))
      }
    }
    const reading = read()
    await store.transaction(async (trx) => {
      const until = performance.now() + 200
      for (let count = 0; performance.now() < until; count += 1)
        await trx
          .insertInto('meta')
          .values({ name: `long ${count}`, value: '' })
          .execute()
      isOver = true
    })
    await reading
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.slice(0, -1).flat()).toEqual([])
  })

  it('keeps nothing of a transaction that failed', async () => {
    const store = await open()
    const work = store.transaction(async (trx) => {
      await trx.insertInto('meta').values({ name: 'half', value: '' }).execute()
      throw new Error('stopped')
    })
    await expect(work).rejects.toThrow('stopped')
    expect(await remembered(store)).toEqual([])
  })

  it('runs transactions one after the other', async () => {
    const store = await open()
    await store.transaction((trx) => trx.insertInto('meta').values({ name: 'sum', value: '0' }).execute())
    const add = () =>
      store.transaction(async (trx) => {
        const row = await trx.selectFrom('meta').select('value').where('name', '=', 'sum').executeTakeFirstOrThrow()
        await new Promise((resolve) => setImmediate(resolve))
        await trx
          .updateTable('meta')
          .set({ value: String(Number(row.value) + 1) })
          .where('name', '=', 'sum')
          .execute()
      })
    await Promise.all(Array.from({ length: 20 }, add))
    const { value } = await store.db
      .selectFrom('meta')
      .select('value')
      .where('name', '=', 'sum')
      .executeTakeFirstOrThrow()
    expect(value).toBe('20')
  })

  it('lets two processes write without losing anything', async () => {
    await close(await open())
    const script = fileURLToPath(new URL('../../support/content/write-to-store.ts', import.meta.url))
    const run = promisify(execFile)
    await Promise.all(['one', 'two'].map((name) => run(process.execPath, [script, name, '20', JSON.stringify(place)])))
    expect((await remembered(await open())).length).toBe(40)
  })

  it('refuses a write outside a transaction', async () => {
    const store = await open()
    await expect(store.db.insertInto('meta').values({ name: 'x', value: '' }).execute()).rejects.toThrow(
      /readonly|read-only/,
    )
    await expect(store.db.transaction().execute(async () => 1)).rejects.toThrow(/store\.transaction/)
  })

  it('refuses to read past a running transaction', async () => {
    const store = await open()
    const work = store.transaction(async () => store.db.selectFrom('meta').selectAll().execute())
    await expect(work).rejects.toThrow('Inside a transaction, use its own handle')
    expect(await remembered(store)).toEqual([])
  })

  it('refuses values that it cannot store instead of shifting parameters', async () => {
    const store = await open()
    for (const bad of [new Date(), undefined, Number.NaN, {}, true] as unknown as string[]) {
      const query = store.db.selectFrom('meta').selectAll().where('name', '=', bad)
      await expect(query.execute()).rejects.toThrow('cannot be stored')
    }
  })

  it('returns rows as ordinary objects', async () => {
    const store = await open()
    await remember(store, 'row')
    const [row] = await store.db.selectFrom('meta').selectAll().where('name', '=', 'row').execute()
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
  })

  itEmbedded('writes every change through to the disk', async () => {
    const store = await open()
    const [{ synchronous } = { synchronous: 0 }] = await store.transaction(async (trx) => {
      const { rows } = await trx.executeQuery<{ synchronous: number }>({
        sql: 'pragma synchronous',
        parameters: [],
        query: { kind: 'RawNode' } as never,
        queryId: { queryId: 'x' },
      })
      return rows
    })
    expect(synchronous).toBe(2)
  })
})

describe('the structure of a store', () => {
  it('is upgraded once and recorded', async () => {
    await close(await open())
    const later: StoreMigration = {
      name: '0009-later',
      up: async (trx) => void (await trx.insertInto('meta').values({ name: 'later', value: '' }).execute()),
    }
    await close(await open([...contentMigrations, later]))
    const store = await open([...contentMigrations, later])
    expect(await remembered(store)).toEqual(['later'])
    const names = await store.db.selectFrom('store_change').select('name').where('kind', '=', 'migration').execute()
    expect(names.map(({ name }) => name)).toEqual([...contentMigrations, later].map(({ name }) => name))
  })

  it('changes its indexes with the schemas and records that', async () => {
    await close(await open())
    const indexes = {
      columns: ['d_extra'],
      indexes: [{ name: 'find_d_extra', columns: ['collection', 'd_extra', 'no'] }],
    }
    const options = { migrations: contentMigrations, indexes, log: silentLog }
    const store = await openStore(place, options)
    opened.push(store)
    const changes = await store.db.selectFrom('store_change').select('detail').where('kind', '=', 'index').execute()
    const details = changes.map(({ detail }) => detail)
    expect(details).toContain('drop index list_product_by_k_code')
    expect(details.at(-1)).toBe(
      "create index find_d_extra on entry (collection, d_extra, no) where status = 'published'",
    )
  })

  it('stays as it is when the schemas have not changed', async () => {
    await close(await open())
    const lines: string[] = []
    await open(contentMigrations, { ...silentLog, info: (_fields, message) => void lines.push(message) })
    expect(lines).toEqual([])
  })
})

describe('a damaged store', () => {
  itEmbedded('is refused with one line when the file is something else', async () => {
    await writeFile(file(), 'These are not the bytes you are looking for.')
    const line = await refusal()
    expect(line).toBe(
      `The store ${file()} is damaged (it is not a database): restore a backup, or move the file away to start again with the demo content.`,
    )
  })

  itEmbedded('is refused when pages in the middle were overwritten', async () => {
    const store = await open()
    for (let n = 0; n < 200; n += 1) await remember(store, `row-${n}-${'x'.repeat(500)}`)
    await close(store)
    const bytes = await readFile(file())
    bytes.fill(0x5a, 4096 * 3, bytes.length - 4096)
    await writeFile(file(), bytes)
    const line = await refusal()
    expect(line).toMatch(/^The store .* is damaged \(.*\): restore a backup, or move the file away/)
    expect(line).not.toContain('\n')
  })

  itEmbedded('is refused when its end is missing', async () => {
    const store = await open()
    for (let n = 0; n < 200; n += 1) await remember(store, `row-${n}-${'x'.repeat(500)}`)
    await close(store)
    await writeFile(file(), (await readFile(file())).subarray(0, 4096 * 4))
    expect(await refusal()).toContain('is damaged')
  })

  it('is refused when a newer version wrote it', async () => {
    const newer: StoreMigration = { name: '0900-from-the-future', up: async () => {} }
    await close(await open([...contentMigrations, newer]))
    const line = await refusal()
    expect(line).toContain('was written by a newer version')
    expect(line).toContain("'0900-from-the-future'")
    expect(line).not.toContain('\n')
  })

  itEmbedded('opens again from a copy made while it was open', async () => {
    const store = await open()
    await remember(store, 'kept')
    await copyFile(file(), `${file()}.copy`)
    await copyFile(`${file()}-wal`, `${file()}.copy-wal`)
    await close(store)
    await copyFile(`${file()}.copy`, file())
    await copyFile(`${file()}.copy-wal`, `${file()}-wal`)
    expect(await remembered(await open())).toEqual(['kept'])
  })
})
