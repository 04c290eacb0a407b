import { expect, it } from 'vitest'
import { generateFiles } from '../testing/generated-project.ts'

const files = await generateFiles()

function declaration(name: string, file = 'types.ts'): string {
  const found = (files.get(file) ?? '')
    .split('\n\n')
    .find((part) => new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').test(part))
  return found ?? `There is no ${name}.`
}

it('types an answer with every property present', () => {
  expect(declaration('ProductLink')).toBe(`export interface ProductLink {
  id: number
  /** Words of an address. */
  slug: string
  status: Status
  /** Texts in the language asked for and in English, one row per language. */
  translations: {
    id: number | null
    languages_code: LanguageCode
    /** Name of the product. */
    title: string | null
  }[]
}`)
})

it('types a document with what may be absent', () => {
  expect(declaration('ProductDocument')).toContain('  brand: string\n  resins?: string[]')
  expect(declaration('ProductDocument')).toContain('features?: RichTextDocument')
})

it('tells blocks apart by their names', () => {
  expect(declaration('HeroBannerCard')).toContain("component_name: 'hero-banner'")
  expect(declaration('CardBlock')).toContain('export type CardBlock =\n  | HeroBannerCard')
  expect(declaration('BlockItem')).toContain('  | Card\n  | CardGroup\n  | Component\n  | KnownBlock')
})

it('ties a place on a page to its kind of block', () => {
  expect(declaration('PageBlock')).toMatch(/collection: 'block_card'\n\s+item: Card\n/)
  expect(declaration('Page')).toContain('blocks: PageBlock[]')
})

it('names each enum once and puts other scalars in place', () => {
  expect(declaration('Status')).toBe("export type Status = 'draft' | 'published' | 'archived'")
  expect(files.get('types.ts')).not.toMatch(/export type (Slug|Id|StatusDocument)\b/)
})

it('types what a call takes and answers', () => {
  expect(declaration('ListProductsQuery')).toMatch(/brand\?: string\n(.*\n)+ {2}page\?: number/)
  expect(files.get('types.ts')).toContain('export type ListProductsAnswer = Paged<ProductLink>')
  expect(files.get('types.ts')).toContain('export type CreateMessageAnswer = null')
})

it('types the methods of the client', () => {
  const api = files.get('api.ts')
  expect(api).toContain('listProducts(input?: { query?: ListProductsQuery } & ApiOptions): Promise<ListProductsAnswer>')
  expect(api).toContain(
    'getProduct(input: { params: GetProductParams; query: GetProductQuery } & ApiOptions): Promise<GetProductAnswer>',
  )
  expect(api).toContain('createMessage(input: { body: ContactForm } & ApiOptions): Promise<CreateMessageAnswer>')
})

it('types the settings with their defaults filled in', () => {
  expect(declaration('Settings', 'settings.ts')).toContain('  PORT: number')
  expect(declaration('Settings', 'settings.ts')).toContain('  SITE_URL?: string')
})
