import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type Translation, translate } from '#domain/languages/translate.ts'
import type { Product, ProductSkuSummary } from '#generated/types.ts'
import { type ContentQuery, contentQuery, type DataContext } from '#renderer/data/content-query.ts'

/** One of several products that a request is about. */
export interface ChosenProduct {
  product: number
  product_sku?: number
}

/** The products in any value; entries that are not products are left out. */
export function chosenProducts(value: unknown): ChosenProduct[] {
  const rows: unknown[] = Array.isArray(value) ? value : []
  return rows.filter((row): row is ChosenProduct => typeof (row as ChosenProduct | null)?.product === 'number')
}

/** A product as a form shows it, with the requested SKU, if any. */
export interface ProductChoice {
  id: number
  name: Translation<string>
  sku: { id: number; code: string } | null
}

/** Queries for products by slug or by id; the result is small enough to be sent with a page. */
export const productChoices = {
  /** By slug, and by the code of one of the product's SKUs. */
  bySlug: (context: DataContext, slug: string, skuCode: string | null): ContentQuery<ProductChoice> =>
    contentQuery(context, ['product-choice', slug, skuCode], async (signal) =>
      asChoice(
        await context.api.getProductBySlug({ params: { slug }, signal }),
        context,
        (sku) => sku.sku_code === skuCode,
      ),
    ),
  byId: (context: DataContext, { product, product_sku }: ChosenProduct): ContentQuery<ProductChoice> =>
    contentQuery(context, ['product-choice', product, product_sku ?? null], async (signal) =>
      asChoice(
        await context.api.getProduct({ params: { id: product }, signal }),
        context,
        (sku) => sku.id === product_sku,
      ),
    ),
}

function asChoice(
  product: Product,
  { locale }: DataContext,
  isWanted: (sku: ProductSkuSummary) => boolean,
): ProductChoice {
  const sku = product.product_skus.find(isWanted)
  return {
    id: product.id,
    name: translate(product, 'name', locale) ?? { value: product.name },
    sku: sku ? { id: sku.id, code: sku.sku_code } : null,
  }
}

const KnownProducts = createContext<readonly ProductChoice[]>([])

/** Gives the forms inside it the products that the page has already fetched. */
export const KnownProductsProvider = KnownProducts.Provider

/**
 * The product of an entry: from the page if it is already known, otherwise from the service; undefined until the
 * service has answered.
 */
export function useProductChoice(context: DataContext, chosen: ChosenProduct | null): ProductChoice | undefined {
  const known = useContext(KnownProducts).find(
    ({ id, sku }) => id === chosen?.product && (sku?.id ?? null) === (chosen.product_sku ?? null),
  )
  const asked = useQuery({
    ...productChoices.byId(context, chosen ?? { product: 0 }),
    enabled: chosen !== null && !known,
  })
  return known ?? asked.data
}
