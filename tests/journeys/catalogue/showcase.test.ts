import type { Page } from '@playwright/test'
import { expect, expectOneOfEach, inLanguage, LANGUAGES, ONCE, test, wholeHydrated } from '../site-test.ts'

interface ShowcaseBlock {
  collection: string
  item: {
    slug: string
    component_name: string
    group_type?: string
    translations: { languages_code: string; title: string | null }[]
  }
}

async function player(page: Page) {
  const video = page.locator('video')
  await video.scrollIntoViewIfNeeded()
  return video
}

test.describe('the showcase of all blocks', () => {
  test('shows its blocks in the order set by the editor', ONCE, async ({ page, open, request }) => {
    const answer = await request.get('/api/pages/slug/blocks', { headers: { language: 'en' } })
    const blocks: ShowcaseBlock[] = (await answer.json()).data.blocks
    const titles = blocks.flatMap(
      ({ item }) => item.translations.find((row) => row.languages_code === 'en-US')?.title ?? [],
    )
    expect(blocks.at(-1)?.item.slug).toBe('blocks-unlisted')
    await open('/blocks')
    await wholeHydrated(page)
    // Figures may still be counting up.
    await expect(async () => {
      const shown = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
      let at = 0
      for (const title of titles) {
        const next = shown.toLowerCase().indexOf(title.toLowerCase(), at)
        expect(next, `“${title}” stands after the block before it`).toBeGreaterThanOrEqual(at)
        at = next
      }
    }).toPass({ timeout: 7_000 })
  })

  test('has every group type', ONCE, async ({ request }) => {
    const answer = await request.get('/api/pages/slug/blocks')
    const blocks: ShowcaseBlock[] = (await answer.json()).data.blocks
    const types = blocks.flatMap(({ item }) => item.group_type ?? [])
    expect([...new Set(types)].sort()).toEqual([
      'articles',
      'cards',
      'images',
      'market_fields',
      'product_types',
      'products',
    ])
  })

  for (const language of LANGUAGES) {
    test(`an unknown block is rendered by the default (${language})`, ONCE, async ({ page, open, request }) => {
      const answer = await request.get('/api/pages/slug/blocks', { headers: { language } })
      const blocks: ShowcaseBlock[] = (await answer.json()).data.blocks
      const unknown = blocks.find(({ item }) => item.slug === 'blocks-unknown')
      const title = unknown?.item.translations.find((row) => row.languages_code.startsWith(language))?.title
      expect(await open(inLanguage(language, '/blocks'))).toBe(200)
      await wholeHydrated(page)
      await expectOneOfEach(page)
      await expect(page.getByRole('heading', { name: title ?? 'none', exact: true })).toHaveCount(1)
    })
  }

  test('its tabs show one panel at a time', async ({ page, open }) => {
    await open('/blocks')
    await wholeHydrated(page)
    const tabs = page.getByRole('tab')
    await tabs.first().scrollIntoViewIfNeeded()
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await tabs.nth(1).click()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.first()).toBeFocused()
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  })

  test('its carousel moves forwards and back', async ({ page, open }) => {
    await open('/')
    await wholeHydrated(page)
    const carousel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Often asked for' }) })
    await carousel.scrollIntoViewIfNeeded()
    const first = carousel.getByRole('listitem').first()
    await expect(first).toBeInViewport({ ratio: 0.5 })
    await expect(carousel.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await carousel.getByRole('button', { name: 'Next' }).click()
    await expect(first).not.toBeInViewport({ ratio: 0.5 })
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await expect(first).toBeInViewport({ ratio: 0.5 })
  })
})

test.describe('the video', () => {
  test('plays with captions in both languages', ONCE, async ({ page, open }) => {
    await open('/blocks')
    const video = await player(page)
    await expect(video.locator('track[kind=captions]')).toHaveCount(2)
    await expect(video.locator('track[srclang=en-US]')).toHaveAttribute('default')
    await page.getByRole('button', { name: /^Play video: / }).click()
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
    const tracksWithCues = () =>
      video.evaluate((element: HTMLVideoElement) => {
        const tracks = [...element.textTracks]
        for (const track of tracks) track.mode = 'showing'
        return tracks.filter(({ cues }) => cues && cues.length > 0).length
      })
    await expect.poll(tracksWithCues, 'tracks whose captions have come').toBe(2)
    await expect(page.getByRole('button', { name: /^Play video: / })).toHaveCount(0)
  })

  test('can be fetched in parts', ONCE, async ({ page, open, request }) => {
    await open('/blocks')
    const source = (await (await player(page)).locator('source').getAttribute('src')) ?? ''
    const part = await request.get(source, { headers: { range: 'bytes=100-199' } })
    expect(part.status()).toBe(206)
    expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/)
    expect((await part.body()).length).toBe(100)
    expect((await request.get(source, { headers: { range: 'bytes=999999999-' } })).status()).toBe(416)
  })

  test('defaults to Indonesian captions on an Indonesian page', ONCE, async ({ page, open }) => {
    await open('/id/blocks')
    await expect((await player(page)).locator('track[srclang=id-ID]')).toHaveAttribute('default')
  })
})
