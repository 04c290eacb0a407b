import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '#generated/types.ts'
import { type ContentService, inMemory, openContentService } from '#tests/support/content-service.ts'

let fixture: ContentService
beforeAll(async () => {
  fixture = await openContentService()
})
afterAll(() => fixture.close())

async function search(q: string, locale: 'en' | 'id' = 'en', more: Record<string, string> = {}) {
  const { status, body } = await fixture.service.answer('search', { query: { q, ...more }, locale })
  return { status, ...(body as { data: SearchHit[]; filter_count: number; total: number }) }
}

const urls = async (q: string, locale?: 'en' | 'id') => (await search(q, locale)).data.map(({ url }) => url)

describe('search', () => {
  it.each([
    ['walkway', ['/product/detail/fg-9']],
    ['FG-100', ['/product/detail/fg-100']],
    ['FG9-10', ['/product/detail/fg-9']],
    ['resins', ['/article/detail/choosing-resin']],
    ['branch opens', ['/news/detail/branch-opens']],
    ['composite', ['/faq']],
    ['clips', ['/product?brand=alpha&category=clips&sort=code', '/product/detail/clip', '/product/detail/fg-9']],
    ['smelters', ['/market/detail/mining']],
    ['beta', ['/product?brand=beta&sort=code']],
    ['welder', ['/career/detail/2-welder']],
    ['quality', ['/about/quality']],
  ])('finds %s at %j', async (q, expected) => {
    expect([...(await urls(q))].sort()).toEqual([...expected].sort())
  })

  it.each(['secret', 'tomorrow', 'half written', 'withdrawn', 'SE1-1', 'FG9-PINK', 'closed', 'everything', 'gamma'])(
    'never finds %s, which visitors may not see',
    async (q) => {
      expect(await urls(q)).toEqual([])
    },
  )

  it('finds Indonesian words by their stem and answers in Indonesian', async () => {
    const { data } = await search('memilih resin', 'id')
    expect(data).toMatchObject([{ type: 'article', title: 'Memilih resin', summary: 'Asam dan basa' }])
  })

  it('finds the beginning of the last word', async () => {
    expect(await urls('walkw')).toEqual(['/product/detail/fg-9'])
  })

  it('puts names before texts', async () => {
    const documents = [
      { name: 'Ladder', slug: 'ladder', code: 'LD-1' },
      {
        name: 'Thing',
        slug: 'thing',
        code: 'LD-2',
        translations: [{ languages_code: 'en-US', summary: 'Goes with a ladder' }],
      },
    ]
    await fixture.service.importDocuments(inMemory('product', documents))
    expect(await urls('ladder')).toEqual(['/product/detail/ladder', '/product/detail/thing'])
  })

  it('shows a picture and a page of hits', async () => {
    const { data, filter_count } = await search('grating', 'en', { limit: '1', page: '1' })
    expect(data.length).toBe(1)
    expect(filter_count).toBeGreaterThan(3)
    const [hit] = (await search('walkway')).data
    expect(hit?.image).toMatchObject({ name: 'picture-a' })
  })

  it('forgets what is withdrawn', async () => {
    await fixture.service.importDocuments(
      inMemory('product', [{ name: 'Ladder', slug: 'ladder', code: 'LD-1', status: 'archived' }]),
    )
    expect(await urls('ladder')).toEqual(['/product/detail/thing'])
  })

  it.each(['"', '*', 'a OR', 'NOT NEAR(', "'; drop table entry; --", '{high}:x', '\u0000', 'x'.repeat(200)])(
    'takes %j for words and nothing else',
    async (q) => {
      expect((await search(q)).status).toBe(200)
    },
  )

  it.each([
    [{}, 'q is required.'],
    [{ q: ' ' }, 'q is required.'],
    [{ q: 'x'.repeat(201) }, 'The value of q is not valid.'],
  ])('answers 400 for %j', async (query, message) => {
    const { body } = await fixture.service.answer('search', { query })
    expect(body).toMatchObject({ status: 400, message })
  })
})
