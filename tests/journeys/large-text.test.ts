import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts'
import { expectNothingLost } from './readable-layout.ts'
import { expect, inLanguage, ONCE, test, wholeHydrated } from './site-test.ts'

const executablePath = chromiumPath()

// Twice the usual size, as a reader sets it in the browser: media queries in rem follow it.
test.use({
  launchOptions: {
    args: [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32'],
    ...(executablePath ? { executablePath } : {}),
  },
})

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
  test(`text of 200 % is read without loss at ${width} px`, ONCE, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PATHS) {
      await open(inLanguage('id', path))
      await wholeHydrated(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectNothingLost(page, path)
    }
  })
}
