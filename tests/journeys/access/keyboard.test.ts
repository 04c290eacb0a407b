import { WORDS } from '#tests/fixtures/contact-words.ts'
import { besideList } from '../catalogue/product-filters.ts'
import { expectCount } from '../catalogue/saved-lists.ts'
import { expect, inLanguage, ONCE, test, wholeHydrated } from '../site-test.ts'
import { expectFocusOn, focusStop, pressTo, walkTo } from './focus-sight.ts'

// Animated pages would still be moving while they are inspected.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const GRATING = '/product/detail/molded-grating-38-mm'

test.describe('with the keyboard alone', () => {
  test('Tab walks through the header to the language link', ONCE, async ({ page, open }) => {
    await open('/about')
    await pressTo(page, 'Tab', 'Skip to content')
    await pressTo(page, 'Tab', 'ori, home page')
    await pressTo(page, 'Tab', 'Product')
    for (const name of ['Home', 'Selector', 'Market', 'Article', 'Capabilities', 'Client', 'Distributor', 'Contact us'])
      await pressTo(page, 'Tab', name)
    await walkTo(page, 'Search', { most: 6 })
    await pressTo(page, 'Tab', 'Compare')
    await pressTo(page, 'Tab', 'Wishlist')
    await pressTo(page, 'Tab', /Bahasa Indonesia/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/id/about')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the header comes into view when focused on a scrolled page', ONCE, async ({ page, open }) => {
    await open('/about')
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
    await page.getByRole('banner').getByRole('link', { name: 'Distributor', exact: true }).focus()
    await expectFocusOn(page, 'Distributor')
  })

  test('the product drawer opens a brand and the list of a category', ONCE, async ({ page, open }) => {
    await open('/about')
    await walkTo(page, 'Product')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Product' })
    await expect(drawer).toBeVisible()
    await walkTo(page, 'Kisara')
    await expect(drawer.getByRole('button', { name: 'Kisara' })).toHaveAttribute('aria-expanded', 'true')
    await pressTo(page, 'ArrowRight', 'Molded Grating')
    await pressTo(page, 'Tab', 'Mini Mesh')
    await walkTo(page, 'All Kisara products')
    await walkTo(page, 'Mini Mesh', { key: 'Shift+Tab' })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product?brand=kisara&category=mini-mesh&sort=code')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the gallery shows each picture', ONCE, async ({ page, open }) => {
    await open(GRATING)
    await page.getByRole('main').focus()
    await walkTo(page, /^Molded Grating 38.mm/)
    await pressTo(page, 'Tab', /^Enlarge: Yellow molded/)
    await pressTo(page, 'Tab', /^Show picture 1/)
    await pressTo(page, 'Tab', /^Show picture 2/)
    await pressTo(page, 'Tab', /^Show picture 3: Green molded/)
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('main')
        .getByRole('img', { name: /^Green molded/ })
        .first(),
    ).toBeInViewport()
    await expect(page.locator(':focus')).toHaveAttribute('aria-current', 'true')
  })

  test('a video starts and keeps the focus', ONCE, async ({ page, open }) => {
    await open('/about')
    await page.getByRole('button', { name: /^Play video/ }).scrollIntoViewIfNeeded()
    await wholeHydrated(page)
    await page.getByRole('button', { name: /^Play video/ }).focus()
    await expectFocusOn(page, /^Play video/)
    await page.keyboard.press('Shift+Tab')
    await pressTo(page, 'Tab', /^Play video/)
    await page.keyboard.press('Enter')
    await expect(page.locator('video')).toBeFocused()
    await expect(page.locator('video')).toHaveAttribute('controls')
  })

  test('the product list can be filtered, paged and cleared', ONCE, async ({ page, open }) => {
    await besideList(page)
    await open('/product')
    const count = page.getByRole('main').getByRole('status')
    await page.getByRole('main').focus()
    await walkTo(page, 'Search products')
    await pressTo(page, 'Tab', 'Sort by')
    await walkTo(page, /^Kisara/)
    await page.keyboard.press('Space')
    await expect(count).toHaveText('10 products of 55')
    await expectFocusOn(page, /^Kisara/)
    await pressTo(page, 'Tab', /^Gridava/)
    await page.keyboard.press('Space')
    await expect(count).toHaveText('15 products of 55')
    await walkTo(page, 'Next page', { most: 140 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=2/)
    await expect(count).toHaveText('15 products of 55, Page 2')
    await walkTo(page, 'Clear all filters', { key: 'Shift+Tab', most: 140 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product')
    await expect(count).toHaveText('55 products')
  })

  test('a variant can be chosen and its quote link reached', ONCE, async ({ page, open }) => {
    await open(GRATING)
    await page.getByRole('main').focus()
    await walkTo(page, 'Choose a variant')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Choose a variant' })).toBeFocused()
    await pressTo(page, 'Tab', 'Close')
    const first = ['1220 × 3660 mm', 'Safety Yellow', 'Concave', 'ORT']
    for (const value of first) {
      await pressTo(page, 'Tab', value)
      await page.keyboard.press('Space')
    }
    await expect(dialog.getByRole('status')).toHaveText('SKU GTMG38-1236-YL-CC-OR')
    await pressTo(page, 'ArrowDown', 'ISO-FR')
    await walkTo(page, 'Request a quote')
    // The focus stays inside the dialog until it is closed.
    await walkTo(page, 'Close')
    await page.keyboard.press('Enter')
    await expectFocusOn(page, 'Choose a variant')
  })

  test('products can be added to the comparison and removed again', ONCE, async ({ page, open }) => {
    await page.setViewportSize({ width: 420, height: 800 })
    await open('/product?sort=code')
    await page.getByRole('main').focus()
    for (const count of [1, 2, 3]) {
      await walkTo(page, /^Compare: /, { most: 140 })
      await page.keyboard.press('Enter')
      await expectCount(page, 'en', 'compare', count)
    }
    await walkTo(page, /^Compare \d$/, { key: 'Shift+Tab', most: 140 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product/compare')
    await expect(page.getByRole('main')).toBeFocused()
    const table = page.getByRole('group', { name: 'Comparison of products' })
    await expect(table).toBeVisible()
    await walkTo(page, 'Comparison of products')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBe(40)
    // Next to the column of names and below the header row, both of which are sticky.
    for (const _ of [1, 2, 3]) await walkTo(page, 'Request a quote')
    await walkTo(page, /^Remove /, { key: 'Shift+Tab' })
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 products; up to 4 can be compared')).toBeFocused()
  })

  test('a message can be filled in, corrected from its error summary, and sent', ONCE, async ({ page, open }) => {
    const words = WORDS.id
    await open(inLanguage('id', '/contact-us'))
    await page.getByRole('main').focus()
    await walkTo(page, /^(Minta penawaran|Minta informasi)$/)
    await page.keyboard.press('ArrowDown')
    await expectFocusOn(page, words.information)
    await walkTo(page, /^Nama/)
    await page.keyboard.type('Rini')
    await walkTo(page, words.send)
    await page.keyboard.press('Enter')
    const summary = page.locator('form#contact').getByRole('alert')
    await expect(summary.getByRole('link')).toHaveCount(4)
    await walkTo(page, words.emailRequired, { key: 'Shift+Tab' })
    await page.keyboard.press('Enter')
    await expect(page.locator('#contact_email')).toBeFocused()
    await expect(page.locator('#contact_email')).toHaveAccessibleDescription(words.emailRequired)
    await page.keyboard.type('rini@example.com')
    for (const [name, text] of [
      ['phone_number', '+62 812 3456 7890'],
      ['company', 'PT Contoh'],
      ['message', 'Apakah tersedia?'],
    ]) {
      while ((await page.locator(':focus').getAttribute('name')) !== name) {
        await page.keyboard.press('Tab')
        expect((await focusStop(page))?.faults).toEqual([])
      }
      await page.keyboard.type(text ?? '')
    }
    await walkTo(page, words.send)
    await page.keyboard.press('Enter')
    await expectFocusOn(page, words.yes)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.messageSent)).toBeVisible()
    await expect(page.locator('#contact')).toBeFocused()
  })
})

for (const [width, paths] of [
  [1280, ['/', '/blocks', '/distributor', '/login']],
  [
    390,
    ['/id/product', '/id/contact-us?request=quote', '/id/career/detail/1', '/id/product/detail/panel-tank-modular'],
  ],
] as const) {
  test(`every keyboard stop is visible at ${width} px`, ONCE, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const path of paths) {
      await open(path)
      // The test tabs faster than any visitor: it would reach blocks before they are hydrated.
      await wholeHydrated(page)
      const hidden: string[] = []
      for (let step = 0; step < 80; step += 1) {
        await page.keyboard.press('Tab')
        const stop = await focusStop(page)
        if (!stop) break
        hidden.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`))
      }
      expect(hidden, path).toEqual([])
    }
  })
}
