import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Product } from '#generated/types.ts'
import { type ContentQuery, contentQuery, type DataContext } from '../data/content-query.ts'
import { type Translation, translate } from '../i18n/translate.ts'

/** A product as a form names it, with what can be ordered of it. */
export interface ProductChoice {
  id: number
  slug: string
  name: Translation<string>
  /** Codes of its SKUs by their ids. */
  skus: readonly (readonly [id: number, code: string])[]
}

/** Products by what an address says of them; little enough to travel with a page. */
export const productChoices = {
  bySlug: (context: DataContext, slug: string): ContentQuery<ProductChoice> =>
    contentQuery(context, ['product-choice', slug], async (signal) =>
      asChoice(context, await context.api.getProductBySlug({ params: { slug }, signal })),
    ),
  byId: (context: DataContext, id: number): ContentQuery<ProductChoice> =>
    contentQuery(context, ['product-choice', id], async (signal) =>
      asChoice(context, await context.api.getProduct({ params: { id }, signal })),
    ),
}

function asChoice({ locale }: DataContext, product: Product): ProductChoice {
  return {
    id: product.id,
    slug: product.slug,
    name: translate(product, 'name', locale) ?? { value: product.name },
    skus: product.product_skus.map(({ id, sku_code }) => [id, sku_code] as const),
  }
}

const KnownProducts = createContext<readonly ProductChoice[]>([])

/** Tells the forms inside it which products the page has fetched already. */
export const KnownProductsProvider = KnownProducts.Provider

/** The product of an id: from what the page knows, else from the service; undefined until it has answered. */
export function useProductChoice(context: DataContext, id: number | null): ProductChoice | undefined {
  const known = useContext(KnownProducts).find((choice) => choice.id === id)
  const asked = useQuery({ ...productChoices.byId(context, id ?? 0), enabled: id !== null && !known })
  return known ?? asked.data
}
