import { describe, expect, it } from 'vitest'
import type { ImageSummary, Page, Product } from '#generated/types.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { errorMeta } from './error-meta.ts'
import { type ListedPage, pageMeta } from './page-meta.ts'

const site = { siteUrl: 'https://ori.example', siteName: 'ori' }

const image = {
  image: 'abc',
  type: 'image/webp',
  width: 1920,
  height: 900,
  translations: [],
} as unknown as ImageSummary

const page = {
  name: 'About',
  slug: 'about',
  description: 'Who we are.',
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
  thumbnail: image,
  noindex: false,
  translations: [
    { id: 1, languages_code: 'id-ID', name: 'Tentang', meta_title: 'Tentang kami', meta_description: null },
  ],
  blocks: [],
} as unknown as Page

function context(change: Partial<BlockContext> = {}): BlockContext {
  const search = new URLSearchParams()
  return { locale: 'en', path: '/about', params: {}, search, page, subject: null, ...change } as BlockContext
}

describe('the head of a page', () => {
  it('prefers the title for search engines', () => {
    expect(pageMeta(context({ locale: 'id' }), site).title).toBe('Tentang kami - ori')
  })

  it('falls back to the name of the page', () => {
    expect(pageMeta(context(), site).title).toBe('About - ori')
  })

  it('contains the query of a search page in title and canonical address', () => {
    const search = new URLSearchParams('q=FG+9&page=2&sort=code')
    const meta = pageMeta(context({ search }), site, { asked: 'q' })
    expect([meta.title, meta.canonical]).toEqual(['About: FG 9 - ori', 'https://ori.example/about?q=FG+9&page=2'])
    expect(pageMeta(context({ search }), site).canonical).toBe('https://ori.example/about?page=2')
  })

  it('takes a query of nothing but spaces for none', () => {
    const meta = pageMeta(context({ search: new URLSearchParams('q=++') }), site, { asked: 'q' })
    expect([meta.title, meta.canonical]).toEqual(['About - ori', 'https://ori.example/about'])
  })

  it('lists the addresses in both languages and the default', () => {
    expect(pageMeta(context({ locale: 'id' }), site).alternates).toEqual({
      en: 'https://ori.example/about',
      id: 'https://ori.example/id/about',
      'x-default': 'https://ori.example/about',
    })
  })

  it('offers the picture for sharing as a JPEG in its own aspect ratio', () => {
    expect(pageMeta(context(), site).image).toEqual({
      url: 'https://ori.example/api/assets/abc?width=1280&format=jpeg',
      alt: '',
      width: 1280,
      height: 600,
    })
  })

  it('offers no picture for sharing when it is a drawing', () => {
    const drawing = { ...page, thumbnail: { ...image, type: 'image/svg+xml' } } as Page
    expect(pageMeta(context({ page: drawing }), site).image).toBeNull()
  })

  it('offers the icon of the company next to the picture, for pages without one', () => {
    expect(pageMeta(context({ page: { ...page, thumbnail: null } as Page }), site)).toMatchObject({
      image: null,
      icon: { url: 'https://ori.example/icon-512.png', alt: 'ori', width: 512, height: 512 },
    })
  })

  it.each([
    ['brand=kisara&sort=code&utm=1', '?brand=kisara'],
    ['page=1', ''],
    ['page=0', ''],
    ['page=2nd', ''],
    ['sort=-code&page=3', '?page=3'],
    [
      'brand=kisara&category=mini-mesh,covered-grating&brand=gridava',
      '?brand=kisara,gridava&category=mini-mesh,covered-grating',
    ],
  ])('reduces the query %s to %j in the canonical address', (query, expected) => {
    const search = new URLSearchParams(query)
    expect(pageMeta(context({ search }), site).canonical).toBe(`https://ori.example/about${expected}`)
  })
})

describe('the head of a list', () => {
  const asked = { search: new URLSearchParams(), names: [], description: '', page: '', isEmpty: false }
  const head = (listed: Partial<ListedPage>) => pageMeta(context(), site, { listed: { ...asked, ...listed } })

  it('begins its title with what it is narrowed to and ends it with its page', () => {
    expect(head({ names: ['Kisara', 'Mini Mesh'], page: 'Page 2' }).title).toBe(
      'Kisara, Mini Mesh - About - Page 2 - ori',
    )
  })

  it('says what it is narrowed to is about, where that is known', () => {
    expect(head({ description: 'Small meshes.' }).description).toBe('Small meshes.')
    expect(head({}).description).toBe('Who we are.')
  })

  it('is marked noindex when nothing is listed', () => {
    expect([head({ isEmpty: true }).noindex, head({}).noindex]).toEqual([true, false])
  })
})

describe('the head of a page about a subject', () => {
  const product = {
    name: 'Grating 38',
    images: [],
    thumbnail: null,
    translations: [{ languages_code: 'en-US', summary: 'For walkways.' }],
  } as unknown as Product
  const about = context({ path: '/product/detail/grating-38', subject: { kind: 'product', entity: product } })

  it('describes the subject instead of the page', () => {
    expect(pageMeta(about, site)).toMatchObject({
      title: 'Grating 38 - ori',
      description: 'For walkways.',
      kind: 'product',
    })
  })
})

describe('the head of an error page', () => {
  it('is marked noindex', () => {
    expect(errorMeta('404 Not Found', 'en', 'ori')).toMatchObject({
      title: '404 Not Found - ori',
      noindex: true,
      canonical: null,
    })
  })
})
