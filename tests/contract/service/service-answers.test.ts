import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#domain/calls/call.ts'
import { type CallName, calls } from '#generated/calls.ts'
import { subjects } from '#generated/subjects.ts'
import { validators } from '#generated/validator-map.ts'
import type { AnswerInput } from '#service/answers/service.ts'
import { type ContentService, openContentService } from '#tests/support/content/content-service.ts'
import { filesBelow, ROOT } from '#tests/support/source-files.ts'

let fixture: ContentService
beforeAll(async () => {
  fixture = await openContentService()
})
afterAll(() => fixture.close())

/** Input for content calls that gives each something to answer; calls without parameters need none. */
const ASKED: Partial<Record<CallName, AnswerInput>> = {
  listArticles: {},
  getArticleBySlug: { params: { slug: 'choosing-resin' } },
  listArticleCategories: {},
  getBlockType: { params: { id: 'component-product-specs' } },
  listBrands: {},
  listBrandsBySlug: { query: { slug: 'beta,alpha' } },
  listCareers: {},
  getCareer: { params: { id: '1' } },
  listClients: {},
  listCountries: {},
  listDistributors: {},
  listFaqs: {},
  listIcons: {},
  listMarketFields: {},
  getMarketFieldBySlug: { params: { slug: 'mining' } },
  getHealth: {},
  getReadiness: {},
  getHomePage: {},
  getPageBySlug: { params: { slug: 'everything' } },
  listPagesBySlug: { query: { slug: 'everything,nothing' } },
  listProductCategories: {},
  listProductCategoriesBySlug: { query: { slug: 'gratings' } },
  listRelatedProductSkus: { params: { id: '1' } },
  listLoadTables: { query: { product: 'fg-9' } },
  listProductTypes: {},
  listProducts: {},
  listProductRows: {},
  listProductFacets: {},
  getProduct: { params: { id: '1' } },
  selectProducts: { query: { span: '1000' } },
  listSimilarProducts: { params: { id: '1' } },
  listRelatedProducts: { params: { id: '1' } },
  listRedirects: {},
  listResistances: { query: { chemical: 'hydrochloric-acid' } },
  search: { query: { q: 'grating' } },
  getSearchSummary: { query: { q: 'grating' } },
  listSearchSuggestions: { query: { q: 'grating' } },
  listSettings: {},
}

/** Calls for files, visitors and signed-in users have their tests next to their handlers. */
const ELSEWHERE: readonly CallName[] = [
  'getAsset',
  'getProductDatasheet',
  'getProductDocumentFile',
  'streamVideo',
  'downloadFile',
  'getUser',
  'logout',
  'listQuoteProducts',
  'getKeptQuoteList',
  'listWishlist',
  'listCompare',
  'listCatalogueDownloads',
  'getMetrics',
]

/** The input of a call; null for one that has its tests elsewhere. */
function askedWith({ name, method, handler, paramsSchema, querySchema }: Call): AnswerInput | null {
  if (method !== 'GET' || ELSEWHERE.includes(name)) return null
  const needsNothing = paramsSchema === null && (querySchema === null || handler === 'page-of-collection')
  return ASKED[name] ?? fixtureInput(name) ?? (needsNothing ? {} : null)
}

/** Input for a call that answers one thing with a page, from the fixtures; null for any other call. */
function fixtureInput(name: CallName): AnswerInput | null {
  const plan = Object.values(subjects).find(({ calls: { one } }) => one === name)
  const [file] = plan ? filesBelow(`tests/fixtures/content/${plan.collection}`, /\.json$/) : []
  if (!plan || file === undefined) return null
  const [document] = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>[]
  return { params: { [plan.identity]: String(document?.[plan.identity]) } }
}

describe('every content call', () => {
  it('is called here or has its tests elsewhere', () => {
    const asked = calls.filter((call) => call.method === 'GET' && !ELSEWHERE.includes(call.name))
    expect(asked.filter((call) => askedWith(call) === null).map(({ name }) => name)).toEqual([])
  })

  for (const call of calls.filter((one) => askedWith(one) !== null)) {
    for (const locale of ['en', 'id'] as const) {
      it(`${call.name} fits its schema in ${locale}`, async () => {
        const answer = await fixture.service.answer(call.name, { ...askedWith(call), locale })
        expect(answer.status).toBe(200)
        const body = answer.body as { data: unknown }
        const rows = Array.isArray(body.data) ? body.data : [body.data]
        expect(rows.length).toBeGreaterThan(0)
        for (const row of rows) expect(faultsOf(call, row)).toEqual([])
      })
    }
  }
})

function faultsOf(call: Call, row: unknown): unknown[] {
  const validate = validators.get(call.answerSchema ?? '')
  if (!validate) return [`no validator for ${call.answerSchema}`]
  return validate(row)
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }))
}
