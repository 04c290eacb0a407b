import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { silentLog } from '#service/runtime/log.ts'
import { serviceMigrations } from '#service/service-migrations.ts'
import { planIndexes } from '#service/store/index-plan.ts'
import { openStore } from '#service/store/open-store.ts'
import { type ContentService, openContentService } from '#tests/support/content/content-service.ts'
import { describeWithPostgres } from '#tests/support/content/store-engines.ts'

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

  it('answers 503 while it is down and recovers when it is back', async () => {
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

  it('is reported in one line when it has lost pages of a table', async () => {
    const databaseUrl = await postgres().createDatabase()
    const damaged = await openContentService({ DATABASE_URL: databaseUrl })
    await damaged.close()
    const [row] = await postgres().administer("select pg_relation_filepath('entry') as file", databaseUrl)
    await postgres().halt()
    await overwrite(join(postgres().folder, 'data', String(row?.file)))
    await postgres().start()
    const options = { migrations: serviceMigrations, indexes: planIndexes(collections), log: silentLog }
    const opening = openStore({ dataDir: '/nowhere', databaseUrl }, options)
    await expect(opening).rejects.toThrow(
      /^The database .* is damaged \(invalid page in block 0 .*\): restore a backup, or set DATABASE_URL to an empty/,
    )
  })
})

async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.write(Buffer.alloc(8192, 0x5a), 0, 8192, 0)
  } finally {
    await handle.close()
  }
}
