import type { Locator } from '@playwright/test'
import {
  countShifts,
  expect,
  expectNoOverflow,
  expectOneOfEach,
  inLanguage,
  LANGUAGES,
  MOBILE,
  ONCE,
  test,
  wholeHydrated,
} from '../site-test.ts'
import { expectCount, firstSkuOf, idOf, listLink, press, save, toggles, WORDS } from './saved-lists.ts'

const GRATING = '/product/detail/molded-grating-38-mm'

/** A name in the comparison of the first four products by code. */
const FIRST_NAME = { en: 'FRP Stair Flight', id: 'Tangga FRP 45°' }

for (const language of LANGUAGES) {
  const words = WORDS[language]
  // Nothing depends on both width and language, so only English runs at every width.
  const width = language === 'en' ? {} : ONCE

  test.describe(`saving products (${language})`, () => {
    test('from a tile works at once, counts, survives a reload and can be undone', width, async ({ page, open }) => {
      await open(inLanguage(language, '/product'))
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const heart = toggles(page, language, 'wishlist').first()
      await heart.scrollIntoViewIfNeeded()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      expect(asked.filter((path) => path.includes('user-products'))).toEqual([])
      const box = await heart.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await press(heart)
      await expect(page.getByRole('status').filter({ hasText: words.addedWishlist })).toBeVisible()
      await expectCount(page, language, 'wishlist', 1)
      await page.reload()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expectCount(page, language, 'wishlist', 1)
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await expectCount(page, language, 'wishlist', 0)
      await expect(page.getByText(words.removedWishlist, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: words.undo }).first().click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expectCount(page, language, 'wishlist', 1)
      // The card's own link is next to the buttons, not under them.
      await page.getByRole('main').getByRole('article').first().getByRole('link').click()
      // On a busy machine, the code of another kind of page takes a while.
      await expect(page).toHaveURL(/\/product\/detail\//, { timeout: 20_000 })
    })

    test('from a product page and from SKU rows fills both lists', ONCE, async ({ page, open, expectAccessible }) => {
      await open(inLanguage(language, GRATING))
      await wholeHydrated(page)
      await press(toggles(page, language, 'compare').first())
      const rows = page.locator('#skus').getByRole('row')
      const [code = ''] = await rows.nth(2).getByRole('rowheader').allTextContents()
      await press(rows.nth(2).getByRole('button', { name: code }))
      await press(rows.nth(3).getByRole('button', { name: words.wishlist }))
      await expect(rows.nth(4).getByRole('button', { name: words.wishlist })).toHaveAttribute('aria-pressed', 'false')
      // Saving an SKU puts its product on the list as well.
      await expect(toggles(page, language, 'wishlist').first()).toHaveAttribute('aria-pressed', 'true')
      await expectCount(page, language, 'wishlist', 1)

      await listLink(page, language, 'wishlist').click()
      // Leaving a page of 200 rows takes a while on a busy machine.
      await expect(page).toHaveURL(inLanguage(language, '/wishlist'), { timeout: 20_000 })
      const item = page.getByRole('main').getByRole('article')
      await expect(item).toHaveCount(1)
      await expect(item.getByRole('listitem')).toHaveCount(2)
      await expect(item.getByRole('listitem').first()).toContainText(code)
      await expect(toggles(page, language, 'compare')).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('link', { name: words.quoteAll })).toHaveAttribute(
        'href',
        inLanguage(language, '/contact-us?request=quote&list=wishlist'),
      )
      // A fading toast does not have enough contrast.
      await expect(page.getByText(words.addedWishlist, { exact: true })).toHaveCount(0)
      await expectAccessible()

      await item.getByRole('listitem').first().getByRole('button', { name: words.remove }).click()
      await expect(item.getByRole('listitem')).toHaveCount(1)
      await page.getByRole('button', { name: words.undo }).first().click()
      await expect(item.getByRole('listitem')).toHaveCount(2)
      // The list shows a change before the service has made it. Its toast comes afterward, in the place of the last
      // one, whose button would otherwise be clicked again.
      await expect(page.getByText(words.addedWishlist, { exact: true })).toBeVisible()
      await item.getByRole('button', { name: words.remove }).first().click()
      await expect(page.getByText(words.noneSaved, { exact: true })).toBeVisible()
      await expect(page.getByText(words.removedWishlist, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: words.undo }).first().click()
      await expect(item.getByRole('listitem')).toHaveCount(2)
      await expect(page.getByText(words.addedWishlist, { exact: true })).toBeVisible()
      await page.reload()
      await expect(item.getByRole('listitem')).toHaveCount(2)
    })

    test.describe('with the comparison full', () => {
      test.use({ expectedNoise: ['status of 422'] })

      test('a fifth product is refused with the reason', width, async ({ page, open, expectAccessible }) => {
        await open(inLanguage(language, '/product?sort=code'))
        const scales = toggles(page, language, 'compare')
        for (const place of [0, 1, 2, 3]) await press(scales.nth(place))
        await expectCount(page, language, 'compare', 4)
        await scales.nth(4).click()
        const refusal = page.getByRole('alert').filter({ hasText: words.failedCompare })
        await expect(refusal).toContainText(words.full)
        await expect(scales.nth(4)).toHaveAttribute('aria-pressed', 'false')
        await expectCount(page, language, 'compare', 4)
        await refusal.getByRole('link').click()

        await expect(page).toHaveURL(inLanguage(language, '/product/compare'))
        const table = page.getByRole('table', { name: words.table })
        await expect(table.getByRole('columnheader')).toHaveCount(5)
        await expectOneOfEach(page)
        await expectNoOverflow(page)
        await expectAccessible()

        const region = page.getByRole('group', { name: words.table })
        const hidden = await region.evaluate((element) => element.scrollHeight - element.clientHeight)
        expect(hidden, 'the page scrolls through the rows, not a box').toBe(0)
        await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
        await region.evaluate((element) => element.scrollTo(150, 0))
        const frame = await region.boundingBox()
        const label = await table.locator('th[scope=row]').first().boundingBox()
        expect(Math.abs((label?.x ?? 0) - (frame?.x ?? 0))).toBeLessThan(3)
        // The names stay at the top of the window, each above its column.
        const strip = page.locator('[aria-hidden=true]').filter({ hasText: FIRST_NAME[language] })
        await expect(strip.last()).toBeInViewport()
        const names = strip.last().locator('span[class]').filter({ hasText: FIRST_NAME[language] })
        const column = table.getByRole('columnheader').nth(1)
        // Columns may still be gliding to their places.
        const apart = async () => ((await names.first().boundingBox())?.x ?? 0) - ((await column.boundingBox())?.x ?? 0)
        await expect.poll(async () => Math.abs(await apart())).toBeLessThan(3)
        // And leave with the last of its rows.
        await region.evaluate((element) =>
          scrollBy({ top: element.getBoundingClientRect().bottom - 100, behavior: 'instant' }),
        )
        const bottomOf = async (part: Locator) => {
          const box = await part.boundingBox()
          return box ? box.y + box.height : 0
        }
        await expect.poll(async () => (await bottomOf(strip.last())) - (await bottomOf(region))).toBeLessThan(1)
        await expect(page.getByRole('link', { name: words.quoteAll })).toHaveAttribute(
          'href',
          inLanguage(language, '/contact-us?request=quote&list=compare'),
        )
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

        await table.getByRole('button', { name: words.remove }).first().click()
        await expect(table.getByRole('columnheader')).toHaveCount(4)
        await expectCount(page, language, 'compare', 3)
        await page.getByRole('button', { name: words.undo }).first().click()
        await expect(table.getByRole('columnheader')).toHaveCount(5)
      })
    })

    test(
      'the comparison hides equal rows until they are requested, and answers a question',
      ONCE,
      async ({ page, open, expectAccessible }) => {
        await save(page, 'compare', [
          await idOf(page, 'molded-grating-38-mm'),
          await idOf(page, 'molded-grating-25-mm'),
        ])
        await open(inLanguage(language, '/product/compare'))
        const table = page.getByRole('table', { name: words.table })
        await expect(table).toBeVisible()
        const folded = await table.getByRole('row').count()
        // While all rows that are shown differ, none says so.
        await expect(table.getByText(words.differs)).toHaveCount(0)
        const differing = await table.locator('tbody th[scope=row]').count()
        const control = page.getByRole('button', { name: words.showEqual })
        const hidden = Number(/\d+/.exec((await control.textContent()) ?? '')?.[0])
        expect(hidden).toBeGreaterThan(0)
        await control.click()
        await expect(page.getByRole('button', { name: words.hideEqual })).toHaveAttribute('aria-expanded', 'true')
        expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(folded + hidden)
        // Said once per row that matters, and not in the head that screen readers repeat at every cell.
        await expect(table.getByRole('rowheader').filter({ hasText: words.differs })).toHaveCount(0)
        await expect(table.getByRole('cell').filter({ hasText: words.differs })).toHaveCount(differing)
        await expect(table).toContainText('38 mm')
        await expect(table).toContainText(words.weight)
        await expect(table).toContainText(/\d%/)

        // At a span and a chemical, by keyboard: each figure with its row and its source, and nothing beyond the
        // tables.
        await page.setViewportSize({ width: 360, height: 800 })
        // No line ends between a color and its name.
        const apart = await table.locator('td span:has(> svg)').evaluateAll((names) =>
          names.map((name) => {
            const [line] = name.getClientRects()
            const swatch = name.querySelector('svg')?.getBoundingClientRect()
            return !line || !swatch || swatch.top < line.top || swatch.bottom > line.bottom
          }),
        )
        expect(apart.length).toBeGreaterThan(0)
        expect(apart).not.toContain(true)
        await page.getByText(words.atYours, { exact: true }).focus()
        await page.keyboard.press('Enter')
        const asked = page.getByRole('group', { name: words.atYours })
        await asked.getByRole('textbox').nth(0).fill('1000')
        await asked.getByRole('textbox').nth(1).fill('4')
        await asked.getByRole('combobox').nth(1).selectOption('hydrochloric-acid')
        await asked.getByRole('textbox').nth(2).fill('10')
        await asked.getByRole('textbox').nth(3).fill('40')
        const answers = page.getByRole('table', { name: words.asked })
        await expect(answers.getByRole('row', { name: /^GT-MG-38/ })).toContainText(words.carried)
        await expect(answers.getByRole('row', { name: /^GT-MG-25/ })).toContainText(words.closer)
        await expect(answers.getByRole('row', { name: /^GT-MG-38/ })).toContainText(words.ownLimit)
        await expect(page.getByText(/^\[3\] /)).toBeVisible()
        await expectNoOverflow(page)
        await expectAccessible()
        await asked.getByRole('textbox').nth(0).fill('9000')
        await expect(answers.getByRole('row', { name: /^GT-MG-38/ })).toContainText(words.beyond)
        await asked.getByRole('textbox').nth(3).fill('95')
        await expect(answers.getByText('VE-FR').first().locator('xpath=..')).toHaveAttribute('data-verdict', 'too-hot')
        await asked.getByRole('textbox').nth(0).fill('abc')
        await expect(page.getByRole('alert').filter({ hasText: words.badNumber })).toBeVisible()

        await table.getByRole('button', { name: words.remove }).first().click()
        await expect(page.getByText(words.oneHint, { exact: true })).toBeVisible()
        await table.getByRole('button', { name: words.remove }).first().click()
        await expect(page.getByText(words.noneCompared, { exact: true })).toBeVisible()
      },
    )

    test('empty lists link to the products', MOBILE, async ({ page, open, expectAccessible }) => {
      for (const [path, text] of [
        ['/wishlist', words.noneSaved],
        ['/product/compare', words.noneCompared],
      ] as const) {
        const shifted = await countShifts(page)
        expect(await open(inLanguage(language, path))).toBe(200)
        await expect(page.getByText(text, { exact: true })).toBeVisible()
        expect(await shifted(), 'the footer stays').toBeLessThan(0.01)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
        await expectAccessible()
        await page.getByRole('main').getByRole('link', { name: words.browse }).click()
        await expect(page).toHaveURL(inLanguage(language, '/product'))
      }
    })
  })
}

