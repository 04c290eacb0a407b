import { silentLog } from '#service/runtime/log.ts'
import { contentMigrations } from '#service/store/content-migrations.ts'
import { openStore } from '#service/store/open-store.ts'
import type { StorePlace } from '#service/store/store-options.ts'

/** One of several processes that write to a store at the same time: `node write-to-store.ts <name> <rows> <place>`. */
const [name = '', rows = '0', place = '{}'] = process.argv.slice(2)
const options = { migrations: contentMigrations, indexes: { columns: [], indexes: [] }, log: silentLog }
const store = await openStore(JSON.parse(place) as StorePlace, options)
for (let row = 0; row < Number(rows); row += 1) {
  await store.transaction(async (trx) => {
    await trx.selectFrom('meta').selectAll().execute()
    await trx
      .insertInto('meta')
      .values({ name: `${name}-${row}`, value: '' })
      .execute()
  })
}
await store.close()
