import { browserLaunch } from '#tests/support/browser/chromium.ts'
import { expect, inLanguage, ONCE, test, wholeHydrated } from '../site-test.ts'
import { expectNothingLost } from './readable-layout.ts'

// Twice the default font size, as a reader sets it in the browser; media queries in rem follow it.
test.use({ launchOptions: browserLaunch('--blink-settings=defaultFontSize=32') })

const PATHS = [
  '/',
  '/product',
  '/product/detail/molded-grating-38-mm',
  '/contact-us?request=quote',
  '/distributor',
  '/career/detail/1',
  '/faq',
  '/blocks',
]

for (const width of [1280, 640]) {
  test(`no text is lost with fonts at 200 % and ${width} px`, ONCE, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PATHS) {
      await open(inLanguage('id', path))
      await wholeHydrated(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectNothingLost(page, path)
    }
  })
}
