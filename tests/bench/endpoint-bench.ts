import type { CallName } from '#generated/calls.ts'
import type { AnswerInput, Service } from '#service/service.ts'
import { measure, ms, printTable } from './measure.ts'

interface Probe {
  label: string
  call: CallName
  input: AnswerInput
  /** The same request over HTTP. */
  path: string
}

/** The content calls that pages are made of, and the list in its more demanding forms. */
export const PROBES: readonly Probe[] = [
  probe('product list, first page', 'listProducts', {}, '/api/products'),
  probe('product list, brand and category', 'listProducts', {
    brand: 'kisara',
    category: 'molded-grating',
    sort: 'code',
  }),
  probe('product list, two facets', 'listProducts', { market: 'water-and-wastewater', resin: 'vinyl-ester-fr' }),
  probe('product list, words', 'listProducts', { q: 'grating' }),
  probe('product list, page 100', 'listProducts', { page: '100', sort: '-date_created' }),
  probe('product facets', 'listProductFacets', { brand: 'kisara' }, '/api/products/facets?brand=kisara'),
  bySlug('product', 'getProductBySlug', '/api/products/slug/', 'molded-grating-38-mm'),
  bySlug('page, about', 'getPageBySlug', '/api/pages/slug/', 'about'),
  probe('page, home', 'getHomePage', {}, '/api/pages/home'),
  probe('brands', 'listBrands', {}, '/api/brands'),
  probe('articles', 'listArticles', {}, '/api/articles'),
  probe('settings', 'listSettings', {}, '/api/settings'),
  probe('search', 'search', { q: 'grating 38' }, '/api/search?q=grating%2038'),
]

/** Statements and milliseconds of every probe, in process and over HTTP. */
export async function benchEndpoints(service: Service, origin: string, products: number): Promise<void> {
  const rows = [['call', 'statements', 'in process ms', 'over HTTP ms', 'HTTP p95 ms']]
  for (const { label, call, input, path } of PROBES) {
    const { statements, result } = await service.store.countStatements(() => service.answer(call, input))
    if (result.status !== 200) throw new Error(`${label} answered ${result.status}`)
    const inProcess = await measure(100, () => service.answer(call, input))
    const overHttp = await measure(100, () => fetchWhole(origin + path))
    rows.push([label, String(statements), ms(inProcess.median), ms(overHttp.median), ms(overHttp.p95)])
  }
  printTable(`${products.toLocaleString('en-US')} products`, rows)
}

/** Fetches an address past any cache and reads the answer to its end. */
export async function fetchWhole(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'cache-control': 'no-cache' } })
  const bytes = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return bytes.byteLength
}

function probe(label: string, call: CallName, query: Record<string, string>, path?: string): Probe {
  return { label, call, input: { query }, path: path ?? `/api/products?${new URLSearchParams(query)}` }
}

function bySlug(label: string, call: CallName, base: string, slug: string): Probe {
  return { label, call, input: { params: { slug } }, path: base + slug }
}
