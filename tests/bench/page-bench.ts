import { join } from 'node:path'
import { firstLoad } from '#tests/support/browser/first-load.ts'
import { fetchWhole } from './endpoint-bench.ts'
import { kb, measure, measureEach, ms, printTable } from './measure.ts'

/** A kind of page, with any number of addresses that have not been requested before. */
interface Route {
  label: string
  /** The address that is requested repeatedly and whose bytes are counted. */
  path: string
  fresh(index: number): string
}

const BRANDS = ['kisara', 'gridava', 'ladira', 'tolvane', 'lumiwa', 'tirtala', 'sevanto', 'rovika']
const SORTS = ['code', '-code', '-date_created', 'date_created', 'name', '-name']

/** Pages of a store filled by the benchmark: the slugs of the copies are `synthetic-000001` and so on. */
export const ROUTES: readonly Route[] = [
  // A meaningless parameter makes a separate address.
  { label: 'home', path: '/', fresh: (index) => `/?n=${index}` },
  { label: 'list', path: '/product', fresh: (index) => `/product?page=${index + 2}` },
  { label: 'list, filtered', path: '/product?brand=kisara&sort=code', fresh: filteredList },
  {
    label: 'detail',
    path: '/product/detail/molded-grating-38-mm',
    fresh: (index) => `/product/detail/synthetic-${String(index + 1).padStart(6, '0')}`,
  },
]

/** Every filter with every order and several pages: each brand is requested many times, each address only once. */
function filteredList(index: number): string {
  const brand = BRANDS[index % BRANDS.length] ?? ''
  const sort = SORTS[Math.floor(index / BRANDS.length) % SORTS.length] ?? ''
  const page = 1 + Math.floor(index / (BRANDS.length * SORTS.length))
  return `/product?${new URLSearchParams({ brand, sort, ...(page > 1 && { page: String(page) }) })}`
}

/** Milliseconds until a page has arrived completely: drawn for the request, and answered from finished bytes. */
export async function benchPages(origin: string, products: number, runs: number): Promise<void> {
  const rows = [['page', 'cold ms', 'p95', 'cached ms', 'p95', 'cold/cached']]
  for (const { label, path, fresh } of ROUTES) {
    const warmUps = 10
    for (let index = 0; index < warmUps; index += 1) await fetchWhole(origin + inBoth(fresh(index), index))
    const cold = await measureEach(
      Array.from({ length: runs }, (_, index) => {
        const number = warmUps + index
        return () => fetchWhole(origin + inBoth(fresh(number), number))
      }),
    )
    const cached = await measure(runs * 5, (run) => fetchWhole(origin + inBoth(path, run)))
    const ratio = `${(cold.median / cached.median).toFixed(0)} ×`
    rows.push([label, ...[cold.median, cold.p95, cached.median, cached.p95].map(ms), ratio])
  }
  printTable(`Pages at ${products.toLocaleString('en-US')} products, over HTTP`, rows)
}

/**
 * Pages and answers as visitors mix them: a few requested again and again, and in between each detail page of half the
 * catalogue.
 */
export function mixedPaths(products: number): string[] {
  const popular = ROUTES.flatMap(({ path }, index) => [inBoth(path, index), inBoth(path, index + 1)])
  return Array.from({ length: products / 2 }, (_, index) => [
    `/product/detail/synthetic-${String(index + 1).padStart(6, '0')}`,
    `/api/products?page=${(index % 20) + 1}`,
    ...popular,
  ]).flat()
}

/** Prints the bytes that a browser first loads for each kind of page. */
export async function printFirstLoads(root: string, origin: string): Promise<void> {
  const rows = [['page', 'HTML', 'JavaScript', 'CSS', 'fonts', 'together']]
  for (const { label, path } of ROUTES) {
    const { html, js, css, fonts } = firstLoad(join(root, 'dist/client'), await fetchWhole(origin + path))
    rows.push([label, ...[html, js, css, fonts, html + js + css + fonts].map(kb)])
  }
  printTable('First load in KB of 1000 bytes, brotli 11', rows)
}

/** Makes every other page Indonesian. */
function inBoth(path: string, index: number): string {
  if (index % 2 === 0) return path
  return path.startsWith('/?') || path === '/' ? `/id${path.slice(1)}` : `/id${path}`
}
