import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemory } from '#tests/support/content-service.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'

const EXTRA = 101

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
  const numbers = Array.from({ length: EXTRA }, (_, index) => index + 1)
  await site.service.importDocuments([
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
}, 60_000)
afterAll(() => site.close())

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
