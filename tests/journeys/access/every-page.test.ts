import { FURTHER_PATHS, NAVIGATION_PATHS } from '../site-paths.ts'
import {
  expect,
  expectNoOverflow,
  expectOneOfEach,
  inLanguage,
  LANGUAGES,
  ONCE,
  SMALL,
  test,
  wholeHydrated,
} from '../site-test.ts'
import { expectNothingLost, expectTargetSizes, spreadText } from './readable-layout.ts'

for (const path of [...NAVIGATION_PATHS, ...FURTHER_PATHS]) {
  test(`${path} renders intact in both languages`, async ({ page, open, isMobile }) => {
    for (const language of LANGUAGES) {
      expect(await open(inLanguage(language, path))).toBe(200)
      await wholeHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectOneOfEach(page)
      await expectNoOverflow(page)
    }
    if (!isMobile) return
    // The Indonesian page is still open; its words are longer.
    await expectTargetSizes(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNothingLost(page, '320 px')
    await spreadText(page)
    await expectNothingLost(page, 'text spread')
  })
}

for (const path of [...NAVIGATION_PATHS, ...FURTHER_PATHS, '/login', '/search?q=grating']) {
  test(`${path} is accessible in both languages`, ONCE, async ({ page, open, expectAccessible }) => {
    for (const language of LANGUAGES) {
      await open(inLanguage(language, path))
      await wholeHydrated(page)
      await expectAccessible()
      await expectTargetSizes(page)
    }
  })
}

for (const path of ['/product', '/product/detail/panel-tank-modular']) {
  test(`${path} is accessible on small screens`, SMALL, async ({ page, open, expectAccessible }) => {
    await open(path)
    await wholeHydrated(page)
    await expectAccessible()
  })
}

test('the layout checks find lost text and small targets', ONCE, async ({ page }) => {
  await page.setContent(`<main>
    <p style="white-space: nowrap">${'A line that goes on and on. '.repeat(20)}</p>
    <p style="overflow: hidden; height: 10px">Words<br>that are cut</p>
    <p style="height: 0">Words below</p><p style="margin: 0">words on top</p>
    <button style="width: 10px; height: 10px; padding: 0; border: 0"></button><button style="width: 10px; padding: 0">b</button>
  </main>`)
  await expect(expectNothingLost(page, 'a bad page')).rejects.toThrow(/px wide.*off screen.*cut.*stands on/s)
  await expect(expectTargetSizes(page)).rejects.toThrow(/10×10/)
})

test('every picture on a page loads', ONCE, async ({ page, open }) => {
  for (const path of ['/', '/about', '/product/detail/molded-grating-38-mm', '/client', '/blocks']) {
    await open(path)
    await wholeHydrated(page)
    const broken = await page.evaluate(async () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
      for (const image of images) {
        image.loading = 'eager'
        await image.decode().catch(() => undefined)
      }
      return images.filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc || image.outerHTML)
    })
    expect(broken, path).toEqual([])
  }
})
