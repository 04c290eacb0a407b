import { callOfPage, expect, expectNoOverflow, expectOneOfEach, MOBILE, ONCE, test } from './site-test.ts'

/** Chromium itself logs a line for a document with this status. */
const MISSING = 'the server responded with a status of 404'
const GONE = 'the server responded with a status of 410'

test.describe('a page that does not exist', () => {
  test.use({ expectedNoise: [MISSING] })

  test('says so in English and links to the home page', async ({ page, open, expectAccessible }) => {
    expect(await open('/no-such-page')).toBe(404)
    await expect(page).toHaveTitle('404 Not Found - ori')
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
    await expectOneOfEach(page)
    await expectNoOverflow(page)
    await expectAccessible()
    const [words, footer] = await Promise.all([
      page.getByRole('main').locator('> *').boundingBox(),
      page.getByRole('contentinfo').boundingBox(),
    ])
    const end = (words?.y ?? 0) + (words?.height ?? 0)
    expect(end, 'its background reaches the footer').toBeCloseTo(footer?.y ?? 0, 0)
    await page.getByRole('link', { name: 'Back to Home page', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be found')
  })

  test('says so in Indonesian and links to the home page', MOBILE, async ({ page, open, expectAccessible }) => {
    expect(await open('/id/tidak-ada')).toBe(404)
    await expect(page).toHaveTitle('404 Tidak ditemukan - ori')
    await expect(page.getByText('404 Tidak ditemukan', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman ini tidak ditemukan')
    await expectAccessible()
    const home = page.getByRole('link', { name: 'Kembali ke Beranda', exact: true })
    // Not behind the list of all product families.
    await expect(home).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    await home.click()
    await expect(page).toHaveURL('/id')
  })

  for (const path of [
    '/product/detail/unknown',
    '/article/detail/unknown',
    '/market/detail/unknown',
    '/about/unknown',
  ]) {
    test(`${path} is answered with 404`, ONCE, async ({ page, open }) => {
      expect(await open(path)).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })
  }

  test('a draft product is answered with 404', ONCE, async ({ open }) => {
    expect(await open('/product/detail/horizontal-tank-20-m3')).toBe(404)
  })

  test('is also shown after a click inside the site', ONCE, async ({ page, open }) => {
    await open('/product')
    await page.route('**/api/products/slug/*', (route) =>
      route.fulfill({
        status: 404,
        json: { success: false, status: 404, message: 'Data not available on /api/products/slug', data: null },
      }),
    )
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  })
})

test.describe('a discontinued product', () => {
  test.use({ expectedNoise: [GONE] })

  test('is answered with 410, a message and a link to the home page', async ({ page, open, expectAccessible }) => {
    expect(await open('/product/detail/cable-ladder-75')).toBe(410)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, Sorry...')
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveText([/\S{3,}/])
    await expectOneOfEach(page)
    await expectAccessible()
    await expect(page.getByRole('link', { name: 'Back to Home page', exact: true })).toHaveAttribute('href', '/')
  })

  test('is answered with 410 in Indonesian', ONCE, async ({ page, open, expectAccessible }) => {
    expect(await open('/id/product/detail/cable-ladder-75')).toBe(410)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mohon maaf...')
    await expectAccessible()
    await expect(page.getByRole('link', { name: 'Kembali ke Beranda', exact: true })).toHaveAttribute('href', '/id')
  })
})

test.describe('a page whose data cannot be loaded', () => {
  test.use({ expectedNoise: ['the server responded with a status of 500'] })

  test('apologizes, shows the message, and shows the page when tried again', ONCE, async ({ page, open }) => {
    await open('/about')
    await page.route(callOfPage('faq'), (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, status: 500, message: 'The store is resting', data: null },
      }),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, Sorry...')
    await expect(page.getByText('The store is resting')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home page', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Try again', exact: true }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops, Sorry...')
  })
})

test.describe('an address that cannot be decoded', () => {
  test.use({ expectedNoise: ['the server responded with a status of 400'] })

  for (const [prefix, title, home] of [
    ['', 'Oops, Sorry...', 'Back to Home page'],
    ['/id', 'Mohon maaf...', 'Kembali ke Beranda'],
  ] as const) {
    test(
      `${prefix}/%E0%A4%A is refused in the look of the site without its style sheet`,
      ONCE,
      async ({ page, expectAccessible }) => {
        expect((await page.goto(`${prefix}/%E0%A4%A`))?.status()).toBe(400)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        // The browser would ignore styles that the page's content policy does not allow.
        await expect(page.getByRole('link', { name: home, exact: true })).toHaveCSS(
          'background-color',
          'rgb(43, 49, 55)',
        )
        await expectNoOverflow(page)
        await expectAccessible()
      },
    )
  }
})
