import type { Page } from '@playwright/test'
import { accessibilityFaults } from '#tests/support/browser/accessibility-faults.ts'
import { expectWellLaidOut } from '../page-layout.ts'
import { FURTHER_PATHS, NAVIGATION_PATHS } from '../site-paths.ts'
import {
  expect,
  expectNoOverflow,
  expectNoOverflowAnywhere,
  expectOneOfEach,
  inLanguage,
  LANGUAGES,
  type Language,
  MOBILE,
  ONCE,
  SMALL,
  test,
  wholeHydrated,
} from '../site-test.ts'
import { expectNothingLost, expectTargetSizes, spreadText } from './readable-layout.ts'

const PAGES = [...NAVIGATION_PATHS, ...FURTHER_PATHS, '/login', '/search?q=grating']
/** Pages whose content differs most between a small and a large screen: looked at in both languages at every width. */
const DENSE_PAGES = ['/', '/product', '/product/detail/panel-tank-modular']

/** Examples of every block and every icon, one below the other, are no page that anybody laid out. */
const GALLERIES = ['/blocks', '/utils/icon']

// What a page does depends on its width and what it says on its language: a page is taken over by React, and looked at
// by axe, in English on a large screen and in Indonesian, whose words are longer, on a phone. Both are then made as
// wide as the other screens, and looked at for faults of layout.
for (const path of PAGES) {
  const isDense = DENSE_PAGES.includes(path)
  const isGallery = GALLERIES.includes(path)

  test(`${path} renders intact and accessible`, ONCE, async ({ page, open, expectAccessible }) => {
    for (const language of isDense ? LANGUAGES : (['en'] as const)) {
      expect(await open(inLanguage(language, path))).toBe(200)
      await expectIntact(page, language)
      await expectAccessible()
      await expectTargetSizes(page)
      await (isGallery ? expectNoOverflowAnywhere(page) : expectWellLaidOut(page))
    }
  })

  const widths = isDense ? SMALL : MOBILE
  test(
    `${path} renders intact and accessible on a small screen`,
    widths,
    async ({ page, open, expectAccessible, isMobile }) => {
      for (const language of isDense ? LANGUAGES : (['id'] as const)) {
        expect(await open(inLanguage(language, path))).toBe(200)
        await expectIntact(page, language)
        await expectAccessible()
      }
      if (!isMobile) return
      await expectTargetSizes(page)
      await (isGallery ? expectNoOverflowAnywhere(page) : expectWellLaidOut(page))
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNothingLost(page, '320 px')
      await spreadText(page)
      await expectNothingLost(page, 'text spread')
    },
  )
}

/**
 * Fails unless React has taken over the whole page, in the language asked for, with one of each part, within the
 * screen.
 */
async function expectIntact(page: Page, language: Language): Promise<void> {
  await wholeHydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectOneOfEach(page)
  await expectNoOverflow(page)
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
