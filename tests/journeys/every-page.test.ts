import { FURTHER_PATHS, NAVIGATION_PATHS } from './site-paths.ts'
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
} from './site-test.ts'

for (const path of [...NAVIGATION_PATHS, ...FURTHER_PATHS]) {
  test(`${path} stands in both languages`, async ({ page, open }) => {
    for (const language of LANGUAGES) {
      expect(await open(inLanguage(language, path))).toBe(200)
      await wholeHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectOneOfEach(page)
      await expectNoOverflow(page)
    }
  })

  test(`${path} is accessible in both languages`, ONCE, async ({ page, open, expectAccessible }) => {
    for (const language of LANGUAGES) {
      await open(inLanguage(language, path))
      await wholeHydrated(page)
      await expectAccessible()
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

test('every picture of a page arrives', ONCE, async ({ page, open }) => {
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
