import type { Transaction } from 'kysely'
import { USER_PRODUCT_LIMITS } from '#generated/limits.ts'
import type { UserProduct } from '#generated/types.ts'
import {
  answerData,
  type CallInput,
  type DataResult,
  type Handlers,
  type ServiceContext,
} from '#service/answers/handler.ts'
import { entriesByIds, entryById } from '#service/content/reading/entry-reader.ts'
import { isOffered, skuParts } from '#service/content/reading/sku-rule.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import type { UserProductType } from '../leads/visitor-tables.ts'
import { forgetProduct, type SavedList, type SavedProduct, savedProducts, saveProduct } from './saved-products.ts'
import { createVisitorKey, readVisitorKey, visitorCookie } from './visitor-key.ts'

/** The maximum of products in the wishlist and in the comparison. */
const { wishlist: WISHLIST_LIMIT, compare: COMPARE_LIMIT } = USER_PRODUCT_LIMITS

/** Wishlist and comparison of the visitor whose key is in the cookie. */
export const savedProductHandlers = {
  listWishlist: (input, context) => listSaved('wishlist', input, context),
  listCompare: (input, context) => listSaved('compare', input, context),

  async addWishlist(input, context) {
    const { productId, productSkuId = null } = input.body
    await requireProduct(productId, context)
    if (productSkuId !== null) await requireSku(productSkuId, productId, context)
    const list = listFor('wishlist', input, context)
    const entry = await context.store.transaction(async (trx) => {
      const others = await otherEntries(trx, list, productId, productSkuId)
      if (others >= WISHLIST_LIMIT) raise('wishlist_full', { limit: WISHLIST_LIMIT })
      return saveProduct(trx, list, productId, productSkuId, context.clock.now())
    })
    // It may have been withdrawn in the meantime.
    const [answer = raise('product_not_found', { key: productId })] = await wireEntries([entry], context)
    return answerData(answer, keptIn(list))
  },

  async addCompare(input, context) {
    const { productId } = input.body
    await requireProduct(productId, context)
    const list = listFor('compare', input, context)
    await context.store.transaction(async (trx) => {
      const others = await otherVisibleProducts(trx, list, productId, context)
      if (others >= COMPARE_LIMIT) raise('compare_full', { limit: COMPARE_LIMIT })
      await saveProduct(trx, list, productId, null, context.clock.now())
    })
    return answerData(null, keptIn(list))
  },

  removeWishlist: (input, context) => removeSaved('wishlist', input, context, input.body.productSkuId ?? null),
  removeCompare: (input, context) => removeSaved('compare', input, context),
} satisfies Handlers

const NOT_KEPT = { 'cache-control': 'private, no-store' }

const keptIn = (list: SavedList) => ({ cookies: [visitorCookie(list.user_key)], headers: NOT_KEPT })

/** The visitor's list; a first visitor gets a key. */
function listFor(type: UserProductType, input: CallInput, context: ServiceContext): SavedList {
  return { user_key: readVisitorKey(input.cookies) ?? createVisitorKey(context.clock.now()), type }
}

async function listSaved(type: UserProductType, input: CallInput, context: ServiceContext) {
  const user_key = readVisitorKey(input.cookies)
  const entries = user_key === null ? [] : await savedProducts(context.store.db, { user_key, type })
  return answerData(await wireEntries(entries, context), { headers: NOT_KEPT })
}

async function removeSaved(
  type: UserProductType,
  input: CallInput<unknown, unknown, { productId: number }>,
  context: ServiceContext,
  productSkuId: number | null = null,
): Promise<DataResult<null>> {
  const user_key = readVisitorKey(input.cookies)
  if (user_key !== null) {
    await context.store.transaction((trx) => forgetProduct(trx, { user_key, type }, input.body.productId, productSkuId))
  }
  return answerData(null, { headers: NOT_KEPT })
}

async function requireProduct(id: number, { store, content }: ServiceContext): Promise<void> {
  const product = await entryById(store, 'product', id)
  if (!product || !content.isVisible(product)) raise('product_not_found', { key: id })
}

/** Refuses an SKU that does not belong to the product or is not offered. */
async function requireSku(id: number, productId: number, { store }: ServiceContext): Promise<void> {
  const sku = await entryById(store, 'product_sku', id)
  const product = await entryById(store, 'product', productId)
  const fits = sku !== null && sku.doc.product === product?.key && isOffered(sku, await skuParts(store, [sku])) !== null
  if (!fits) raise('sku_not_found', { key: id })
}

/** How many entries the list has apart from this one: adding an existing entry again is always possible. */
async function otherEntries(
  trx: Transaction<Tables>,
  list: SavedList,
  product: number,
  productSku: number | null,
): Promise<number> {
  const isThis = (entry: SavedProduct) => entry.product === product && entry.product_sku === (productSku ?? 0)
  return (await savedProducts(trx, list)).filter((entry) => !isThis(entry)).length
}

/** How many other products on the list are visible. One that was withdrawn takes up no place. */
async function otherVisibleProducts(
  trx: Transaction<Tables>,
  list: SavedList,
  productId: number,
  { store, content }: ServiceContext,
): Promise<number> {
  const ids = (await savedProducts(trx, list)).map(({ product }) => product).filter((id) => id !== productId)
  const products = await entriesByIds({ db: trx, dialect: store.dialect }, 'product', ids)
  return products.filter((product) => content.isVisible(product)).length
}

/** Entries as calls return them; those whose product is no longer shown are left out, but stay on the list. */
async function wireEntries(
  entries: readonly SavedProduct[],
  { store, content }: ServiceContext,
): Promise<UserProduct[]> {
  const rowsOf = async (collection: string, ids: number[]) => {
    const rows = await content.rows(await entriesByIds(store, collection, [...new Set(ids)]), 'summary')
    return new Map(rows.map((row) => [row.id, row]))
  }
  const products = await rowsOf(
    'product',
    entries.map(({ product }) => product),
  )
  const skus = await rowsOf(
    'product_sku',
    entries.flatMap(({ product_sku }) => (product_sku === 0 ? [] : product_sku)),
  )
  return entries.flatMap(({ id, user_key, type, product, product_sku }) => {
    const found = products.get(product)
    if (!found) return []
    const entry = { id: Number(id), user_key, type, product: found, product_sku: skus.get(product_sku) ?? null }
    return entry as unknown as UserProduct
  })
}
