import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#generated/calls.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { failedFetch } from '#renderer/data/failed-fetch.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'

/** More clients and questions than one page shows. */
const EXTRA = 101

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
  const blocks = [{ collection: 'block_component', item: 'trail-title' }]
  const numbers = Array.from({ length: EXTRA }, (_, index) => index + 1)
  await site.service.importDocuments([
    ...inMemory('block_component', [{ slug: 'trail-title', component_name: 'page-title' }]),
    ...inMemory('block_component', [{ slug: 'only-clients', component_name: 'client-list' }]),
    ...inMemory('page', [
      { slug: 'under-home', name: 'Under home', parent: 'home', blocks },
      {
        slug: 'without-heading',
        name: 'Without heading',
        blocks: [{ collection: 'block_component', item: 'only-clients' }],
        translations: [{ languages_code: 'id-ID', name: 'Tanpa judul' }],
      },
      { slug: 'under-about', name: 'Under about', parent: 'about', blocks },
    ]),
    ...inMemory('product', [
      {
        slug: 'filmed',
        name: 'Filmed',
        code: 'FILMED',
        video: 'introduction',
        spec_values: [{ spec: 'glass', value: '30' }],
      },
    ]),
    ...inMemory(
      'client',
      numbers.map((number) => ({ company_name: `Client ${number}!`, sort: 1000 + number })),
    ),
    ...inMemory(
      'faq',
      numbers.map((number) => ({
        title: `Question ${number}`,
        group: 'More',
        sort: 1000 + number,
        translations: [{ languages_code: 'en-US', question: `Question ${number}!`, answer: [] }],
      })),
    ),
  ])
})
afterAll(() => site.close())

it.each([
  ['/under-home', 'Home Under home'],
  ['/under-about', 'Home About Under about'],
])('the breadcrumb trail of %s lists each page once', async (path, way) => {
  const { words } = await site.draw(path)
  expect(words).toMatch(new RegExp(`^${way}`))
})

it.each([
  ['/without-heading', 'Without heading'],
  ['/id/without-heading', 'Tanpa judul'],
])("%s, whose blocks have no heading, has the page's name as its heading in the server's HTML", async (path, name) => {
  const { body, state } = await site.draw(path)
  expect([...body.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, text]) => text)).toEqual([name])
  expect(state.loaded).toMatchObject({ headingMissing: true })
  expect((await site.draw('/under-about')).state.loaded).not.toHaveProperty('headingMissing')
})

it.each([
  ['/article', ['/contact-us', 'mailto:editor@oriana.example'], 'Suggest a topic'],
  ['/article/detail/concave-or-grit', ['/contact-us'], 'Follow our engineering notes'],
  ['/id/career', ['mailto:people@oriana.example'], 'Hubungi bagian personalia'],
  ['/career/detail/1-sales-engineer', ['/privacy-policy'], 'How we keep applicants’ data'],
])('%s shows the links that editors placed beside its kind of content', async (path, urls, label) => {
  const { words, body } = await site.draw(path)
  expect(words).toContain(label)
  for (const url of urls) expect(body.split('<main')[1]).toContain(`href="${url}"`)
})

it('the navigation lists the parts of a page under its entry, and none of a page that has no entry', async () => {
  const { body, state } = await site.draw('/id/article/detail/honest-limits-of-frp')
  const { parts = [] } = state.loaded as { parts?: readonly { id: string; title: string }[] }
  expect(parts.length).toBeGreaterThan(2)
  for (const { id } of parts) expect(body.split('<main')[0]).toContain(`href="#${id}"`)
  const home = await site.draw('/')
  expect(home.state.loaded).not.toHaveProperty('parts')
  expect(home.body).not.toContain('On this page')
})

it.each([
  ['/product?brand=pesivara', 'Pesivara has no products here yet', 'sea trials', 'Ask about Pesivara'],
  ['/id/product?brand=pesivara', 'Pesivara belum memiliki produk di sini', 'uji laut', 'Tanyakan tentang Pesivara'],
])('%s, a brand whose products are still to come, says what it is about and where to ask', async (path, ...said) => {
  const { words } = await site.draw(path)
  for (const one of said) expect(words).toContain(one)
  expect((await site.draw(`${path}&category=doors`)).words).not.toContain(said[0])
})

it('a product that an outside shop sells leads there, from each of its SKUs', async () => {
  const { body } = await site.draw('/product/detail/m-clip-316')
  expect(body).toContain('href="https://shop.example/oriana/gt-cf-m316-t38"')
})

it.each([
  ['/client', 'Client'],
  ['/faq', 'Question'],
])('%s shows what does not fit on one page on further pages', async (path, word) => {
  const [first, second] = await Promise.all([path, `${path}?page=2`].map((address) => site.draw(address)))
  expect(first?.words).toContain(`${word} 1!`)
  expect(first?.words).not.toContain(`${word} ${EXTRA}!`)
  expect(first?.body).toContain(`href="${path}?page=2"`)
  expect(second?.words).toContain(`${word} ${EXTRA}!`)
  expect(second?.body).not.toContain(`href="${path}?page=3"`)
  const beyond = await site.draw(`/id${path}?page=2`)
  expect(beyond.body).toContain(`href="/id${path}"`)
})

