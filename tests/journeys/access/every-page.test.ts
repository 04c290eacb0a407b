import { FURTHER_PATHS, NAVIGATION_PATHS } from '../site-paths.ts'
import {
  accessibilityFaults,
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

const DESKTOP = { width: 1280, height: 900 }
const TABLET = { width: 820, height: 1180 }
const PAGES = [...NAVIGATION_PATHS, ...FURTHER_PATHS]
/** Pages whose content differs most between a small and a large screen. */
const DENSE_PAGES = ['/', '/product', '/product/detail/panel-tank-modular']

for (const path of [...PAGES, '/login', '/search?q=grating']) {
  test(`${path} renders intact and accessible in both languages`, ONCE, async ({ page, open, expectAccessible }) => {
    for (const language of LANGUAGES) {
      expect(await open(inLanguage(language, path))).toBe(200)
      await wholeHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectOneOfEach(page)
      await expectNoOverflow(page)
      await expectAccessible()
      await expectTargetSizes(page)
      await page.setViewportSize(TABLET)
      await expectNoOverflow(page)
      await page.setViewportSize(DESKTOP)
    }
  })
}

for (const path of PAGES) {
  test(`${path} renders intact on small screens`, SMALL, async ({ page, open, isMobile, expectAccessible }) => {
    // On a tablet, hydration in one language says as much as in two, and the desktop's case compares widths in both.
    for (const language of isMobile || DENSE_PAGES.includes(path) ? LANGUAGES : (['id'] as const)) {
      expect(await open(inLanguage(language, path))).toBe(200)
      await wholeHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectOneOfEach(page)
      await expectNoOverflow(page)
      if (DENSE_PAGES.includes(path)) await expectAccessible()
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

test('axe finds faults of every kind, in frames as well', ONCE, async ({ page }) => {
  const body = `<title>Bad</title><main><img src="data:," /><p style="color: #bbb; background: #fff">Pale</p>
    <button aria-label="a" style="width: 10px; height: 10px; padding: 0; border: 0"></button
    ><button aria-label="b" style="width: 10px; height: 10px; padding: 0; border: 0"></button>
    <iframe title="Inner" srcdoc="<html lang='en'><title>Inner</title><main><h1>x</h1><input></main></html>"></iframe></main>`
  await page.route('**/bad', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/bad')
  const found = (await accessibilityFaults(page)).join('\n')
  for (const rule of ['html-has-lang', 'image-alt', 'color-contrast', 'target-size', 'label'])
    expect(found).toContain(`${rule}: `)
})

test('the layout checks find lost text and small targets', ONCE, async ({ page }) => {
  await page.setContent(`<main>
    <p style="white-space: nowrap">${'A line that goes on and on. '.repeat(20)}</p>
    <p style="overflow: hidden; height: 10px">Words<br>that are cut</p>
    <p style="height: 0">Words below</p><p style="margin: 0">words on top</p>
    <button style="width: 10px; height: 10px; padding: 0; border: 0"></button><button style="width: 10px; padding: 0">b</button>
  </main>`)
  await expect(expectNothingLost(page, 'a bad page')).rejects.toThrow(/px wide.*off screen.*cut.*stands on/s)
  await expect(expectTargetSizes(page)).rejects.toThrow(/10 × 10/)
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
