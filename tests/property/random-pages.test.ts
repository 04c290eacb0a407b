import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks } from '#generated/blocks.ts'
import { type BrowserSite, LOCALES, openBrowserSite } from './browser-site.ts'
import { propertySettings } from './property-settings.ts'
import { pageArbitrary, RANDOM_PAGE, type RandomPage } from './random-page.ts'

/**
 * Pages enough for every block keep two processors busy for half a minute. The limit leaves time for shrinking a
 * failing page on a busy machine.
 */
const TIME_LIMIT_MS = 600_000
const START_MS = 240_000
/** What chance leaves out of these is shown on a page of its own afterward. */
const PAGES = 150

const PLAIN_PAGE: RandomPage = {
  subject: null,
  documents: [
    {
      collection: 'block_component',
      document: {
        slug: 'plain-title',
        component_name: 'page-title',
        translations: [{ languages_code: 'en-US', title: 'As it was' }],
      },
    },
    {
      collection: 'page',
      document: { slug: RANDOM_PAGE, name: 'Plain', blocks: [{ collection: 'block_component', item: 'plain-title' }] },
    },
  ],
}

/** `component.product-similar.json` → `product-similar` */
const blockNames = () => [...blocks.keys()].map((id) => id.split('.')[1])

let site: BrowserSite
beforeAll(async () => {
  site = await openBrowserSite()
}, START_MS)
afterAll(() => site?.close(), 30_000)

describe('random valid pages', () => {
  it('cause a complaint if server and browser differ, and none otherwise', async () => {
    for (const locale of LOCALES) expect(await site.show(PLAIN_PAGE, locale)).toEqual([])
    const told = await site.show(PLAIN_PAGE, 'en', (body) => body.replaceAll('As it was', 'As it was not'))
    expect(told).toEqual([expect.stringMatching(/^en: .*hydrat/is), expect.stringMatching(/^id: .*hydrat/is)])
  }, 60_000)

  it(
    'are drawn by the server and hydrated by the browser in both languages without a complaint',
    async () => {
      const pages = pageArbitrary(site.keys, site.subjects)
      const namesOn = ({ documents }: RandomPage) => documents.map(({ document }) => document.component_name)
      const shown = new Set<unknown>()
      const show = (some: typeof pages, count: number) =>
        fc.assert(
          fc.asyncProperty(some, fc.constantFrom(...LOCALES), async (page, axeIn) => {
            for (const name of namesOn(page)) shown.add(name)
            expect(await site.show(page, axeIn)).toEqual([])
          }),
          propertySettings(count, TIME_LIMIT_MS),
        )
      await show(pages, PAGES)
      for (const name of blockNames()) {
        if (!shown.has(name))
          await show(
            pages.filter((page) => namesOn(page).includes(name)),
            1,
          )
      }
    },
    TIME_LIMIT_MS,
  )
})
