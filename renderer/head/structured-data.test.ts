import { describe, expect, it } from 'vitest'
import type { Article, Career, Faq, Product } from '#generated/types.ts'
import type { PageMeta } from './page-meta.ts'
import { articleData, breadcrumbData, faqData, jobData, organizationData, productData } from './structured-data.ts'

const site = { siteUrl: 'https://ori.example', siteName: 'ori' }
const meta = {
  name: 'Grating',
  description: '',
  image: null,
  locale: 'en',
  canonical: 'https://ori.example/x',
} as PageMeta
const text = (words: string) => [{ type: 'paragraph', children: [{ type: 'text', text: words }] }]

describe('structured data', () => {
  it('it names the company and its pages elsewhere', () => {
    expect(organizationData(site, ['https://social.example/ori'])).toMatchObject({
      '@type': 'Organization',
      name: 'ori',
      sameAs: ['https://social.example/ori'],
    })
  })

  it('it counts the steps of the way from 1', () => {
    const trail = ['Home', 'Product', 'Grating'].map((label) => ({ label, url: `https://ori.example/${label}` }))
    expect(breadcrumbData(trail)).toMatchObject({
      itemListElement: [{ position: 1, name: 'Home' }, { position: 2 }, { position: 3, name: 'Grating' }],
    })
  })

  it('it has no way to home itself', () => {
    expect(breadcrumbData([{ label: 'Home', url: 'https://ori.example/' }])).toBeNull()
  })

  it('it gives a product its code and brand', () => {
    const product = { code: 'GT-MG-38', brand: { name: 'Kisara' }, product_category: null } as unknown as Product
    expect(productData(product, meta)).toMatchObject({ sku: 'GT-MG-38', brand: { '@type': 'Brand', name: 'Kisara' } })
  })

  it('it gives a product its measured values and materials, in the language of the page', () => {
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
    } as unknown as Product
    expect(productData(product, { ...meta, locale: 'id' })).toMatchObject({
      mpn: 'GT',
      material: ['ISO-FR'],
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Berat', value: '19.5', unitText: 'kg/m²' },
        { '@type': 'PropertyValue', name: 'Berat', value: '≤ 3,2', unitText: 't' },
      ],
    })
  })

  it('it says nothing about what a product does not have', () => {
    const product = { code: 'GT', brand: null, spec_values: [], resin_types: [] } as unknown as Product
    expect(Object.keys(JSON.parse(JSON.stringify(productData(product, meta))))).toEqual([
      ...['@context', '@type', 'sku', 'mpn', 'url'],
    ])
  })

  it('it names the author of an article, and the company where there is none', () => {
    const article = { author: { first_name: 'Rini', last_name: 'Hartono' }, date_created: '2026-05-01T00:00:00Z' }
    const data = articleData(article as unknown as Article, meta, false, site)
    expect(data).toMatchObject({
      '@type': 'Article',
      datePublished: '2026-05-01T00:00:00Z',
      author: { '@type': 'Person', givenName: 'Rini', familyName: 'Hartono', name: 'Rini Hartono' },
    })
    const other = articleData({ author: null } as unknown as Article, meta, false, site)
    expect(other.author).toEqual({ '@id': 'https://ori.example/#organization' })
  })

  it('it says in which language an article is written', () => {
    const article = { author: null, translations: [{ languages_code: 'en-US', title: 'Resin' }] } as unknown as Article
    expect(articleData(article, { ...meta, locale: 'id' }, true, site)).toMatchObject({
      '@type': 'NewsArticle',
      inLanguage: 'en-US',
    })
  })

  it('it leaves out questions without an answer', () => {
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
  } as unknown as Career

  it('it describes a job that is open', () => {
    expect(jobData(job, meta, site, '2026-11-20')).toMatchObject({
      employmentType: 'FULL_TIME',
      title: 'Engineer',
      description: 'Sell.\nSpeak.',
      qualifications: 'Speak.',
      jobLocation: { address: { '@type': 'PostalAddress', addressLocality: 'Jakarta', addressCountry: 'ID' } },
      validThrough: '2026-12-31T23:59:59+07:00',
    })
  })

  it.each(['2025-12-31', '2027-01-01'])('it is silent about a job that is not open on %s', (day) => {
    expect(jobData(job, meta, site, day)).toBeNull()
  })
})
