import { HIT_ADDRESSES } from '#generated/hit-addresses.ts'
import type { SelectProductsQuery, UserProduct } from '#generated/types.ts'
import { fillAddress } from './fill-address.ts'

/** The slug of the home page. */
export const HOME_PAGE = 'home'

/** The pages that the site's own code links to: slug → address without language prefix. */
export const ADDRESSES = {
  home: '/',
  product: '/product',
  'product-compare': '/product/compare',
  'product-catalogue': '/product/download/catalogue',
  wishlist: '/wishlist',
  'career-apply': '/career/apply',
  'contact-us': '/contact-us',
  faq: '/faq',
  search: '/search',
  selector: '/selector',
  login: '/login',
  account: '/account',
  'utils-blocks': '/utils/blocks',
  'utils-icon': '/utils/icon',
} as const

/** The product list filtered by these parameters; undefined ones are left out. */
export function productsAddress(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `${ADDRESSES.product}?${new URLSearchParams(given)}` : ADDRESSES.product
}

/** The fragment of the selector's answer, which is below its form. */
export const SELECTOR_ANSWER = 'answer'

/** The selector with a question, without the language prefix. */
export function selectorAddress(query: SelectProductsQuery): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? ADDRESSES.selector : `${ADDRESSES.selector}?${new URLSearchParams(given)}`
}

/** The products of a brand. */
export function brandAddress(brand: string): string {
  return fillAddress(HIT_ADDRESSES.brand, () => brand)
}

/** The products of one category of a brand; the product drawer links here. */
export function categoryAddress(brand: string, category: string): string {
  return fillAddress(HIT_ADDRESSES.product_category, (name) => (name === 'brand' ? brand : category))
}

/** The file of a technical document, which has no page around it. */
export function documentFileAddress({ id }: { id: number }): string {
  return fillAddress(HIT_ADDRESSES.product_document, () => String(id))
}

/** The page for requesting a product's catalogue. */
export function catalogueAddress({ id }: { id: number }): string {
  return `${ADDRESSES['product-catalogue']}/${id}`
}

/**
 * The page for requesting a quote: for a product, for one of its SKUs, or for everything on one of the visitor's lists.
 */
export function quoteAddress(of: { slug: string } | { list: UserProduct['type'] }, sku?: { sku_code: string }): string {
  const query = new URLSearchParams({ request: 'quote' })
  if ('list' in of) query.set('list', of.list)
  else query.set('product', of.slug)
  if (sku) query.set('sku', sku.sku_code)
  return `${ADDRESSES['contact-us']}?${query}`
}

/** The form for asking for a sample of a product. */
export function sampleAddress({ slug }: { slug: string }): string {
  return `${ADDRESSES['contact-us']}?${new URLSearchParams({ request: 'sample', product: slug })}`
}

/** The query parameter that identifies the job in the address of the application page. */
export const JOB_PARAMETER = 'job'

/** The page for applying for a job. */
export function applyAddress({ id }: { id: number }): string {
  return `${ADDRESSES['career-apply']}?${JOB_PARAMETER}=${id}`
}
