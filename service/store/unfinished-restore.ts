import type { Kysely, Transaction } from 'kysely'
import { StoreFault } from '../runtime/errors/store-fault.ts'
import type { StorePlace } from './store-options.ts'
import type { Tables } from './tables.ts'

/** The note in a store whose files are not yet those that belong to it. */
const NOTE = 'restoring'

/** Where these settings keep the store, in words. */
export function placeOfStore({ databaseUrl, dataDir }: StorePlace): string {
  return databaseUrl === null ? dataDir : 'in the database'
}

/** Refuses a store that a restore has not finished: its files may be those of another time. */
export async function refuseUnfinishedRestore(db: Kysely<Tables>, place: string): Promise<void> {
  const note = await db.selectFrom('meta').select('value').where('name', '=', NOTE).executeTakeFirst()
  if (!note) return
  throw new StoreFault(
    `The restore of the store ${place} was interrupted: repeat it with 'npm run restore -- ${note.value} --yes'.`,
  )
}

/** Notes that the backup in this folder is being restored. */
export async function noteRestore(trx: Transaction<Tables>, backup: string): Promise<void> {
  await endRestore(trx)
  await trx.insertInto('meta').values({ name: NOTE, value: backup }).execute()
}

/** Lets the store be opened again. */
export async function endRestore(trx: Transaction<Tables>): Promise<void> {
  await trx.deleteFrom('meta').where('name', '=', NOTE).execute()
}
