import { describe, expect, it } from 'vitest'
import { withoutSpareFields, withoutSpareTexts, withPlainTiles } from './page-answers.ts'
import { PAGES } from './routes/page-query.ts'

const english = { id: 1, languages_code: 'en-US', title: 'Grating', subtitle: null, tags: [] }
const indonesian = { id: 2, languages_code: 'id-ID', title: 'Kisi', subtitle: 'Kuat', tags: [] }
const inList = (...translations: object[]) => [{ id: 7, nested: { translations } }]

describe('withoutSpareTexts on an Indonesian page', () => {
  it('leaves out an English row when every text is translated', () => {
    expect(withoutSpareTexts('pages', inList(english, indonesian), 'id')).toEqual(inList(indonesian))
  })

  it('keeps the English row when a translated text is missing', () => {
    const both = inList({ ...english, subtitle: 'Strong' }, { ...indonesian, subtitle: '' })
    expect(withoutSpareTexts('pages', both, 'id')).toEqual(both)
  })

  it('keeps the English row when a translated text is only blanks', () => {
    const both = inList(english, { ...indonesian, title: ' ' })
    expect(withoutSpareTexts('pages', both, 'id')).toEqual(both)
  })

  it.each([[[null]], ['none'], [[english, 7]]])('keeps translations that are not rows: %j', (translations) => {
    expect(withoutSpareTexts('pages', { translations }, 'id')).toEqual({ translations })
  })

  it('keeps the English row when there is no translation', () => {
    expect(withoutSpareTexts('pages', inList(english), 'id')).toEqual(inList(english))
  })

  it('leaves out English words that are translated and only drawn, but nothing that may also identify or group', () => {
    const drawn = { description: 'Overall', source: 'Measured by us', title: 'Depth of a grating' }
    const spec = { id: 3, name: 'Depth', label: 'Depth' }
    const translated = {
      ...indonesian,
      name: 'Tinggi',
      label: 'Tinggi',
      description: 'Keseluruhan',
      source: 'Kami ukur',
    }
    const sent = { ...spec, ...drawn, translations: [english, translated] }
    expect(withoutSpareTexts('getProductBySlug', sent, 'id')).toEqual({ ...spec, translations: [translated] })
  })

  it('keeps the English titles of jobs', () => {
    expect(withoutSpareTexts('listCareers', inList(english, indonesian), 'id')).toEqual(inList(english, indonesian))
  })
})

describe('withoutSpareTexts on an English page', () => {
  it('leaves everything as it is', () => {
    const data = inList(english, indonesian)
    expect(withoutSpareTexts('pages', data, 'en')).toBe(data)
  })
})

it("withoutSpareTexts keeps a film's captions in every language", () => {
  const captions = [
    { languages_code: 'en-US', file: { id: 'a' } },
    { languages_code: 'id-ID', file: { id: 'b' } },
  ]
  expect(withoutSpareTexts('pages', { captions }, 'id')).toEqual({ captions })
})

it('leaves out of tiles a name that the language of the page has', () => {
  const brand = { name: 'Kisara' }
  const tile = { id: 1, name: 'Grating', brand, translations: [{ languages_code: 'id-ID', name: 'Kisi' }] }
  const unnamed = { ...tile, translations: [{ languages_code: 'id-ID', name: '' }] }
  const { name, ...rest } = tile
  expect(withoutSpareTexts('listSimilarProducts', [tile, unnamed], 'id')).toEqual([rest, unnamed])
  expect(withoutSpareTexts('listSimilarProducts', [tile], 'en')).toEqual([tile])
  expect(withoutSpareTexts('getProductBySlug', tile, 'id')).toEqual(tile)
})

