import type { Kysely, Transaction } from 'kysely'
import { isRecord } from '#domain/json/is-record.ts'
import type { Tables } from '#service/store/tables.ts'

/** What an item of a Directus became here, and in which version its last import left it. */
export interface Origin {
  collection: string
  /** Its number here, or its id if it is a file. */
  id: number | string
  version: number
}

/** By the collection here and the place there, as `brand brands/1`. */
export type Origins = ReadonlyMap<string, Origin>

/** The name under which the store keeps where items have come from: a Directus is known by its address. */
const nameOf = (url: string) => `directus ${url}`

export async function readOrigins(db: Kysely<Tables>, url: string): Promise<Origins> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', nameOf(url)).executeTakeFirst()
  const kept: unknown = row && JSON.parse(row.value)
  return new Map(isRecord(kept) ? (Object.entries(kept) as [string, Origin][]) : [])
}

export async function keepOrigins(trx: Transaction<Tables>, url: string, origins: Origins): Promise<void> {
  const value = JSON.stringify(Object.fromEntries(origins))
  await trx
    .insertInto('meta')
    .values({ name: nameOf(url), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
