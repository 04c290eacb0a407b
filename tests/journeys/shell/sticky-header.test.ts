import { expect, inLanguage, LANGUAGES, ONCE, test } from '../site-test.ts'

test.describe('the sticky header', () => {
  test('starts past 96 pixels and is full after 500 milliseconds', async ({ page, open }) => {
    await page.clock.install()
    await open('/about')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const header = page.getByRole('banner')
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

    await scrollTo(96)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(96)
    await page.clock.runFor(600)
    await expect(header).not.toHaveAttribute('data-sticky')

    await scrollTo(98)
    await expect(header).toHaveAttribute('data-sticky', 'start')
    await page.clock.runFor(499)
    await expect(header).toHaveAttribute('data-sticky', 'start')
    await page.clock.runFor(2)
    await expect(header).toHaveAttribute('data-sticky', 'full')
    await scrollTo(600)
    await expect(header).toBeInViewport({ ratio: 0.9 })

    await scrollTo(0)
    await expect(header).not.toHaveAttribute('data-sticky')
    await page.clock.runFor(1000)
    await expect(header).not.toHaveAttribute('data-sticky')
  })

  test('does not become full when the visitor scrolls straight back', async ({ page, open }) => {
    await page.clock.install()
    await open('/about')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const header = page.getByRole('banner')
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    await expect(header).toHaveAttribute('data-sticky', 'start')
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(header).not.toHaveAttribute('data-sticky')
    await page.clock.runFor(1000)
    await expect(header).not.toHaveAttribute('data-sticky')
  })

  test('stays at the top of the page in a low window, where it would cover a third', ONCE, async ({ page, open }) => {
    await page.setViewportSize({ width: 800, height: 360 })
    await open('/about')
    await page.clock.install()
    const header = page.getByRole('banner')
    await expect(header).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await expect(header).toHaveAttribute('data-sticky', 'start')
    await page.clock.runFor(600)
    await expect(header).toHaveAttribute('data-held')
    await expect(header).not.toBeInViewport()
  })

  test('is as high as the scroll distance that triggers it', async ({ page, open }) => {
    await open('/about')
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(96)
  })

  test('holds its links in one window after the other', ONCE, async ({ page, open }) => {
    await open('/about')
    const links = page.getByRole('banner').getByRole('link').filter({ visible: true })
    for (const width of [320, 390, 480, 575, 576, 640, 768, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const places = await links.evaluateAll((all) =>
        all.map((link) => {
          const { top, bottom } = link.getBoundingClientRect()
          return { top: Math.round(top), bottom: Math.round(bottom) }
        }),
      )
      expect(places.length, `links at ${width} pixels`).toBeGreaterThan(4)
      expect(places.filter(({ top, bottom }) => !(top >= 0 && bottom <= 96))).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('holds its links in one row on wide screens, beside a quote list too', ONCE, async ({ page, open }) => {
    await open('/quote-list?add=GT-MG-38')
    await expect(page.getByRole('banner').locator('[data-quote-list]')).toBeVisible()
    for (const language of LANGUAGES) {
      await open(inLanguage(language, '/about'))
      await expect(page.getByRole('banner').locator('[data-quote-list]')).toBeVisible()
      for (const width of [1280, 1343, 1344, 1440, 1503, 1504, 1600]) {
        await page.setViewportSize({ width, height: 800 })
        const middles = await page
          .getByRole('banner')
          .getByRole('link')
          .filter({ visible: true })
          .evaluateAll((all) => all.map((link) => link.getBoundingClientRect()).map(({ top, bottom }) => top + bottom))
        expect(Math.max(...middles) - Math.min(...middles), `${language}, ${width} pixels`).toBeLessThan(8)
      }
    }
  })
})
