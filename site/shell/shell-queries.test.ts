import { describe, expect, it } from 'vitest'
import type { Brand, Setting } from '#generated/types.ts'
import { createApi } from '#renderer/data/api.ts'
import { shellBrandsQuery, shellLinksQuery } from './shell-queries.ts'

const SYSTEM = { status: 'published' as const, sort: null, date_created: '', date_updated: '' }

function brand(name: string): Brand {
  const category = {
    id: 1,
    name: 'Molded Grating',
    slug: 'molded-grating',
    translations: [{ id: 1, languages_code: 'id-ID' as const, name: 'Grating Cetak' }],
  }
  return {
    ...SYSTEM,
    id: 1,
    name,
    slug: name.toLowerCase(),
    logo: null,
    description: 'A long text',
    product_categories: [category],
    translations: [],
  }
}

function setting(slug: string, url: string | null, placements: Setting['placements']): Setting {
  return { ...SYSTEM, id: 1, name: slug, slug, icon: null, url, label: 'Call us', placements, translations: [] }
}

function answering(data: unknown) {
  return { locale: 'id' as const, api: createApi(() => Promise.resolve(data), 'id') }
}

const SIGNAL = { signal: new AbortController().signal }

describe("the shell's queries", () => {
  it('sort brands by name', async () => {
    const brands = await shellBrandsQuery(answering([brand('Tolvane'), brand('Gridava')])).queryFn(SIGNAL)
    expect(brands.map((entry) => entry.slug)).toEqual(['gridava', 'tolvane'])
  })

  it("return category names in the page's language", async () => {
    const [first] = await shellBrandsQuery(answering([brand('Gridava')])).queryFn(SIGNAL)
    expect(first?.categories).toEqual([{ slug: 'molded-grating', name: 'Grating Cetak' }])
  })

  it('return no more than is rendered', async () => {
    const brands = await shellBrandsQuery(answering([brand('Gridava')])).queryFn(SIGNAL)
    expect(JSON.stringify(brands)).not.toContain('A long text')
  })

  it('return only links placed in header or footer', async () => {
    const settings = [
      setting('phone', 'tel:1', ['header']),
      setting('share', '/x', ['article']),
      setting('empty', null, ['footer']),
    ]
    const links = await shellLinksQuery(answering(settings)).queryFn(SIGNAL)
    expect(links.map((link) => link.slug)).toEqual(['phone'])
  })

  it('mark a label that is only available in English', async () => {
    const [link] = await shellLinksQuery(answering([setting('phone', 'tel:1', ['header'])])).queryFn(SIGNAL)
    expect(link).toMatchObject({ name: 'Call us', lang: 'en' })
  })
})
