import { type CallName, calls } from '#generated/calls.ts'
import type { AnswerInput, Service } from '#service/answers/service.ts'

/** One call with its input. */
export interface Question {
  call: CallName
  input: AnswerInput
}

/** Calls whose answers are not content: visitors' own rows, sign-in, bytes, and the state of the process. */
const NOT_CONTENT: ReadonlySet<CallName> = new Set<CallName>([
  'getAsset',
  'getProductDatasheet',
  'getProductDocumentFile',
  'streamVideo',
  'downloadFile',
  'logout',
  'getUser',
  'listWishlist',
  'listCompare',
  'listCatalogueDownloads',
  'getHealth',
  'getReadiness',
  'getMetrics',
])

/** What is known of the content, so that there is a question for each piece of it. */
interface Known {
  products: Piece[]
  brands: Piece[]
  categories: Piece[]
  articles: Piece[]
  markets: Piece[]
  careers: Piece[]
}

interface Piece {
  id: number
  slug: string
}

const SORTS = ['code', '-code', 'name', '-name', 'date_created', '-date_created']
const FIGURES = ['depth', 'weight', 'open_area', 'load', 'resins']
const WORDS = [
  ...[
    'grating',
    'gratings anti-slip',
    'kisi',
    'tangga',
    'stair',
    'g',
    '38x38',
    'GTMG38',
    'i 4010',
    'resin vinyl ester',
  ],
  ...[
    'handrails',
    'hnadrail',
    'gratnig 38',
    'gtmg 38',
    'penutup',
    'tank 20',
    'PEKERJAAN',
    'Überlauf',
    'zzzz',
    '921×3050 mm',
    'stair treads',
    'handrail datasheet',
    'lembar data',
    '"',
    "o'neil",
    'a & b | !c',
    '\\',
    ':*',
    '%',
  ],
]

/** Every content call with the pieces of content, filters, orders and words that it can be called with. */
export async function contentQuestions(service: Service): Promise<Question[]> {
  const known = await piecesOf(service)
  return calls
    .filter(({ method, name }) => method === 'GET' && !NOT_CONTENT.has(name))
    .flatMap(({ name }) => inputsOf(name, known).map((input): Question => ({ call: name, input })))
}

function inputsOf(call: CallName, known: Known): AnswerInput[] {
  switch (call) {
    case 'getProduct':
    case 'listSimilarProducts':
    case 'listRelatedProducts':
    case 'listRelatedProductSkus':
      return [...ids(known.products), { params: { id: '99999999999' } }, { params: { id: '0' } }]
    case 'getProductBySlug':
      return [...slugs(known.products), ...strange('slug')]
    case 'getArticleBySlug':
      return [...slugs(known.articles), ...strange('slug')]
    case 'getMarketFieldBySlug':
      return [...slugs(known.markets), ...strange('slug')]
    case 'getCareer':
      return [...ids(known.careers), { params: { id: '99999999999' } }]
    case 'getPageBySlug':
      return [...PAGES.map((slug) => ({ params: { slug } })), ...strange('slug')]
    case 'listPagesBySlug':
      return [{ query: { slug: PAGES.join(',') } }, { query: { slug: 'nothing' } }]
    case 'listBrandsBySlug':
      return listed(known.brands)
    case 'listProductCategoriesBySlug':
      return listed(known.categories)
    case 'listProducts':
      return [...productLists(known), ...SORTS.flatMap((sort) => pages(7, { sort, limit: '10' }))]
    case 'listProductRows':
      return [...SORTS, ...FIGURES.flatMap((figure) => [figure, `-${figure}`])].map((sort) => ({ query: { sort } }))
    case 'listProductFacets':
      return [{}, ...productLists(known)]
    case 'listArticles':
      return [...pages(4, { limit: '5' }), { query: { category: 'news' } }, { query: { q: 'resin' } }]
    case 'listCareers':
      return [{}, { query: { q: 'produksi' } }, { query: { location: 'bekasi', page: '2', limit: '1' } }]
    case 'listClients':
      return [...pages(2, { limit: '7' }), { query: { market: 'mining' } }]
    case 'listFaqs':
      return pages(3, { limit: '9' })
    case 'search':
      return WORDS.flatMap((q) => [{ query: { q } }, { query: { q, page: '2', limit: '3' } }])
    case 'getSearchSummary':
    case 'listSearchSuggestions':
      return WORDS.map((q) => ({ query: { q } }))
    default:
      return [{}]
  }
}

const PAGES = ['home', 'about', 'about/quality', 'product', 'capability', 'capability/pultrusion', 'faq', 'nowhere']

function productLists({ brands, categories, markets }: Known): AnswerInput[] {
  const queries: Record<string, string>[] = [
    ...brands.map(({ slug }) => ({ brand: slug })),
    ...categories.map(({ slug }) => ({ category: slug, sort: '-name' })),
    ...markets.map(({ slug }) => ({ market: slug, sort: 'name' })),
    ...WORDS.map((q) => ({ q })),
    { brand: 'kisara,ladira', resin: 'isophthalic,vinyl-ester', sort: '-date_created' },
    { 'variant[color]': 'yellow,gray', surface: 'concave,gritted' },
    { 'spec[weight]': '10..20' },
    { 'spec[weight]': '..15.5', 'variant[color]': 'green', q: 'grating' },
    { 'spec[height]': '3000000000..' },
    { brand: 'unknown' },
    { type: 'grating', market: 'mining,marine-port', page: '3000000000' },
    { page: '2', limit: '100' },
  ]
  return queries.map((query) => ({ query }))
}

const ids = (pieces: readonly Piece[]) => pieces.map(({ id }) => ({ params: { id: String(id) } }))
const slugs = (pieces: readonly Piece[]) => pieces.map(({ slug }) => ({ params: { slug } }))
const strange = (name: string) =>
  ['nowhere', '\u0000', "'; drop table entry; --", 'É', '__proto__'].map((value) => ({ params: { [name]: value } }))

function listed(pieces: readonly Piece[]): AnswerInput[] {
  const names = pieces.map(({ slug }) => slug)
  return [names.join(','), names.reverse().slice(0, 2).join(','), 'nowhere,\u0000', ''].map((slug) => ({
    query: { slug },
  }))
}

function pages(count: number, query: Record<string, string>): AnswerInput[] {
  return Array.from({ length: count }, (_, index) => ({ query: { ...query, page: String(index + 1) } }))
}

async function piecesOf(service: Service): Promise<Known> {
  const all = async (call: CallName): Promise<Piece[]> => {
    const { body } = await service.answer(call, { query: { limit: '100' } })
    return (body as { data: Piece[] }).data
  }
  const products = await all('listProducts')
  return {
    // Every fourth product: what differs between engines differs for all.
    products: products.filter((_, index) => index % 4 === 0),
    brands: await all('listBrands'),
    categories: await all('listProductCategories'),
    articles: await all('listArticles'),
    markets: await all('listMarketFields'),
    careers: await all('listCareers'),
  }
}
