import type { Transaction } from 'kysely'
import type { KnownAddresses } from '#service/answers/calls/login-limits.ts'
import type { HashAddress } from '#service/runtime/hash-address.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { AuthTables } from './auth-tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An address from which somebody has not signed in for so long is forgotten. */
const KEPT_DAYS = 90
/** How many are kept for one user: those used last. */
const KEPT_FOR_A_USER = 20

/** Keeps addresses in the store, so that a restart forgets none, as hashes. */
export function createKnownAddresses(store: Store, hashAddress: HashAddress): KnownAddresses {
  const hashed = (userId: number, address: string) => hashAddress(`user ${userId}`, address)
  return {
    async has(userId, address) {
      const known = store.db.withTables<AuthTables>().selectFrom('user_address').select('user_id')
      const own = known.where('user_id', '=', userId).where('address_hash', '=', hashed(userId, address))
      return (await own.executeTakeFirst()) !== undefined
    },
    async remember(userId, address, now) {
      const row = { user_id: userId, address_hash: hashed(userId, address), date_used: now.toISOString() }
      await store.transaction(async (trx) => {
        const known = trx.withTables<AuthTables>()
        await known
          .insertInto('user_address')
          .values(row)
          .onConflict((same) => same.columns(['user_id', 'address_hash']).doUpdateSet({ date_used: row.date_used }))
          .execute()
        const last = known.selectFrom('user_address').select('address_hash').where('user_id', '=', userId)
        await known
          .deleteFrom('user_address')
          .where('user_id', '=', userId)
          .where('address_hash', 'not in', last.orderBy('date_used', 'desc').limit(KEPT_FOR_A_USER))
          .execute()
      })
    },
  }
}

/** When a user last signed in from each address that is known. */
export async function addressDates(store: Store, userId: number): Promise<string[]> {
  const known = store.db.withTables<AuthTables>().selectFrom('user_address').select('date_used')
  const rows = await known.where('user_id', '=', userId).orderBy('date_used', 'desc').execute()
  return rows.map(({ date_used }) => date_used)
}

/** Deletes the addresses that are no longer used. */
export async function forgetOldAddresses(trx: Transaction<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  await trx.withTables<AuthTables>().deleteFrom('user_address').where('date_used', '<', before).execute()
}
