import { expectWellLaidOut } from './page-layout.ts'
import { expectNoOverflow, inLanguage, LANGUAGES, ONCE, test, wholeHydrated } from './site-test.ts'

/** Two more pages than those that are looked at anyway, in `access/every-page.test.ts`. */
const PAGES = ['/product/detail/molded-grating-38-mm', '/capability/design-support']

for (const language of LANGUAGES) {
  for (const path of PAGES) {
    test(`${inLanguage(language, path)} is well laid out at every width`, ONCE, async ({ page, open }) => {
      await open(inLanguage(language, path))
      await wholeHydrated(page)
      await expectWellLaidOut(page)
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

  test('a long word widens neither the footer nor the navigation', ONCE, async ({ page }) => {
    await page.goto('/faq#site-navigation')
    const texts = page.locator('footer :is(p, a), #site-navigation :is(summary, li) :is(span, a)')
    await texts.evaluateAll((elements) => {
      for (const element of elements)
        if (element.childElementCount === 0) element.textContent = 'anticorrosionmaintenance'.repeat(4)
    })
    await expectNoOverflow(page)
  })
})

test.describe('text enlarged to twice its size on a phone', () => {
  test.use({ viewport: { width: 195, height: 400 } })

  test('leaves the page no wider than the window', ONCE, async ({ page, open }) => {
    await open(inLanguage('id', '/selector'))
    await expectNoOverflow(page)
  })
})
