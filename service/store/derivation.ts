import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The name under which the store records what its columns, facets and texts were derived from. */
const DERIVED_BY = 'derived_by'

/** What a store records while processes of an older version still write rows of their own kind. */
export const soFar = (derivation: string): string => `${derivation} so far`

export async function knownDerivation(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('name', '=', DERIVED_BY).executeTakeFirst())?.value
}

export async function noteDerivation(trx: Transaction<Tables>, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ name: DERIVED_BY, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Lets everything be derived again the next time that the service looks. */
export async function forgetDerived(trx: Transaction<Tables>): Promise<void> {
  await trx.deleteFrom('meta').where('name', '=', DERIVED_BY).execute()
}