describe('withoutSpareFields', () => {
  it('leaves out the related products of a product', () => {
    expect(withoutSpareFields('getProductBySlug', { id: 1, related_products: [{ id: 2 }] })).toEqual({ id: 1 })
  })

  it('leaves out of its SKUs what says the same as their values, and keeps what they share the same thing', () => {
    const red = { id: 7, value: '#f00', status: 'published' }
    const sku = (code: string) => ({
      sku_code: code,
      status: 'published',
      product_variant: { id: 1, name: `${code}, red`, images: [], variant_values: [red] },
    })
    const left = withoutSpareFields('getProductBySlug', { status: 'published', product_skus: [sku('A'), sku('B')] })
    const variant = { images: [], variant_values: [{ id: 7, value: '#f00' }] }
    expect(left).toEqual({
      status: 'published',
      product_skus: [
        { sku_code: 'A', product_variant: variant },
        { sku_code: 'B', product_variant: variant },
      ],
    })
    const [first, second] = (left as { product_skus: { product_variant: typeof variant }[] }).product_skus
    expect(first?.product_variant.variant_values[0]).toBe(second?.product_variant.variant_values[0])
  })

  it('leaves out of the markets of a product their names, which are labels there', () => {
    const translations = [{ languages_code: 'en-US', label: 'Mining' }]
    const market = { id: 4, slug: 'mining', name: 'Mining and smelters', translations }
    expect(withoutSpareFields('getProductBySlug', { market_fields: [market] })).toEqual({
      market_fields: [{ id: 4, slug: 'mining', translations }],
    })
  })

  it('leaves out of the texts and pictures of a product what finds them for editors', () => {
    const texts = (rest: object) => [{ languages_code: 'en-US', ...rest }]
    const whole = {
      slug: 'grating',
      sort: 3,
      translations: texts({ id: 1, name: 'Grating' }),
      images: [{ id: 5, name: 'grating-gray', image: 'a1', translations: texts({ id: 2, alt: 'Gray' }) }],
      documents: [{ id: 6, slug: 'drawing', file: { id: 'f', type: 'application/pdf', filesize: 7, title: 'Plan' } }],
    }
    expect(withoutSpareFields('getProductBySlug', whole)).toEqual({
      slug: 'grating',
      translations: texts({ name: 'Grating' }),
      images: [{ id: 5, image: 'a1', translations: texts({ alt: 'Gray' }) }],
      documents: [{ id: 6, file: { type: 'application/pdf', filesize: 7 } }],
    })
  })

  it('leaves out of the blocks of a page, and of the cards in them, what only editors read', () => {
    const block = { slug: 'hero', component_name: 'hero-banner' }
    const kept = { ...block, name: 'Hero', status: 'published', sort: null, date_updated: '2026-11-05' }
    const page = (item: object, row = {}) => ({ name: 'Home', blocks: [{ id: 1, ...row, item }] })
    // Tabs may be labeled with the names of cards.
    const left = page({ ...block, cards: [{ ...block, name: 'Hero' }] })
    const whole = { ...page({ ...kept, cards: [kept] }, { sort: 1 }), status: 'published', date_created: '2026-11-05' }
    expect(withoutSpareFields(PAGES, whole)).toEqual(left)
  })

  it.each([
    ['listProducts', [{ related_products: [] }]],
    ['getProductBySlug', null],
  ])('leaves the answer of %s as it is: %j', (call, data) => {
    expect(withoutSpareFields(call, data)).toBe(data)
  })
})

describe('withPlainTiles', () => {
  const picture = { id: 5, image: 'a1', alt: 'A grating', video_url: null, width: 12, height: 9, type: 'image/webp' }
  const plain = { id: 5, image: 'a1', width: 12, height: 9, type: 'image/webp' }
  const blocks = (members: object) => ({ blocks: [{ item: { image: picture, ...members } }] })

  it('leaves out what nothing draws of the members of a group, and nothing of other pictures', () => {
    const words = { translations: [{ languages_code: 'id-ID', label: 'Kisi' }] }
    const member = { name: 'Grating', icon: picture, image: picture, ...words }
    expect(withPlainTiles(blocks({ product_types: [member], images: [picture] }), 'id')).toEqual(
      blocks({ product_types: [{ image: plain, ...words }], images: [picture] }),
    )
  })

  it('keeps the icon of a member without a picture, and the name of one without words in the language', () => {
    const member = { name: 'Railway', image: null }
    expect(withPlainTiles(blocks({ market_fields: [{ ...member, icon: picture }] }), 'id')).toEqual(
      blocks({ market_fields: [{ ...member, icon: plain }] }),
    )
  })
})
