import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#service/store/tables.ts'
import type { UserProductTable, UserProductType, VisitorTables } from '../leads/visitor-tables.ts'

export type SavedProduct = Selectable<UserProductTable>

/** One of a visitor's two lists. */
export interface SavedList {
  user_key: string
  type: UserProductType
}

/** The entries of a list, in the order in which they were added. */
export async function savedProducts(db: Kysely<Tables>, list: SavedList): Promise<SavedProduct[]> {
  return db
    .withTables<VisitorTables>()
    .selectFrom('user_product')
    .selectAll()
    .where('user_key', '=', list.user_key)
    .where('type', '=', list.type)
    .orderBy('id')
    .execute()
}

/** Adds a product to a list and returns its entry, or the existing entry if there is one. */
export async function saveProduct(
  trx: Transaction<Tables>,
  list: SavedList,
  product: number,
  productSku: number | null,
  now: Date,
): Promise<SavedProduct> {
  const visitors = trx.withTables<VisitorTables>()
  const place = { ...list, product, product_sku: productSku ?? 0 }
  await visitors
    .insertInto('user_product')
    .values({ ...place, date_created: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_key', 'type', 'product', 'product_sku']).doNothing())
    .execute()
  return visitors
    .selectFrom('user_product')
    .selectAll()
    .where((row) => row.and(place))
    .executeTakeFirstOrThrow()
}

/** Removes a product from a list, with all its SKUs unless one is given. It is not an error if it is not there. */
export async function forgetProduct(
  trx: Transaction<Tables>,
  list: SavedList,
  product: number,
  productSku: number | null = null,
): Promise<void> {
  await trx
    .withTables<VisitorTables>()
    .deleteFrom('user_product')
    .where('user_key', '=', list.user_key)
    .where('type', '=', list.type)
    .where('product', '=', product)
    .$if(productSku !== null, (query) => query.where('product_sku', '=', productSku))
    .execute()
}
