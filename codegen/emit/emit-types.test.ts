import { expect, it } from 'vitest'
import { generateFiles } from '#tests/support/small-project.ts'

const files = await generateFiles()

function declaration(name: string, file = 'types.ts'): string {
  const found = (files.get(file) ?? '')
    .split('\n\n')
    .find((part) => new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').test(part))
  return found ?? `There is no ${name}.`
}

it('the type of an answer has every property present', () => {
  expect(declaration('ProductLink')).toBe(`export interface ProductLink {
  id: number
  /** Words of an address. */
  slug: string
  status: Status
  /** Texts in the requested language and in English, one row per language. */
  translations: {
    id: number | null
    languages_code: LanguageCode
    /** Name of the product. */
    title: string | null
  }[]
}`)
})

it('the type of a document has optional properties', () => {
  expect(declaration('ProductDocument')).toContain('  brand: string\n  resins?: string[]')
  expect(declaration('ProductDocument')).toContain('features?: RichTextDocument')
})

it('the types of blocks are told apart by component_name', () => {
  expect(declaration('HeroBannerCard')).toContain("component_name: 'hero-banner'")
  expect(declaration('CardBlock')).toContain('export type CardBlock =\n  | HeroBannerCard')
  expect(declaration('BlockItem')).toContain('  | Card\n  | CardGroup\n  | Component\n  | KnownBlock')
})

it('the type of a place on a page ties the collection to its kind of block', () => {
  expect(declaration('PageBlock')).toMatch(/collection: 'block_card'\n\s+item: Card\n/)
  expect(declaration('Page')).toContain('blocks: PageBlock[]')
})

it('every enum is a named type once, and other scalars are inlined', () => {
  expect(declaration('Status')).toBe("export type Status = 'draft' | 'published' | 'archived'")
  expect(files.get('types.ts')).not.toMatch(/export type (Slug|Id|StatusDocument)\b/)
})

it('types.ts has types for the query and the answer of a call', () => {
  expect(declaration('ListProductsQuery')).toMatch(/brand\?: string\n(.*\n)+ {2}page\?: number/)
  expect(files.get('types.ts')).toContain('export type ListProductsAnswer = Paged<ProductLink>')
  expect(files.get('types.ts')).toContain('export type CreateMessageAnswer = null')
})

it('call-types.ts lists the types of each call under its name', () => {
  const types = files.get('call-types.ts')
  expect(types).toContain(`  listProducts: {
    method: 'GET'
    shape: 'page'
    params: null
    query: types.ListProductsQuery
    body: null
    defaults: never
    answer: types.ListProductsAnswer
    handler: null
    access: 'public'
  }`)
  expect(types).toMatch(
    /getProduct: \{(.*\n)+? {4}params: types\.GetProductParams\n {4}query: types\.GetProductQuery\n/,
  )
  expect(types).toMatch(
    /createMessage: \{(.*\n)+? {4}body: types\.ContactForm\n(.*\n) {4}answer: types\.CreateMessageAnswer\n/,
  )
})

it('a setting with a default is not optional', () => {
  expect(declaration('Settings', 'settings.ts')).toContain('  PORT: number')
  expect(declaration('Settings', 'settings.ts')).toContain('  SITE_URL?: string')
})
