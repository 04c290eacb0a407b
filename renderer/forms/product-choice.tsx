import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Product, ProductSkuSummary } from '#generated/types.ts'
import { type ContentQuery, contentQuery, type DataContext } from '../data/content-query.ts'
import { type Translation, translate } from '../i18n/translate.ts'
import type { ChosenProduct } from './form-input.ts'

/** A product as a form names it, with the one of its SKUs that was asked for. */
export interface ProductChoice {
  id: number
  name: Translation<string>
  sku: { id: number; code: string } | null
}

/** Products by what an address or an entry says of them; little enough to travel with a page. */
export const productChoices = {
  /** By slug, and by the code of a SKU of it. */
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

/** Tells the forms inside it which products the page has fetched already. */
export const KnownProductsProvider = KnownProducts.Provider

/** The product of an entry: from what the page knows, else from the service; undefined until it has answered. */
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
