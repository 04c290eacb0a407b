import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemory } from '#tests/support/content-service.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
  const blocks = [{ collection: 'block_component', item: 'trail-title' }]
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
