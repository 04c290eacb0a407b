import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemory } from '#tests/support/content-service.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
  const blocks = [{ collection: 'block_component', item: 'trail-title' }]
  await site.service.importDocuments([
    ...inMemory('block_component', [{ slug: 'trail-title', component_name: 'page-title' }]),
    ...inMemory('page', [
      { slug: 'under-home', name: 'Under home', parent: 'home', blocks },
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
