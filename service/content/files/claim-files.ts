import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import type { Membership, Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { FileAreas } from './file-areas.ts'

/** The file that says which database the files belong to, and which files they are. */
const MARK = 'belongs-to.txt'
/** The names under which the store records the same. */
const STORE_ID = 'store_id'
const FILES_ID = 'files_id'

/**
 * Makes sure that the database and the files belong together, and records that they do. Rejects with a StoreFault if
 * the files are another site's, if other processes on the database use other files, or if anybody can read the bucket.
 */
export function claimFiles(store: Store, files: FileAreas, membership: Pick<Membership, 'others'>): Promise<void> {
  return store.alone('claim files', async () => {
    const storeId = (await metaValue(store.db, STORE_ID)) ?? (await keep(store, STORE_ID, randomUUID()))
    const mark = await readMark(files)
    if (mark && mark.store !== storeId) throw notOurs(files)
    const known = await metaValue(store.db, FILES_ID)
    if (known === null || mark?.files !== known) {
      if (known !== null && (await membership.others()).length > 0) throw usedWithOthers(files)
      const claimed = await keep(store, FILES_ID, mark?.files ?? randomUUID())
      if (!mark) await files.own.write(MARK, Buffer.from(`${storeId} ${claimed}\n`))
    }
    if (await files.canAnybodyRead(MARK)) throw open(files)
  })
}

async function readMark({ own }: FileAreas): Promise<{ store: string; files: string } | null> {
  if (!(await own.stat(MARK))) return null
  const [store = '', files = ''] = (await own.readAll(MARK)).toString('utf8').trim().split(' ')
  return { store, files }
}

function notOurs({ place }: FileAreas): StoreFault {
  return new StoreFault(
    `The files in ${place} belong to another database: set FILES_URL or DATA_DIR to the files of this one, or to a new folder; if the other database is gone, remove ${MARK} there.`,
  )
}

function usedWithOthers({ place }: FileAreas): StoreFault {
  return new StoreFault(
    `The other processes on this database do not use the files in ${place}: set FILES_URL to the same bucket for all of them, or DATA_DIR to the same folder.`,
  )
}

function open({ place }: FileAreas): StoreFault {
  return new StoreFault(
    `Anybody can read the files in ${place}: make the bucket private, because it holds visitors' files.`,
  )
}

async function metaValue(db: Kysely<Tables>, name: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** Records a value and returns it. */
function keep(store: Store, name: string, value: string): Promise<string> {
  return store.transaction(async (trx) => {
    await trx
      .insertInto('meta')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    return value
  })
}
