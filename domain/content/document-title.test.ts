import { describe, expect, it } from 'vitest'
import { documentTitle } from './document-title.ts'

const texts = (en: object, id: object = {}) => ({
  translations: [
    { languages_code: 'en-US', ...en },
    { languages_code: 'id-ID', ...id },
  ],
})

describe('what editors call a document', () => {
  it('is what visitors read in their language, before the name that only editors know', () => {
    const depth = { name: 'Depth', ...texts({ label: 'Depth' }, { label: 'Tebal' }) }
    expect(documentTitle(depth, 'depth', 'id')).toBe('Tebal')
    const question = { title: 'What FRP is', ...texts({ question: 'What is FRP?' }, { question: 'Apa itu FRP?' }) }
    expect(documentTitle(question, 'What FRP is', 'id')).toBe('Apa itu FRP?')
  })

  it('is that of the default language where there is no translation, and the key where nothing says it', () => {
    expect(documentTitle({ name: 'slip', ...texts({ label: 'Slip resistance' }) }, 'slip', 'id')).toBe(
      'Slip resistance',
    )
    expect(documentTitle({ from: '/products' }, '/products', 'en')).toBe('/products')
  })

  it('says what a figure counts and what a code stands for', () => {
    const brands = texts({ title: '10', subtitle: 'product brands' }, { title: '10', subtitle: 'merek produk' })
    expect(documentTitle(brands, 'brands', 'id')).toBe('10 · merek produk')
    expect(documentTitle({ name: 'VE-FR', resin_base: 'Vinyl ester' }, 'VE-FR', 'en')).toBe('VE-FR · Vinyl ester')
    expect(documentTitle(texts({ title: '10' }), 'brands', 'en')).toBe('10')
    expect(documentTitle(texts({ title: 'About us', subtitle: 'Since 2016' }), 'about', 'en')).toBe('About us')
  })
})
