import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { contentQuestions, type Question } from '#tests/support/content/content-questions.ts'
import { type ContentService, FIXTURE_CONTENT, openContentService } from '#tests/support/content/content-service.ts'

/** Changes to documents of the fixtures, by collection and key: fields of theirs, or of their first translation. */
const CHANGES: readonly (readonly [what: string, collection: string, key: string, fields: object, texts: object])[] = [
  ['a text of a product', 'product', 'fg-9', {}, { summary: 'Gratings for decks' }],
  ['the name of a product', 'product', 'fg-9', { name: 'A zebra grating' }, {}],
  ['the code of a product', 'product', 'fg-9', { code: 'ZZ-9' }, {}],
  ['the brand of a product', 'product', 'fg-9', { brand: 'beta' }, {}],
  ['the resins of a product', 'product', 'fg-9', { resin_types: [] }, {}],
  [
    'a value of a product',
    'product',
    'fg-9',
    { spec_values: [{ spec: 'weight', value: '9', number: 9, sort: 1 }] },
    {},
  ],
  ['the catalogues of a product', 'product', 'fg-9', { catalogs: [] }, {}],
  ['the related products of a product', 'product', 'fg-9', { related_products: ['tank'] }, {}],
  ['the shop of an SKU', 'product_sku', 'FG9-10', { buy_url: 'https://shop.example.com/fg9' }, {}],
  ['an SKU that is archived', 'product_sku', 'FG9-10', { status: 'archived' }, {}],
  ['a value that is archived', 'variant_value', 'color-yellow', { status: 'archived' }, {}],
  ['the name of a brand', 'brand', 'alpha', { name: 'Zeta' }, {}],
  ['the place of a brand', 'brand', 'alpha', { sort: 99 }, {}],
  ['a product that is archived', 'product', 'fg-9', { status: 'archived' }, {}],
  ['the words of a picture', 'image', 'picture-a', {}, { alt: 'Another view' }],
]

/** Whether a list is narrowed by words, which any text of a product may contain. */
const hasWords = (question: string) => question.includes('"q":')

let fixture: ContentService
let questions: Question[]
let documents: SourceDocument[]
/** The answers after the change before, which is taken back by the next one to the same document. */
let before: Map<string, Answer>
beforeAll(async () => {
  fixture = await openContentService()
  questions = [
    ...(await contentQuestions(fixture.service)),
    { call: 'getProductBySlug', input: { params: { slug: 'fg-9' } } },
    { call: 'listProducts', input: { query: { q: 'zebra' } } },
    { call: 'listProductFacets', input: { query: { q: 'zebra' } } },
  ]
  documents = (await readContentFiles(FIXTURE_CONTENT)).documents
  before = await answers()
})
afterAll(() => fixture.close())

interface Answer {
  text: string
  tags: readonly string[]
}

/** Every answer by its question, in the language that falls back to the other one. */
async function answers() {
  const found = new Map<string, Answer>()
  for (const { call, input } of questions) {
    const { body, tags } = await fixture.service.answer(call, { ...input, locale: 'id' })
    found.set(JSON.stringify([call, input]), { text: JSON.stringify(body), tags })
  }
  return found
}

function changed(collection: string, key: string, fields: object, texts: object): SourceDocument {
  const source = documents.find(
    ({ collection: own, document }) => own === collection && Object.values(document as object).includes(key),
  )
  const document = source?.document as { translations?: object[] }
  expect(document, `${collection} ${key}`).toBeDefined()
  const [first, ...rest] = document.translations ?? []
  const translations = first ? { translations: [{ ...first, ...texts }, ...rest] } : {}
  return { ...(source as SourceDocument), document: { ...document, ...fields, ...translations } }
}

/** Makes a change and returns what it touched: the answers that differ, and those that were told to be stale. */
async function effectOf(change: SourceDocument) {
  const told = new Set<string>()
  const stop = fixture.service.onChange((tags) => {
    for (const tag of tags) told.add(tag)
  })
  await fixture.service.importDocuments([change])
  stop()
  const after = await answers()
  const differing = [...before.keys()].filter((question) => before.get(question)?.text !== after.get(question)?.text)
  const stale = [...before].flatMap(([question, { tags }]) => (tags.some((tag) => told.has(tag)) ? question : []))
  before = after
  return { differing, stale }
}

describe('a change of', () => {
  it.each(CHANGES)('%s makes stale every answer that it alters', async (_, collection, key, fields, texts) => {
    const { differing, stale } = await effectOf(changed(collection, key, fields, texts))
    expect(differing.length).toBeGreaterThan(0)
    expect(differing.filter((question) => !stale.includes(question))).toEqual([])
  })

  it('a text leaves the lists in which the product is not', async () => {
    const { stale } = await effectOf(changed('product', 'fg-10', {}, { summary: 'For decks' }))
    const lists = stale.filter((question) => question.startsWith('["listProducts"'))
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.filter((question) => question.includes('tanks') && !hasWords(question))).toEqual([])
    expect(stale.filter((question) => question.includes('listProductFacets') && !hasWords(question))).toEqual([])
  })

  it('a name leaves the lists in which the product is not, unless they are ordered by names', async () => {
    const { stale } = await effectOf(changed('product', 'fg-10', { name: 'Another grating' }, {}))
    const lists = stale.filter((question) => question.startsWith('["listProducts"'))
    expect(lists.filter((question) => question.includes('"sort":"name"'))).not.toEqual([])
    expect(lists.filter((question) => question.includes('tanks') && !/name|"q":/.test(question))).toEqual([])
    expect(stale.filter((question) => question.includes('listProductFacets') && !hasWords(question))).toEqual([])
  })

  it('a category leaves the similar products of those that share nothing with the product', async () => {
    const { differing, stale } = await effectOf(changed('product', 'fg-10', { product_category: 'tanks' }, {}))
    const similar = (among: string[]) => among.filter((question) => question.startsWith('["listSimilarProducts"'))
    expect(similar(differing)).not.toEqual([])
    const all = [...before.keys()]
    expect(similar(all).filter((question) => !stale.includes(question))).not.toEqual([])
  })
})
