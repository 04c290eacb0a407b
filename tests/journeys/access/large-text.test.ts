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

test('no text is lost with fonts at 200 %, on a small screen and a large one', ONCE, async ({ page, open }) => {
  test.slow()
  for (const path of PATHS) {
    await page.setViewportSize({ width: 640, height: 900 })
    await open(inLanguage('id', path))
    await wholeHydrated(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNothingLost(page, `${path} at ${width} px`)
    }
  }
})

test('icons grow with the words beside them', ONCE, async ({ page, open }) => {
  await page.setViewportSize({ width: 640, height: 900 })
  await open('/product')
  const sizes = page.getByRole('banner').locator('svg[width="20"]')
  for (const icon of await sizes.all()) expect((await icon.boundingBox())?.width ?? 40).toBe(40)
})
