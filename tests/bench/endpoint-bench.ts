import type { CallName } from '#generated/calls.ts'
import type { AnswerInput, Service } from '#service/answers/service.ts'
import { measure, measureEach, ms, printTable, type Timing } from './measure.ts'

/** One call in many variants, so that one cached answer does not serve all of them. */
interface Probe {
  label: string
  call: CallName
  /** Different inputs for the call. */
  questions: readonly Question[]
}

interface Question {
  input: AnswerInput
  /** The same question over HTTP. */
  path: string
}

/** The results of a probe; `statements` counts those of a question asked for the first time. */
export interface ProbeResult {
  label: string
  statements: number
  first: Timing
  again: Timing
}

/** What there is to ask for in a store. */
interface Known {
  products: number
  brandsWithCategory: { brand: string; category: string }[]
  markets: string[]
  resins: string[]
}

/** The content calls that make up pages, and the product list in its more demanding forms. */
export async function endpointProbes(service: Service): Promise<Probe[]> {
  const known = await whatIsThere(service)
  await rehearseSearch(service)
  // The first question reads what all of them are judged by.
  await service.answer('selectProducts', { query: { span: '1' } })
  const { brandsWithCategory, markets, resins, products } = known
  const pairs = markets.flatMap((market) => resins.map((resin) => ({ market, resin })))
  const lastPages = Array.from({ length: 20 }, (_, index) => String(Math.floor(products / 10) - index))
  return [
    listing('product list', [{}]),
    listing('product list, brand and category', brandsWithCategory),
    listing('product list, market and resin', pairs),
    listing('product list, color and weight', colorAndWeight()),
    listing('product list, words', wordsToFind()),
    listing(
      'product list, last pages, newest first',
      lastPages.map((page) => ({ page, sort: '-date_created' })),
    ),
    { ...listing('product facets', pairs, '/api/products/facets'), call: 'listProductFacets' },
    byPath('product', 'getProductBySlug', '/api/products/slug/', manySlugs(Math.min(products / 2, 200))),
    similar(Math.min(products / 2, 200)),
    byPath('page, about', 'getPageBySlug', '/api/pages/slug/', ['about']),
    listing('page, home', [{}], '/api/pages/home', 'getHomePage'),
    listing('brands', [{}], '/api/brands', 'listBrands'),
    listing('articles', [{}], '/api/articles', 'listArticles'),
    listing('settings', [{}], '/api/settings', 'listSettings'),
    listing('product selector', questionsOfEngineers(), '/api/product-selector', 'selectProducts'),
    listing('search', wordsToFind(), '/api/search', 'search'),
    listing('search, broad questions', broadQuestions(), '/api/search', 'search'),
    listing('search, counts by kind', wordsToFind(), '/api/search/summary', 'getSearchSummary'),
    listing('search, suggestions', beginningsToFind(), '/api/search/suggestions', 'listSearchSuggestions'),
  ]
}

/** A running service prepares the search when it starts; here nothing happens in the background. */
async function rehearseSearch(service: Service): Promise<void> {
  for (let width = 1; width <= 60; width += 1) {
    for (const call of ['search', 'listSearchSuggestions'] as const) {
      await service.answer(call, { query: { q: `resin ${width}` } })
    }
  }
}

/** Statements and milliseconds without HTTP: for questions asked for the first time, and for the same ones again. */
export async function benchInProcess(service: Service, probes: readonly Probe[], runs: number): Promise<ProbeResult[]> {
  const results: ProbeResult[] = []
  for (const { label, call, questions } of probes) {
    const ask = async ({ input }: Question) => {
      const { status } = await service.answer(call, input)
      if (status !== 200) throw new Error(`${label} answered ${status}`)
    }
    const counts: number[] = []
    const first = await measureEach(
      questions.map((question) => async () => {
        counts.push((await service.store.countStatements(() => ask(question))).statements)
      }),
    )
    const again = await measure(runs, (run) => ask(questionOf(questions, run)))
    results.push({ label, statements: Math.max(...counts), first, again })
  }
  return results
}

/** Milliseconds for the same questions over HTTP. */
export async function benchOverHttp(origin: string, probes: readonly Probe[], runs: number): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const { questions } of probes) {
    timings.push(await measure(runs, (run) => fetchWhole(origin + questionOf(questions, run).path)))
  }
  return timings
}