it.each([
  ['/client', 'listClients', 'Failed fetch clients. The store is resting. Try again'],
  ['/id/client', 'listClients', 'Gagal mengambil klien. The store is resting. Coba lagi'],
  ['/career', 'listCareers', 'Failed fetch careers. The store is resting. Try again'],
  ['/faq', 'listFaqs', 'Failed fetch questions. The store is resting. Try again'],
  ['/distributor', 'listDistributors', 'Failed fetch distributors. The store is resting. Try again'],
  ['/id/article', 'listArticles', 'Gagal mengambil artikel. The store is resting. Coba lagi'],
  ['/market', 'listMarketFields', 'Failed fetch markets. The store is resting. Try again'],
  ['/product', 'listProducts', 'Failed fetch products. The store is resting. Try again'],
  ['/product/download/catalogue', 'listProducts', 'Failed fetch products. The store is resting. Try again'],
  ['/utils/blocks', 'listBlockTypes', 'Failed fetch block types. The store is resting. Try again'],
  ['/utils/icon', 'listIcons', 'Failed fetch icons. The store is resting. Try again'],
])('%s says in its place that %s failed, and how to try again', async (path, call, sentence) => {
  const { words, body, status } = await site.draw(path, (name, data) => {
    if (name !== call) return data
    throw new ApiError('The store is resting.', { status: 503, endpoint: '/api' })
  })
  expect(status).toBe(200)
  expect(words).toContain(sentence)
  expect(body.split('<main')[1]).toContain(`href="${path}"`)
})

it('every list that can be asked for has a name in the sentence that says it failed', () => {
  const lists = calls.filter(({ method, shape }) => method === 'GET' && (shape === 'array' || shape === 'page'))
  const unnamed = lists.filter((call) => failedFetch(call, 'id', 'x') === undefined).map(({ tags }) => tags[0])
  // The comparison and the wishlist name themselves; the other two are never drawn.
  expect(new Set(unnamed)).toEqual(new Set(['pages', 'redirects', 'user-products']))
})

it.each([
  ['/article/detail/concave-or-grit', 'listSettings', 'The surfaces', 'Suggest a topic'],
  ['/career/detail/1-sales-engineer', 'listSettings', 'Requirements', 'Ask our people team'],
  ['/faq', 'listFaqs', 'What is FRP?', 'Question 101!'],
])('%s keeps its content when %s fails for what only stands beside it', async (path, call, content, beside) => {
  let asked = 0
  const { words, faults } = await site.draw(path, (name, data) => {
    if (name !== call) return data
    asked += 1
    // The list itself is asked for first.
    if (call === 'listFaqs' && Array.isArray(data) && data.length > 1) return data
    throw new Error('The service failed.')
  })
  expect(asked).toBeGreaterThan(0)
  expect(words).toContain(content)
  expect(words).not.toContain(beside)
  expect(faults.length).toBeLessThanOrEqual(1)
})

it.each(['/distributor', '/id/distributor', '/contact-us', '/id/contact-us'])(
  '%s links every telephone number to a call and every address to a map',
  async (path) => {
    const { body } = await site.draw(path)
    // A form shows an example of a number, which nobody should call.
    const unlinked = body.replace(/<form.*?<\/form>|<a [^>]*>.*?<\/a>/gs, '').replace(/<[^>]*>/g, ' ')
    expect(unlinked.match(/\+62[\d\s-]{6,}|\b(?:Jl\.|Kawasan|Gedung|Ruko|Pergudangan)\s[^<]{0,40}/g)).toBeNull()
    for (const [, href = '', label = ''] of body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(\+62[^<]*)</g))
      expect(href).toBe(`tel:${label.replace(/[^+\d]/g, '')}`)
    expect(body).toMatch(/href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=/)
  },
)

it.each([
  ['/product/detail/edge-sealing-kit', 'Buy online', 1],
  ['/id/product/detail/edge-sealing-kit', 'Beli daring', 1],
  ['/product/detail/molded-grating-25-mm', 'Buy online', 0],
])('the page of a product that a shop sells leads there before a variant is chosen: %s', async (path, words, links) => {
  const { body } = await site.draw(path)
  const found = [...body.matchAll(/<a[^>]*href="https:\/\/shop\.example\/oriana\/edge-sealing-kit"[^>]*>([^<]*)/g)]
  expect(found.map(([, text]) => text)).toEqual(Array(links).fill(words))
})

it('a product shows its film and how its values are measured, a distributor its logo', async () => {
  const product = await site.draw('/product/detail/filmed')
  expect(product.body).toMatch(/<video[^>]*aria-label="ori in twelve seconds"/)
  expect(product.body).toMatch(/<source src="\/api\/files\/video\/stream\/[^"]+\.mp4"/)
  expect(product.words).toContain('Glass by weight, found by burning a sample.')
  expect((await site.draw('/id/product/detail/filmed')).words).toContain('Kadar kaca menurut berat')
  const list = await site.draw('/distributor')
  expect([...list.body.matchAll(/<h3[^>]*><span[^>]*><img [^>]*alt=""/g)].length).toBeGreaterThan(10)
})

it.each(['/utils/icon', '/id/utils/icon', '/faq', '/distributor'])(
  '%s quotes no words that nobody has typed where the site has nothing to list',
  async (path) => {
    const { words, faults } = await site.draw(path, (_call, data) => (Array.isArray(data) ? [] : data))
    expect(words).toMatch(path.startsWith('/id') ? /Tidak ada hasil/ : /Nothing found/)
    expect(words).not.toContain('“”')
    expect(faults).toEqual([])
  },
)