test.describe('saved products', () => {
  test(
    'are separate for each visitor and the same in all tabs of one visitor',
    ONCE,
    async ({ page, open, browser, baseURL }) => {
      await open('/product')
      const tab = await page.context().newPage()
      await tab.goto('/product')
      await expect(toggles(tab, 'en', 'wishlist')).toHaveCount(10)
      await press(toggles(page, 'en', 'wishlist').nth(1))
      await expect(toggles(tab, 'en', 'wishlist').nth(1)).toHaveAttribute('aria-pressed', 'true')
      await expectCount(tab, 'en', 'wishlist', 1)
      await tab.close()

      const other = await browser.newContext({ baseURL })
      const stranger = await other.newPage()
      await stranger.goto('/wishlist')
      // Nothing is in the cache of another browser.
      await expect(stranger.getByText(WORDS.en.noneSaved, { exact: true })).toBeVisible({ timeout: 20_000 })
      await other.close()
    },
  )

  test('a removed product can be restored after the list was refetched', ONCE, async ({ page, open }) => {
    const words = WORDS.en
    await open('/product')
    const molded = await idOf(page, 'molded-grating-38-mm')
    const sku = await firstSkuOf(page, 'molded-grating-38-mm')
    await page.request.post('/api/user-products/wishlist/add', { data: { productId: molded, productSkuId: sku } })
    await open('/wishlist')
    const item = page.getByRole('main').getByRole('article')
    await item.getByRole('button', { name: words.remove }).first().click()
    await expect(page.getByText(words.noneSaved, { exact: true })).toBeVisible()
    const undo = page.getByRole('button', { name: words.undo })
    // A toast under the pointer stays.
    await undo.hover()
    const tab = await page.context().newPage()
    await tab.goto('/product')
    const heart = toggles(tab, 'en', 'wishlist').first()
    await press(heart)
    await expect(item).toHaveCount(1)
    await heart.click()
    await expect(page.getByText(words.noneSaved, { exact: true })).toBeVisible()
    await tab.close()
    await undo.click()
    await expect(item.getByRole('listitem')).toHaveCount(1)
  })

  test('a double click saves a product once', ONCE, async ({ page, open }) => {
    await open('/product')
    const heart = toggles(page, 'en', 'wishlist').first()
    await heart.dblclick()
    await expect(page.getByText(WORDS.en.addedWishlist, { exact: true })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    // After clicks in quick succession the last one counts, in the service too.
    for (const _ of [1, 2, 3]) await heart.click({ delay: 0 })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect
      .poll(async () => (await (await page.request.get('/api/user-products/wishlist')).json()).data.length)
      .toBe(0)
  })

  test('work with the keyboard alone', ONCE, async ({ page, open }) => {
    await open('/product?sort=code')
    const heart = toggles(page, 'en', 'wishlist').first()
    await expect(heart).toBeVisible()
    await page.getByRole('main').getByRole('article').first().getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(heart).toBeFocused()
    await page.keyboard.press('Space')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Tab')
    // The button is pressed before the service has answered, and the next product would overtake this one.
    const saved = page.waitForResponse(/\/user-products\/compare\/add/)
    await page.keyboard.press('Enter')
    await expect(toggles(page, 'en', 'compare').first()).toHaveAttribute('aria-pressed', 'true')
    await saved
    await save(page, 'compare', [await idOf(page, 'molded-grating-38-mm'), await idOf(page, 'flanged-pipe')])
    await open('/product/compare')
    const region = page.getByRole('group', { name: WORDS.en.table })
    await region.focus()
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.keyboard.press('Home')
    await page.getByRole('button', { name: WORDS.en.remove }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await expect(page.getByText('2 products; up to 4 can be compared')).toBeFocused()
  })

  test('fit on narrow screens in both languages', MOBILE, async ({ page, open, expectAccessible }) => {
    const product = await idOf(page, 'molded-grating-38-mm')
    await save(page, 'wishlist', [product, await idOf(page, 'acid-brine-pipe')])
    await page.request.post('/api/user-products/wishlist/add', {
      data: { productId: product, productSkuId: await firstSkuOf(page, 'molded-grating-38-mm') },
    })
    for (const language of LANGUAGES) {
      await open(inLanguage(language, '/wishlist'))
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
      await expectNoOverflow(page)
      await expectAccessible()
    }
  })
})