export function printEndpoints(products: number, results: readonly ProbeResult[], http: readonly Timing[]): void {
  const head = ['call', 'statements', 'first ms', 'again ms', 'p95', 'HTTP ms', 'p95']
  const rows = results.map(({ label, statements, first, again }, index) => {
    const { median, p95 } = http[index] ?? { median: Number.NaN, p95: Number.NaN }
    return [label, String(statements), ...[first.median, again.median, again.p95, median, p95].map(ms)]
  })
  printTable(`Calls at ${products.toLocaleString('en-US')} products`, [head, ...rows])
}

/**
 * Fetches an address and reads the answer to its end. It is asked for in brotli, as browsers do: `fetch` itself asks
 * for gzip where there is no TLS, which is then made besides.
 */
export async function fetchWhole(address: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br', ...headers } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return text
}

function questionOf(questions: readonly Question[], run: number): Question {
  const question = questions[run % questions.length]
  if (!question) throw new Error('A probe needs a question')
  return question
}

function listing(
  label: string,
  queries: readonly Record<string, string>[],
  path = '/api/products',
  call: CallName = 'listProducts',
): Probe {
  const questions = queries.map((query) => ({ input: { query }, path: `${path}?${new URLSearchParams(query)}` }))
  return { label, call, questions }
}

function byPath(label: string, call: CallName, base: string, slugs: readonly string[]): Probe {
  return { label, call, questions: slugs.map((slug) => ({ input: { params: { slug } }, path: base + slug })) }
}

function similar(count: number): Probe {
  const ids = Array.from({ length: count }, (_, index) => String(index + 100))
  const questions = ids.map((id) => ({ input: { params: { id } }, path: `/api/products/similar/${id}` }))
  return { label: 'similar products', call: 'listSimilarProducts', questions }
}

function manySlugs(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `synthetic-${String(index + 1).padStart(6, '0')}`)
}

function wordsToFind(): { q: string }[] {
  const words = [
    'grating',
    'gratings anti-slip',
    'stair tread',
    'tank 20',
    'handrail',
    'vinyl ester',
    'gt-mg-38',
    'pipe',
  ]
  return words.map((q) => ({ q }))
}

/** Words that match nearly every product or are in nearly every text, and a whole sentence. */
function broadQuestions(): { q: string }[] {
  const sentence = 'grating for walkways in the chemical plant with a weight of 10 kg'
  return ['38 mm', 'mm', 'm', '0', 'fr', 'sy', 'SY-1', 'the', 'and for the', sentence].map((q) => ({ q }))
}

/** To all products: with a load, with chemicals, with both, and with everything. */
function questionsOfEngineers(): Record<string, string>[] {
  const acid = { chemical: 'HCl', concentration: '10', temperature: '40' }
  return [
    ...['1', '1.5', '2', '3'].map((span) => ({ span, load: '5', ...acid })),
    ...['2', '4', '8'].map((load) => ({ span: '1', load })),
    { span: '0.9', load: '3', load_kind: 'point' },
    acid,
    { span: '1.1', load: '4', deflection: '180', ...acid, fire: '1', outdoor: 'true', slip: '36', weight: '25' },
  ]
}

/** Half-typed and mistyped words. */
function beginningsToFind(): { q: string }[] {
  return ['gr', 'grati', 'stair tr', 'SY-1', 'sy12', 'hnadrail', 'vinyl e', 'gt-mg'].map((q) => ({ q }))
}

function colorAndWeight(): Record<string, string>[] {
  const colors = ['yellow', 'gray', 'green']
  const weights = ['..15', '10..20', '15..40', '18..']
  return colors.flatMap((color) =>
    weights.map((weight) => ({ 'variant[color]': color, 'spec[weight]': weight, sort: 'name' })),
  )
}

async function whatIsThere(service: Service): Promise<Known> {
  const answered = async (call: CallName, query: Record<string, string> = {}) =>
    (await service.answer(call, { query })).body as { total: number; data: Record<string, unknown>[] }
  const { total } = await answered('listProducts', { limit: '1' })
  const { data: categories } = await answered('listProductCategories')
  const { data: markets } = await answered('listMarketFields')
  const { data: facets } = await answered('listProductFacets')
  const resins = facets.find(({ param }) => param === 'resin')?.options as { value: string }[]
  return {
    products: total,
    brandsWithCategory: categories.flatMap(({ slug, brand }) => {
      const owner = brand as { slug: string } | null
      return owner ? [{ brand: owner.slug, category: String(slug), sort: 'code' }] : []
    }),
    markets: markets.map(({ slug }) => String(slug)),
    resins: resins.map(({ value }) => value),
  }
}
