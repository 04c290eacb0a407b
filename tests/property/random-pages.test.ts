import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserSite, LOCALES, openBrowserSite } from './browser-site.ts'
import { propertySettings } from './property-settings.ts'
import { pageArbitrary, RANDOM_PAGE, type RandomPage } from './random-page.ts'

/**
 * Three hundred pages keep two processors busy for a minute or two. The limit leaves time for shrinking a failing page
 * on a busy machine.
 */
const TIME_LIMIT_MS = 600_000
const START_MS = 240_000

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
      await fc.assert(
        fc.asyncProperty(pageArbitrary(site.keys, site.subjects), fc.constantFrom(...LOCALES), async (page, axeIn) => {
          expect(await site.show(page, axeIn)).toEqual([])
        }),
        propertySettings(300, TIME_LIMIT_MS),
      )
    },
    TIME_LIMIT_MS,
  )
})
