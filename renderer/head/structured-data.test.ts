import { describe, expect, it } from 'vitest'
import type { Faq } from '#generated/types.ts'
import type { PageSubject } from '../blocks/block-types.ts'
import type { PageMeta } from './page-meta.ts'
import { breadcrumbData, faqData, organizationData, subjectData } from './structured-data.ts'

const site = { siteUrl: 'https://ori.example', siteName: 'ori' }
const meta = {
  name: 'Grating',
  description: '',
  image: null,
  locale: 'en',
  canonical: 'https://ori.example/x',
} as PageMeta
/** The structured data of an entity of which only these fields are given. */
function told(kind: PageSubject['kind'], entity: object, around: { locale?: 'en' | 'id'; today?: string } = {}) {
  const { locale = 'en', today } = around
  return subjectData({ subject: { kind, entity } as PageSubject, meta: { ...meta, locale }, site, today })
}
const text = (words: string) => [{ type: 'paragraph', children: [{ type: 'text', text: words }] }]

describe('structured data', () => {
  it('names the company and lists its pages elsewhere', () => {
    expect(organizationData(site, ['https://social.example/ori'])).toMatchObject({
      '@type': 'Organization',
      name: 'ori',
      sameAs: ['https://social.example/ori'],
    })
  })

  it('numbers breadcrumbs from 1', () => {
    const trail = ['Home', 'Product', 'Grating'].map((label) => ({ label, url: `https://ori.example/${label}` }))
    expect(breadcrumbData(trail)).toMatchObject({
      itemListElement: [{ position: 1, name: 'Home' }, { position: 2 }, { position: 3, name: 'Grating' }],
    })
  })

  it('has no breadcrumbs on the home page', () => {
    expect(breadcrumbData([{ label: 'Home', url: 'https://ori.example/' }])).toBeNull()
  })

  it('gives a product its code and brand', () => {
    const product = { code: 'GT-MG-38', brand: { name: 'Kisara' }, product_category: null }
    expect(told('product', product)).toMatchObject({ sku: 'GT-MG-38', brand: { '@type': 'Brand', name: 'Kisara' } })
  })

  it('gives a product its measured values and materials, in the language of the page', () => {
    const label = (en: string, id: string) => [
      { languages_code: 'en-US', label: en },
      { languages_code: 'id-ID', label: id },
    ]
    const weight = { unit: 'kg/m²', translations: label('Weight', 'Berat') }
    const product = {
      code: 'GT',
      spec_values: [
        { spec: weight, value: '19.5', unit: null, number: null },
        { spec: weight, value: '≤ 3,2', unit: 't', number: 3.2 },
      ],
      resin_types: [{ resin_types_id: { name: 'ISO-FR' } }],
    }
    expect(told('product', product, { locale: 'id' })).toMatchObject({
      mpn: 'GT',
      material: ['ISO-FR'],
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Berat', value: '19.5', unitText: 'kg/m²' },
        { '@type': 'PropertyValue', name: 'Berat', value: '≤ 3,2', unitText: 't' },
      ],
    })
  })

  it('leaves out what a product does not have', () => {
    const product = { code: 'GT', brand: null, spec_values: [], resin_types: [] }
    expect(Object.keys(JSON.parse(JSON.stringify(told('product', product))))).toEqual([
      ...['@context', '@type', 'sku', 'mpn', 'url'],
    ])
  })

  it('names the author of an article, or the company when there is none', () => {
    const article = { author: { first_name: 'Rini', last_name: 'Hartono' }, date_created: '2026-05-01T00:00:00Z' }
    const data = told('article', article)
    expect(data).toMatchObject({
      '@type': 'Article',
      datePublished: '2026-05-01T00:00:00Z',
      author: { '@type': 'Person', givenName: 'Rini', familyName: 'Hartono', name: 'Rini Hartono' },
    })
    const other = told('article', { author: null })
    expect(other?.author).toEqual({ '@id': 'https://ori.example/#organization' })
  })

  it.each([
    ['2026-11-07T02:00:00.000Z', '2026-11-10T09:00:00+07:00'],
    ['2026-11-10T02:00:01.000Z', '2026-11-10T02:00:01.000Z'],
  ])('an article that was changed at %s and published at 9 in Jakarta changed at %s', (changed, stated) => {
    const article = { author: null, date_published: '2026-11-10T09:00:00+07:00', date_updated: changed }
    expect(told('article', article)).toMatchObject({ datePublished: article.date_published, dateModified: stated })
  })

  it('gives the language in which an article is written', () => {
    const article = {
      author: null,
      category: { slug: 'news' },
      translations: [{ languages_code: 'en-US', title: 'Resin' }],
    }
    expect(told('article', article, { locale: 'id' })).toMatchObject({
      '@type': 'NewsArticle',
      inLanguage: 'en-US',
    })
  })

  it('leaves out questions without an answer', () => {
    const faqs = [
      { translations: [{ languages_code: 'en-US', question: 'What is FRP?', answer: text('Plastic with glass.') }] },
      { translations: [{ languages_code: 'en-US', question: 'And?', answer: [] }] },
    ] as unknown as Faq[]
    expect(faqData(faqs, 'en')).toMatchObject({
      mainEntity: [{ name: 'What is FRP?', acceptedAnswer: { text: 'Plastic with glass.' } }],
    })
  })
})

describe('the structured data of a job', () => {
  const job = {
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    employment: 'full_time',
    location: 'Jakarta',
    translations: [
      { languages_code: 'en-US', title: 'Engineer', description: text('Sell.'), requirements: text('Speak.') },
    ],
  }

  it('describes a job that is open', () => {
    expect(told('career', job, { today: '2026-11-20' })).toMatchObject({
      employmentType: 'FULL_TIME',
      title: 'Engineer',
      description: 'Sell.\nSpeak.',
      qualifications: 'Speak.',
      jobLocation: { address: { '@type': 'PostalAddress', addressLocality: 'Jakarta', addressCountry: 'ID' } },
      validThrough: '2026-12-31T23:59:59+07:00',
    })
  })

  it.each(['2025-12-31', '2027-01-01'])('is absent for a job that is not open on %s', (day) => {
    expect(told('career', job, { today: day })).toBeNull()
  })
})
