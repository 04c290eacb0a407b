import type { Transaction } from 'kysely'
import type { User } from '#generated/types.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'

/** Who publishes, when, and with what. */
export interface Publisher {
  plans: ContentPlans
  dialect: StoreDialect
  now: Date
  user: Pick<User, 'id' | 'username'>
}

/**
 * Lets one publication after the other through, whichever process it is in: the second sees what the first has stored,
 * so that two new documents with one key, or of one number, are never stored. Comes before every other lock.
 */
export async function waitForTurn(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ name: 'publishing', value: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
    .execute()
}
