import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoad } from '#tests/support/browser/first-load.ts'
import { fetchWhole } from './endpoint-bench.ts'
import { kb, measure, measureEach, ms, printTable } from './measure.ts'

/** A kind of page, with any number of addresses that have not been requested before. */
interface Route {
  label: string
  /** The address that is requested repeatedly and whose bytes are counted. */
  path: string
  /** Undefined if there is only one such page, which is finished once it has been drawn. */
  fresh?(index: number): string
}

const BRANDS = ['kisara', 'gridava', 'ladira', 'tolvane', 'lumiwa', 'tirtala', 'sevanto', 'rovika']
const SORTS = ['code', '-code', '-date_created', 'date_created', 'name', '-name']

/** Pages of a store filled by the benchmark: the slugs of the copies are `synthetic-000001` and so on. */
export const ROUTES: readonly Route[] = [
  { label: 'home', path: '/' },
  { label: 'list', path: '/product', fresh: sortedList },
  { label: 'list, filtered', path: '/product?brand=kisara&sort=code', fresh: filteredList },
  {
    label: 'detail',
    path: '/product/detail/molded-grating-38-mm',
    fresh: (index) => `/product/detail/synthetic-${String(index + 1).padStart(6, '0')}`,
  },
]

/** What a browser asks for that comes to such a list from another page. */
const LIST_ANSWER: Route = {
  label: 'list, answer of the API',
  path: '/api/products?brand=kisara&sort=code',
  fresh: (index) => `/api${sortedList(index).replace('/product?', '/products?')}`,
}

/** Every order, page by page; the smallest store has a hundred pages of each. */
function sortedList(index: number): string {
  return `/product?sort=${SORTS[index % SORTS.length]}&page=${2 + Math.floor(index / SORTS.length)}`
}

/** Every filter with every order and several pages: each brand is requested many times, each address only once. */
function filteredList(index: number): string {
  const brand = BRANDS[index % BRANDS.length] ?? ''
  const sort = SORTS[Math.floor(index / BRANDS.length) % SORTS.length] ?? ''
  const page = 1 + Math.floor(index / (BRANDS.length * SORTS.length))
  return `/product?${new URLSearchParams({ brand, sort, ...(page > 1 && { page: String(page) }) })}`
}

/**
 * So many times as many pages are drawn before the first one that is measured. Until some 300 of a kind have been
 * drawn, V8 compiles what draws them, which takes nearly as much processor time again.
 */
const WARM_UPS = 3

/**
 * Milliseconds until a page has arrived completely: drawn for the request, and answered from finished bytes; and what
 * the server's processor spends on a drawn one, which depends less on what else the machine does.
 */
export async function benchPages({ origin, pid }: Site, products: number, runs: number): Promise<void> {
  const rows = [['page', 'processor ms', 'cold ms', 'p95', 'cached ms', 'p95', 'cold/cached']]
  for (const { label, path, fresh } of [...ROUTES, LIST_ANSWER]) {
    const drawn = fresh ? await drawnPages({ origin, pid }, fresh, runs) : null
    const cached = await measure(runs * 5, (run) => fetchInBoth(origin, path, run))
    const cold = drawn ? [drawn.processor, drawn.median, drawn.p95].map(ms) : ['–', '–', '–']
    const ratio = drawn ? `${(drawn.median / cached.median).toFixed(0)} ×` : '–'
    rows.push([label, ...cold, ...[cached.median, cached.p95].map(ms), ratio])
  }
  printTable(`Pages at ${products.toLocaleString('en-US')} products, over HTTP`, rows)
}

interface Site {
  origin: string
  pid: number
}

async function drawnPages({ origin, pid }: Site, fresh: (index: number) => string, runs: number) {
  const draw = (number: number) => () => fetchInBoth(origin, fresh(Math.floor(number / 2)), number)
  const first = WARM_UPS * runs
  for (let number = 0; number < first; number += 1) await draw(number)()
  const before = processorMs(pid)
  const timing = await measureEach(Array.from({ length: runs }, (_, run) => draw(first + run)))
  return { ...timing, processor: (processorMs(pid) - before) / runs }
}

/** Clock ticks of Linux, in milliseconds. */
const TICK_MS = 10

/** What a process has taken of the processor, as Linux counts it; not a number on other systems. */
function processorMs(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return Number.NaN
  // After the name of the program, which may contain anything: user and system time are the 12th and 13th fields.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
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

/** Asks for every other page or answer in Indonesian. */
function fetchInBoth(origin: string, path: string, index: number): Promise<string> {
  if (!path.startsWith('/api/')) return fetchWhole(origin + inBoth(path, index))
  return fetchWhole(origin + path, { language: index % 2 === 0 ? 'en' : 'id' })
}

/** Makes every other page Indonesian. */
function inBoth(path: string, index: number): string {
  if (index % 2 === 0) return path
  return path.startsWith('/?') || path === '/' ? `/id${path.slice(1)}` : `/id${path}`
}
