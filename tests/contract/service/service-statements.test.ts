import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#generated/calls.ts'
import type { AnswerInput } from '#service/answers/service.ts'
import { raiseVersions } from '#service/content/documents/save-entries.ts'
import {
  type ContentService,
  inMemory,
  manyProducts,
  openContentService,
} from '#tests/support/content/content-service.ts'
import { testedEngine } from '#tests/support/content/store-engines.ts'

/** How many more products the larger store has than the smaller one. */
const MORE = 400

let small: ContentService
let large: ContentService
beforeAll(async () => {
  small = await openContentService()
  await small.service.importDocuments(await manyProducts(3))
  large = await openContentService()
  await large.service.importDocuments(await manyProducts(MORE))
  await large.service.importDocuments(moreOfEverything(150))
  // The search keeps names and codes in memory; the first call waits until they are loaded.
  for (const { service } of [small, large]) await service.answer('listSearchSuggestions', { query: { q: 'ready' } })
})
afterAll(async () => {
  await small.close()
  await large.close()
})

/** More rows in the other collections that lists are made of. */
function moreOfEverything(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const texts = (title: string) => [{ languages_code: 'en-US', title }]
  return [
    ...inMemory(
      'article',
      numbers.map((n) => ({
        slug: `more-${n}`,
        category: 'guides',
        author: 'rina',
        image: 'picture-a',
        tags: ['safety'],
        date_published: '2025-02-01T00:00:00Z',
        translations: texts(`More ${n}`),
      })),
    ),
    ...inMemory(
      'client',
      numbers.map((n) => ({
        company_name: `PT ${n}`,
        market_field: 'mining',
        product_categories: ['gratings'],
        company_logo: 'logo-alpha',
      })),
    ),
    ...inMemory(
      'brand',
      numbers.map((n) => ({ name: `Brand ${n}`, slug: `brand-${n}`, logo: 'logo-alpha' })),
    ),
    ...inMemory(
      'product_category',
      numbers.map((n) => ({
        name: `Category ${n}`,
        slug: `category-${n}`,
        brand: `brand-${n}`,
        catalogs: ['gratings.pdf'],
      })),
    ),
    ...inMemory(
      'product_sku',
      numbers.map((n) => ({ sku_code: `FG9-${n + 100}`, product: 'fg-9', product_variant: 'yellow-38' })),
    ),
  ]
}

const COUNTED: [CallName, AnswerInput][] = [
  ['listProducts', { query: { limit: '100' } }],
  ['listProducts', { query: { brand: 'alpha', category: 'gratings', sort: '-name', page: '2', limit: '2' } }],
  ['listProducts', { query: { market: 'mining', resin: 'iso', 'variant[color]': 'yellow', 'spec[weight]': '10..20' } }],
  ['listProducts', { query: { q: 'walkways' }, locale: 'id' }],
  ['listProductRows', { query: { sort: '-load', limit: '100' } }],
  ['listProductFacets', { query: { brand: 'alpha' } }],
  ['getProductBySlug', { params: { slug: 'fg-9' } }],
  ['listSimilarProducts', { params: { id: 1 } }],
  ['listRelatedProducts', { params: { id: 1 } }],
  ['listRelatedProductSkus', { params: { id: 1 } }],
  ['listProductCategories', {}],
  ['listBrands', {}],
  ['listArticles', { query: { limit: '100' } }],
  ['getArticleBySlug', { params: { slug: 'choosing-resin' } }],
  ['listClients', {}],
  ['listCountries', {}],
  ['getPageBySlug', { params: { slug: 'everything' } }],
  ['search', { query: { q: 'grating' } }],
  ['search', { query: { q: 'gratign' } }],
  ['search', { query: { q: 'FG9-10' } }],
  ['getSearchSummary', { query: { q: 'walkways' } }],
  ['listSearchSuggestions', { query: { q: 'grat' } }],
]

/** The most statements that any endpoint may need; a page contains every kind of block there is. */
const MOST_STATEMENTS = 40

/** Counts when nothing is remembered, as after a change. */
async function count(fixture: ContentService, call: CallName, input: AnswerInput) {
  await fixture.service.store.transaction((trx) => raiseVersions(trx, new Set(['product'])))
  const ask = () => fixture.service.answer(call, input)
  const { result, statements, texts } = await fixture.service.store.countStatements(ask)
  expect(result.status).toBe(200)
  return { statements, texts }
}

describe('statements per call', () => {
  it.each(COUNTED)('%s %j needs no more for many rows than for few', async (call, input) => {
    const few = await count(small, call, input)
    const many = await count(large, call, input)
    expect(many.statements).toBe(few.statements)
    expect(many.statements).toBeLessThanOrEqual(MOST_STATEMENTS)
  })

  it('read no entry again before something changes', async () => {
    const fixture = await openContentService()
    const { service } = fixture
    const texts = async (slug: string) => {
      const ask = () => service.answer('getProductBySlug', { params: { slug } })
      return (await service.store.countStatements(ask)).texts
    }
    const entries = (all: readonly string[]) => all.filter((sql) => /\bfrom "?entry\b/.test(sql))
    const first = await texts('fg-9')
    expect(entries(first).length).toBeGreaterThan(1)
    expect(entries(await texts('fg-9'))).toEqual([])
    await service.importDocuments(
      inMemory('product_sku', [{ sku_code: 'FG9-99', product: 'fg-9', product_variant: 'yellow-38' }]),
    )
    expect(await texts('fg-9')).toEqual(first)
    await fixture.close()
  })

  it('keep the same text whatever the input', async () => {
    const one = await count(large, 'listProducts', { query: { brand: 'alpha,beta' } })
    const two = await count(large, 'listProducts', { query: { brand: 'alpha,beta,empty,brand-1' } })
    // Counts are remembered: the second time the total is already known.
    const kinds = (texts: string[]) => new Set(texts.filter((sql) => !sql.includes('sum(count)')))
    expect(kinds(two.texts)).toEqual(kinds(one.texts))
  })
})

// PostgreSQL reports plans in its own wording: postgres-plans.test.ts reads them.
describe.runIf(testedEngine() === 'sqlite')('query plans', () => {
  it.each(COUNTED.filter(([call]) => call.startsWith('list')))(
    '%s %j reads entries through indexes',
    async (call, input) => {
      const { service } = large
      const { texts } = await count(large, call, input)
      for (const sql of new Set(texts)) {
        const parameters = Array.from(sql.matchAll(/\?/g), () => '[]')
        const plan = await service.store.explain({ sql, parameters })
        expect(plan.filter((step) => /^SCAN (entry|entry_facet)\b/.test(step))).toEqual([])
      }
    },
  )

  it('answer a filtered page from a covering index alone', async () => {
    const { texts } = await count(large, 'listProducts', { query: { brand: 'alpha', page: '2' } })
    const pageOfNumbers = texts.find((sql) => sql.startsWith('select "no"')) ?? ''
    const parameters = Array.from(pageOfNumbers.matchAll(/\?/g), () => 'x')
    const plan = await large.service.store.explain({ sql: pageOfNumbers, parameters })
    expect(plan).toEqual(['SEARCH entry USING COVERING INDEX list_product_by_d_brand (collection=? AND d_brand=?)'])
  })
})
