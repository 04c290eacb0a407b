import type { FileLink, ImageSummary, ListProductsQuery, Product } from '#generated/types.ts'
import { ApiError } from '../data/api-error.ts'
import { type ContentQuery, contentQuery, type DataContext } from '../data/content-query.ts'
import { productCatalogues } from './product-catalogues.ts'

/** A product as the site's pages about catalogues show it: small enough to be sent with a page. */
export interface CatalogueProduct {
  id: number
  slug: string
  code: string
  name: string
  brand: string | null
  thumbnail: ImageSummary | null
  translations: { languages_code: string; name: string | null }[]
  /** Its own catalogues before those of its category. */
  files: FileLink[]
}

/** A product in the list of catalogues. */
export type CatalogueRow = Omit<CatalogueProduct, 'files'> & { category: NamedRow | null }

interface NamedRow {
  name: string
  translations: { languages_code: string; name: string | null }[]
}

/** One page of the products that have a catalogue. */
export interface CatalogueRows {
  data: CatalogueRow[]
  page: number
  limit: number
  filter_count: number
}

/** The products that have a catalogue, filtered by brand, category and search words. */
export function catalogueRowsQuery(context: DataContext, query: ListProductsQuery): ContentQuery<CatalogueRows> {
  return contentQuery(context, ['catalogue-rows', query], async (signal) => {
    const list = await context.api.listProducts({ query: { ...query, catalogue: true }, signal })
    const { page, limit, filter_count } = list
    const data = list.data.map(({ id, slug, code, name, brand, thumbnail, translations, product_category }) => ({
      id,
      slug,
      code,
      name,
      brand: brand?.name ?? null,
      thumbnail,
      translations: translations.map(nameAlone),
      category: product_category && {
        name: product_category.name,
        translations: product_category.translations.map(nameAlone),
      },
    }))
    return { data, page, limit, filter_count }
  })
}

const NUMBER = /^[1-9]\d{0,8}$/

/** The product whose id is in the address. Anything but a number there is a 404. */
export function catalogueProductQuery(context: DataContext, segment: string): ContentQuery<CatalogueProduct> {
  return {
    ...contentQuery(context, ['catalogue-product', segment], async (signal) => {
      const endpoint = '/api/products'
      if (!NUMBER.test(segment)) throw new ApiError(`Data not available on ${endpoint}`, { status: 404, endpoint })
      return asCatalogueProduct(await context.api.getProduct({ params: { id: Number(segment) }, signal }))
    }),
    decides: true,
  }
}

function asCatalogueProduct(product: Product): CatalogueProduct {
  const { id, slug, code, name, brand, thumbnail, translations } = product
  return {
    id,
    slug,
    code,
    name,
    brand: brand?.name ?? null,
    thumbnail,
    translations: translations.map(nameAlone),
    files: productCatalogues(product),
  }
}

function nameAlone({ languages_code, name }: { languages_code: string; name: string | null }) {
  return { languages_code, name }
}
