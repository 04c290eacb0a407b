import type { Page } from '@playwright/test'
import {
  expect,
  expectNoOverflow,
  expectOneOfEach,
  hydrated,
  inLanguage,
  LANGUAGES,
  MOBILE,
  ONCE,
  test,
  wholeHydrated,
  widthsIn,
} from '../site-test.ts'
import { besideList, showFilters } from './product-filters.ts'

const byNumbersInside = new Intl.Collator('en', { numeric: true }).compare

/** The tiles of the list; each shows brand, code and name, starting with a line such as `Kisara · GT-MG-38`. */
function tiles(page: Page) {
  return page.getByRole('main').getByRole('article')
}

async function codes(page: Page): Promise<string[]> {
  const lines = await tiles(page).locator('p:first-of-type').allTextContents()
  return lines.flatMap((line) => /· (\S+)$/.exec(line)?.[1] ?? [])
}

async function names(page: Page): Promise<string[]> {
  return tiles(page).getByRole('heading').allTextContents()
}

/** The status that says how many products the list found. */
function count(page: Page) {
  return page.getByRole('main').getByRole('status')
}

test.describe('the product list', () => {
  test('a second value of a facet widens the list, another facet or words narrow it', ONCE, async ({ page, open }) => {
    await besideList(page)
    await open('/product?brand=kisara')
    await page.getByRole('checkbox', { name: /^Gridava/ }).check()
    await expect(page).toHaveURL('/product?brand=kisara,gridava')
    await page.getByRole('checkbox', { name: /^Accessory/ }).check()
    await expect(page).toHaveURL('/product?brand=kisara,gridava&type=accessory')
    await expect(tiles(page)).toHaveCount(1)
    await page.getByRole('checkbox', { name: /^Accessory/ }).uncheck()
    await expect(page).toHaveURL('/product?brand=kisara,gridava')
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/product')

    await page.getByRole('checkbox', { name: /^Tirtala/ }).check()
    await expect(page).toHaveURL('/product?brand=tirtala')
    await page.goBack()
    await expect(page, 'the back button restores the previous filters').toHaveURL('/product')
    await expect(page.getByRole('checkbox', { name: /^Tirtala/ })).not.toBeChecked()
    await expect(tiles(page)).toHaveCount(10)

    await page.getByRole('searchbox', { name: 'Search products' }).fill('cable ladder')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?q=cable\+ladder/)
    await expect(tiles(page).filter({ hasText: 'Nuravo · CB-CL-100' })).toHaveCount(1)
  })

  test('shows the filters and order given in its address', ONCE, async ({ page, open }) => {
    await besideList(page)
    await open('/product?brand=kisara&category=molded-grating&sort=-code')
    await expect(page.getByRole('checkbox', { name: /^Kisara/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Molded Grating/ })).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-code')
    const shown = await codes(page)
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual([...shown].sort(byNumbersInside).reverse())
  })

  test('filters open as a sheet that keeps its count and its way back in reach', async ({
    page,
    open,
    expectAccessible,
  }) => {
    await open('/product?brand=kisara')
    const before = await tiles(page).first().boundingBox()
    await showFilters(page)
    const sheet = page.getByRole('dialog', { name: 'Filters (1)' })
    const show = sheet.getByRole('button', { name: 'Show 10 products' })
    await expect(show).toBeInViewport({ ratio: 1 })
    // The list behind it stays where it was.
    expect(await tiles(page).first().boundingBox()).toEqual(before)
    await expectAccessible()
    await sheet.getByRole('checkbox', { name: /^Gridava/ }).check()
    await expect(page).toHaveURL('/product?brand=kisara,gridava')
    const wider = page.getByRole('dialog', { name: 'Filters (2)' })
    await expect(wider.getByRole('status')).toHaveText('Show 15 products')
    await wider.getByRole('button', { name: 'Show 15 products' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('search').locator('summary').first()).toBeFocused()
    await expect(page.locator('[inert]')).toHaveCount(0)
    // By keyboard: it opens on its lid, nothing behind it can be reached, and Escape closes it.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeFocused()
    await expect(page.getByRole('banner').locator('xpath=ancestor-or-self::*[@inert]')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('what is chosen is shown above the list, each can be removed, and a sort order is applied', async ({
    page,
    open,
  }) => {
    await open('/product?q=grating&brand=kisara,gridava')
    await wholeHydrated(page)
    const chips = page.getByRole('list', { name: 'Chosen filters' })
    await expect(chips.getByRole('listitem')).toHaveText(['“grating”', 'Kisara', 'Gridava', 'Clear search and filters'])
    await chips.getByRole('link', { name: 'Remove filter: Kisara' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product?q=grating&brand=gridava')
    await expect(chips.getByRole('link', { name: 'Remove filter: Gridava' })).toBeFocused()
    await expect(chips.getByRole('listitem')).toHaveText(['“grating”', 'Gridava', 'Clear search and filters'])

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name Z-A')
    await expect(page).toHaveURL('/product?q=grating&brand=gridava&sort=-name')
    await expect.poll(() => names(page)).toEqual([...(await names(page))].sort(byNumbersInside).reverse())
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A-Z')
    await expect(page).toHaveURL('/product?q=grating&brand=gridava&sort=name')
    await expect.poll(() => names(page)).toEqual([...(await names(page))].sort(byNumbersInside))
  })

  test('nothing moves when scripts take over', async ({ page }) => {
    const settled = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await settled.promise
      await route.continue()
    })
    await page.goto('/product?brand=kisara', { waitUntil: 'commit' })
    await expect(tiles(page).first()).toBeVisible()
    // Words move a little when the page's font arrives, which is not the doing of a script. Its faces are known only
    // once the style sheet is there; stand-ins that this machine lacks cannot be loaded.
    await page.waitForFunction(() => document.fonts.size > 0)
    await page.evaluate(async () => {
      await Promise.allSettled([...document.fonts].map((font) => font.load()))
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const shifts: (string | undefined)[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] }
          shifts.push(...sources.map(({ node }) => node?.textContent?.slice(0, 60)))
        }
      }).observe({ type: 'layout-shift' })
    })
    settled.resolve()
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

  for (const language of LANGUAGES) {
    const words = {
      en: { table: 'Table', load: 'Load at 1 m, L/200', weight: 'Weight', us: 'US', missing: 'not given' },
      id: { table: 'Tabel', load: 'Beban pada 1 m, L/200', weight: 'Berat', us: 'AS', missing: 'tidak dicantumkan' },
    }[language]

    test(
      `a table says figures, is sorted by its heads and remembered (${language})`,
      widthsIn(language),
      async ({ page, open, expectAccessible }) => {
        await open(inLanguage(language, '/product?brand=kisara,ladira'))
        await page.getByRole('link', { name: words.table, exact: true }).click()
        await expect(page).toHaveURL(/\?brand=kisara,ladira&view=table$/)
        const row = page.getByRole('row', { name: /GT-MG-38 / })
        await expect(row).toContainText(/38\u00a0mm.*19[.,]5\u00a0kg\/m².*68%.*4[.,]32\u00a0kN\/m².*ISO-FR, NVE/)
        await expectNoOverflow(page)
        await expectAccessible()

        const loads = page.getByRole('link', { name: words.load })
        await loads.focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/&sort=load$/)
        await expect(page.getByRole('columnheader', { name: words.load })).toHaveAttribute('aria-sort', 'ascending')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('columnheader', { name: words.load })).toHaveAttribute('aria-sort', 'descending')
        await expect(page.getByRole('row').nth(1)).toContainText('GT-MG-50HD')
        // What is not known is last in either direction, and says so in words.
        await expect(page.getByRole('row').last()).toContainText(words.missing)
        await expect(page.getByRole('combobox').first()).toHaveValue('-load')

        await page.getByRole('button', { name: words.us, exact: true }).click()
        await expect(page.getByRole('row').nth(1)).toContainText(/1[.,]97\u00a0in/)

        await row.getByRole('button').first().click()
        await expect(row.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')

        // The next list is a table in the same order; going back to cards, it is not.
        await open(inLanguage(language, '/product?brand=kisara'))
        await expect(page).toHaveURL(/\?brand=kisara&view=table&sort=-load$/)
        await expect(page.getByRole('row').nth(1)).toContainText('GT-MG-50HD')
      },
    )
  }

  test(
    'a head pressed twice before its code is there turns the order round, and stays focused',
    ONCE,
    async ({ page, open }) => {
      const held = Promise.withResolvers<void>()
      await page.route('**/assets/product-table-*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      // What comes after the page itself is there once the outlines are requested.
      const late = page.waitForRequest('**/api/pages/outlines')
      await open('/product?brand=kisara&view=table')
      await late
      const weights = page.getByRole('link', { name: 'Weight', exact: true })
      await weights.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      held.resolve()
      await expect(page.getByRole('columnheader', { name: 'Weight' })).toHaveAttribute('aria-sort', 'descending')
      await expect(page).toHaveURL('/product?brand=kisara&view=table&sort=-weight')
      await expect(weights).toBeFocused()
    },
  )

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the table is sorted by links, and its form keeps it a table', ONCE, async ({ page }) => {
      await page.goto('/product?view=table')
      await page.getByRole('link', { name: 'Weight', exact: true }).click()
      await expect(page).toHaveURL('/product?view=table&sort=weight')
      await expect(page.getByRole('row').nth(1)).toContainText(/AT-.*2\u00a0kg\/m²/)
      await expect(page.getByRole('columnheader')).toHaveCount(6)
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-weight')
      await page.getByRole('button', { name: 'Show products' }).click()
      await expect(page).toHaveURL(/view=table.*sort=-weight/)
      await expect(page.getByRole('row').nth(1)).toContainText(/GT-MG-50HD.*40\u00a0kg\/m²/)
      await page.getByRole('link', { name: 'Cards' }).click()
      await expect(tiles(page)).toHaveCount(10)
    })
  })

  test('a phone shows the products of a filtered list with the filters hidden', MOBILE, async ({ page, open }) => {
    await open('/product?brand=kisara')
    await expect(page.getByText('Filters (1)').first()).toBeInViewport()
    await expect(tiles(page).first()).toBeInViewport()
    await showFilters(page)
    await expect(page.getByRole('checkbox', { name: /^Kisara/ })).toBeChecked()
  })

  test.describe('when the service fails', () => {
    test.use({ expectedNoise: ['status of 500', '/api/products'] })

    test('says so in its place, and shows the products once it works again', ONCE, async ({ page, open }) => {
      await open('/faq')
      const failing = /\/api\/products(?:\?|$)/
      await page.route(failing, (route) => route.fulfill({ status: 500, json: { success: false, status: 500 } }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Product', exact: true }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('alert')).toHaveText(/^Failed fetch products\. /)
      await page.unroute(failing)
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(tiles(page)).toHaveCount(10)
    })

    test(
      'the filters stay, with what is chosen and the focus, and another choice works',
      ONCE,
      async ({ page, open }) => {
        const main = page.getByRole('main')
        const failing = /\/api\/products/
        await open('/product')
        await showFilters(page)
        const kisara = page.getByRole('checkbox', { name: /^Kisara/ })
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.route(failing, (route) => route.fulfill({ status: 500, json: { success: false, status: 500 } }))
        await kisara.focus()
        await page.keyboard.press('Space')
        await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
        await expect(kisara).toBeChecked()
        await expect(kisara).toBeFocused()
        await page.getByRole('dialog').getByRole('button', { name: 'Show products', exact: true }).click()
        await expect(main.getByRole('alert')).toHaveText(/^Failed fetch products\. /)
        await expect(page.getByText('Filters (1)').first()).toBeVisible()

        await page.unroute(failing)
        await main.getByRole('button', { name: 'Try again' }).click()
        await expect(count(page)).toHaveText(/^10 products of \d+$/)
        await expect(main.locator(':focus')).toHaveCount(1)
        await showFilters(page)
        await page.getByRole('checkbox', { name: /^Gridava/ }).check()
        await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Show 15 products')
      },
    )
  })

  test('filters chosen in quick succession add up', ONCE, async ({ page, open }) => {
    await besideList(page)
    await open('/product')
    await page.route('**/api/products*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.getByRole('checkbox', { name: /^Kisara/ }).check()
    await page.getByRole('checkbox', { name: /^Ladira/ }).check()
    await expect(page).toHaveURL('/product?brand=kisara,ladira')
    await expect(page.getByRole('checkbox', { name: /^Kisara/ })).toBeChecked()
    for (const brand of ['Kisara', 'Ladira']) await page.getByRole('link', { name: `Remove filter: ${brand}` }).click()
    await expect(page).toHaveURL('/product')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('filters chosen before hydration are kept', ONCE, async ({ page }) => {
    const chosen = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await chosen.promise
      await route.continue()
    })
    await besideList(page)
    await page.goto('/product', { waitUntil: 'commit' })
    await page.getByRole('checkbox', { name: /^Kisara/ }).check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name Z-A')
    await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
    chosen.resolve()
    await expect(page).toHaveURL('/product?sort=-name&brand=kisara')
    await expect(page.getByRole('checkbox', { name: /^Kisara/ })).toBeChecked()
  })

  test('a range of a measurement narrows the list', ONCE, async ({ page, open }) => {
    await besideList(page)
    await open('/product')
    await page.getByText(/^More filters \(\d+\)$/).click()
    await page.getByText('Weight kg/m²', { exact: true }).click()
    const weight = page.getByRole('group', { name: 'Weight', exact: true })
    await weight.getByRole('spinbutton', { name: 'From' }).fill('19')
    await weight.getByRole('spinbutton', { name: 'To' }).fill('20')
    await weight.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/product?spec[weight]=19..20')
    await expect.poll(() => codes(page)).toContain('GT-MG-38')
    expect(await codes(page)).not.toContain('AC-SF-45')
  })

  test(
    'offers six sort orders, and its pages list every product once, in natural order of code',
    ONCE,
    async ({ page, open }) => {
      await open('/product?sort=code')
      await expect(page.getByRole('combobox', { name: 'Sort by' }).getByRole('option')).toHaveText([
        'SKU A-Z',
        'SKU Z-A',
        'Newest',
        'Oldest',
        'Name A-Z',
        'Name Z-A',
      ])
      const total = Number(/^(\d+)/.exec(await count(page).innerText())?.[1])
      const found = await codes(page)
      expect(found).toHaveLength(10)
      for (let shown = 2; found.length < total; shown++) {
        await page.getByRole('link', { name: 'Next page' }).click()
        await expect(page).toHaveURL(`/product?sort=code&page=${shown}`)
        await expect(page.getByRole('link', { name: `Page ${shown}`, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
        await expect.poll(() => codes(page)).not.toContain(found.at(-1))
        found.push(...(await codes(page)))
      }
      expect(found).toEqual([...new Set(found)].sort(byNumbersInside))
      await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    },
  )

  test('a page past the end links back to the last one', ONCE, async ({ page, open }) => {
    expect(await open('/product?page=99')).toBe(200)
    await expect(tiles(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(tiles(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  })

  test('filters without results say so and can be cleared, and a checked brand narrows the list again', async ({
    page,
    open,
    expectAccessible,
  }) => {
    await open('/product?brand=pesivara&category=doors')
    await expect(page.getByText('No product matches these filters', { exact: true })).toBeVisible()
    await expect(count(page)).toHaveText(/^No products of \d+$/)
    await expectAccessible()
    await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).first().click()
    await expect(page).toHaveURL('/product')
    await expect(tiles(page)).toHaveCount(10)

    await showFilters(page)
    const kisara = page.getByRole('checkbox', { name: /^Kisara \d/ })
    const [expected] = /\d+$/.exec((await kisara.locator('xpath=..').textContent()) ?? '') ?? []
    await kisara.check()
    await expect(page).toHaveURL('/product?brand=kisara')
    await page.keyboard.press('Escape')
    await expect(count(page)).toHaveText(new RegExp(`^${expected} products of \\d+$`))
    for (const text of await tiles(page).allTextContents()) expect(text).toContain('Kisara · ')
    await expectOneOfEach(page)
  })

  test('a search without results quotes its words and can be cleared', ONCE, async ({ page, open }) => {
    const main = page.getByRole('main')
    await open('/product?q=unobtainium&brand=kisara')
    await expect(main.getByText('No product matches “unobtainium” and these filters', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Clear search and filters' })).toHaveAttribute('href', '/product')
    await open('/product?q=unobtainium')
    await expect(main.getByText('No product matches “unobtainium”', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us')
    const wholeSite = main.getByRole('link', { name: 'Search the whole site' })
    await expect(wholeSite).toHaveAttribute('href', '/search?q=unobtainium')
    await main.getByRole('link', { name: 'Clear search', exact: true }).click()
    await expect(page).toHaveURL('/product')
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('')
    await expect(count(page)).toHaveText(/^\d+ products$/)
  })

  test('an unknown filter value can be removed on its own', ONCE, async ({ page, open }) => {
    await besideList(page)
    await open('/product?brand=kisara&resin=nonsense')
    await expect(page.getByText('Filters (2)').first()).toBeVisible()
    await page.getByRole('checkbox', { name: /^nonsense/, checked: true }).click()
    await expect(page).toHaveURL('/product?brand=kisara')
    await expect(count(page)).toHaveText(/^10 products of \d+$/)
  })

  test('its pager fits in one row on a phone', MOBILE, async ({ page, open }) => {
    await open('/product?page=4')
    const rows = await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link')
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size)
    expect(rows).toBe(1)
  })

  test('works in Indonesian and keeps the language prefix', ONCE, async ({ page, open }) => {
    await besideList(page)
    await open('/id/product')
    await expect(page.getByRole('combobox', { name: 'Urutkan' }).getByRole('option')).toHaveText([
      'SKU A-Z',
      'SKU Z-A',
      'Terbaru',
      'Terlama',
      'Nama A-Z',
      'Nama Z-A',
    ])
    await page.getByRole('checkbox', { name: /^Kisara/ }).check()
    await expect(page).toHaveURL('/id/product?brand=kisara')
    await expect(count(page)).toHaveText(/^\d+ produk dari \d+$/)
    await tiles(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/id\/product\/detail\//)
  })

  for (const query of [
    'page=0',
    'page=-3',
    'page=abc',
    'page=1e9',
    'page=99999999999999999999',
    'limit=100000',
    'sort=%3Cscript%3E',
    'sort=__proto__',
    'brand=constructor',
    'brand=__proto__',
    'category=..%2F..%2Fetc%2Fpasswd',
    'type=%3Cscript%3Ealert(1)%3C/script%3E',
    'variant[__proto__]=x',
    'spec[constructor]=1..2',
    'spec[depth]=abc..def',
    'q=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    `q=${'x'.repeat(300)}`,
  ]) {
    test(`renders safely with the hostile ${query.slice(0, 40)}`, ONCE, async ({ request }) => {
      const answer = await request.get(`/product?${query}`)
      const html = await answer.text()
      expect(answer.status()).toBe(200)
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      expect(html).toContain('role="status"')
      expect(html).not.toMatch(/<script>|<img src=x/)
    })
  }

  test('shows markup in its address as text', ONCE, async ({ page, open }) => {
    const markup = '"><img src=x onerror=alert(1)>'
    await open(`/product?q=${encodeURIComponent(markup)}`)
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue(markup)
    await expectOneOfEach(page)
    await expect(tiles(page)).toHaveCount(0)
  })
})
