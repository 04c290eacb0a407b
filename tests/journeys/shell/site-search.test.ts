import {
  expect,
  expectNoOverflow,
  expectOneOfEach,
  inLanguage,
  LANGUAGES,
  type Language,
  MOBILE,
  ONCE,
  test,
  WIDE,
} from '../site-test.ts'

const WORDS = {
  en: { open: 'Search', field: 'What are you looking for?', suggestions: 'Suggestions', close: 'Close search' },
  id: { open: 'Cari', field: 'Apa yang Anda cari?', suggestions: 'Saran', close: 'Tutup pencarian' },
} satisfies Record<Language, object>

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(
    `the header suggests a product that the keyboard can open (${language})`,
    WIDE,
    async ({ page, open, expectAccessible }) => {
      await open(inLanguage(language, '/about'))
      const before = await page.getByRole('main').boundingBox()
      const opener = page.getByRole('banner').getByRole('button', { name: words.open, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const field = page.getByRole('combobox', { name: words.field })
      await expect(field).toBeFocused()
      await page.keyboard.type('gt mg38')
      const list = page.getByRole('listbox', { name: words.suggestions })
      await expect(list.getByRole('option').first()).toContainText('GT-MG-38')
      await expect(page.getByRole('banner').getByRole('status')).toContainText(/^\d/)
      await expectAccessible()
      expect(await page.getByRole('main').boundingBox(), 'nothing moves').toEqual(before)

      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await page.keyboard.press('ArrowDown')
      await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(inLanguage(language, '/product/detail/molded-grating-38-mm'))
      await expect(field).toBeHidden()
      await expect(page.getByRole('main').getByText('GT-MG-38').first()).toBeVisible()

      await opener.click()
      await expect(field).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    },
  )

  test(`a typing error is understood (${language})`, ONCE, async ({ page, open, expectAccessible }) => {
    await open(inLanguage(language, '/search'))
    await page.getByRole('main').getByRole('searchbox').fill('hnadrail')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(inLanguage(language, '/search?q=hnadrail'))
    await expect(page).toHaveTitle(/: hnadrail - /)
    const hits = page.getByRole('main').getByRole('article')
    // The family first, then its products.
    await expect(hits.first().getByRole('link')).toHaveAttribute('href', /category=handrail-systems/)
    await expect(hits.filter({ hasText: /PF-HR-/ })).not.toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'handrail', exact: true })).toHaveAttribute(
      'href',
      inLanguage(language, '/search?q=handrail'),
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible()
  })

  test(`an empty result links to the products (${language})`, MOBILE, async ({ page, open, expectAccessible }) => {
    await open(inLanguage(language, '/search?q=zzzz+qqqq'))
    await expect(page.getByRole('main').getByRole('status')).toContainText('“zzzz qqqq”')
    await expectNoOverflow(page)
    await expectAccessible()
    await page
      .getByRole('main')
      .getByRole('link', { name: language === 'en' ? 'Browse products' : 'Jelajahi produk' })
      .click()
    await expect(page).toHaveURL(inLanguage(language, '/product'))
  })
}

test('an SKU code finds its product however it is typed', ONCE, async ({ page, open }) => {
  await open('/product/detail/molded-grating-38-mm')
  // The row of the SKU may not be laid out yet.
  const row = page.getByRole('rowheader', { name: /^GTMG38-/ }).first()
  const code = (await row.textContent()) ?? ''
  await open(`/search?q=${encodeURIComponent(code.toLowerCase().replaceAll('-', ' '))}`)
  const hit = page.getByRole('main').getByRole('article').first()
  await expect(hit).toContainText(code)
  await expect(hit.locator('mark').first()).toHaveText(code)
  await hit.getByRole('link').click()
  await expect(page).toHaveURL('/product/detail/molded-grating-38-mm')
})

test('each kind and page of results has its own address', MOBILE, async ({ page, open }) => {
  await open('/search?q=grating')
  await expectNoOverflow(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(10)
  await main.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/search?q=grating&page=2')
  await main
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Articles/ })
    .click()
  await expect(page).toHaveURL('/search?q=grating&type=article')
  await expect(main.getByRole('article').first()).toContainText(/^Article/)
  await expect(main.getByRole('article').filter({ hasText: /^Product/ })).toHaveCount(0)
})

test('a question that is found stands open on the page of all questions', ONCE, async ({ page, open }) => {
  await open('/search?q=where+do+I+find&type=faq')
  const hit = page.getByRole('main').getByRole('link', { name: /^Where do I find/ })
  const question = await hit.innerText()
  await hit.click()
  await expect(page).toHaveURL(/\/faq#faq-\d+$/)
  const answer = page.locator('details', { hasText: question })
  await expect(answer).toHaveAttribute('open')
  await expect(answer).toBeInViewport()
})

test('the header search works on a phone', MOBILE, async ({ page, open, expectAccessible }) => {
  await open('/id/product')
  await page.getByRole('banner').getByRole('button', { name: 'Cari', exact: true }).tap()
  await page.getByRole('combobox', { name: WORDS.id.field }).fill('gratign')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible()
  await page.getByRole('option', { name: 'Lihat semua hasil untuk “gratign”' }).tap()
  await expect(page).toHaveURL('/id/search?q=gratign')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('text typed before the field appears is kept in it', ONCE, async ({ page, open }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/search-bar-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await open('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type('gt mg')
  arrive()
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('38')
  await expect(field).toHaveValue('gt mg38')
  await expect(page.getByRole('option').first()).toContainText('GT-MG-38')
})

test.describe('without a connection', () => {
  test.use({ expectedNoise: ['ERR_INTERNET_DISCONNECTED'] })

  test('the field requests no suggestions and can search once online again', ONCE, async ({ page, open, context }) => {
    await open('/about')
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await context.setOffline(true)
    await field.fill('grating')
    await page.waitForTimeout(600)
    expect(asked.filter((url) => url.includes('/api/search'))).toEqual([])
    await context.setOffline(false)
    // The browser tells the page a moment later; nobody can press a key in between.
    await expect(page.getByRole('status').getByText('You are online again.')).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=grating')
  })
})

test('failed suggestions leave the field usable', ONCE, async ({ page, open }) => {
  await page.route('**/api/search/suggestions**', (route) => route.fulfill({ status: 200, body: '{}' }))
  await open('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('grating')
  await page.waitForTimeout(600)
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
})

const REQUIRED = {
  en: {
    asked: 'grating span 2 m, 5 kN/m², HCl 10% 40 °C',
    link: /: Grating · 2 m · 5 kN\/m² · Hydrochloric acid, 10%, 40 °C$/,
  },
  id: {
    asked: 'grating bentang 2 m 5 kN/m2 asam klorida 10% 40 C',
    link: /: Grating · 2 m · 5 kN\/m² · Asam klorida, 10%, 40 °C$/,
  },
} satisfies Record<Language, object>

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of LANGUAGES) {
    test(`what a product must bear leads to the selector, which is filled in (${language})`, ONCE, async ({ page }) => {
      const { asked, link } = REQUIRED[language]
      await page.goto(inLanguage(language, `/search?q=${encodeURIComponent(asked)}`))
      await page.getByRole('main').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(/\/selector\?for=grating&span=2\+m/)
      await expect(page.locator('[name=span]')).toHaveValue('2 m')
      // The answer is below a long form: it is what one came for.
      await expect(page.locator('#answer')).toBeInViewport()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await page.goto(inLanguage(language, '/search?q=soda+api'))
      await expect(page.getByRole('main').getByRole('status')).toContainText(/Sodium hydroxide|Natrium hidroksida/)
    })

    test(`the header links to the search page, which shows results (${language})`, ONCE, async ({ page }) => {
      await page.goto(inLanguage(language, '/about'))
      await page.getByRole('banner').getByRole('button', { name: WORDS[language].open, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${inLanguage(language, '/search')}\\??$`))
      await page.getByRole('main').getByRole('searchbox', { name: WORDS[language].field }).fill('grating')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(inLanguage(language, '/search?q=grating'))
      await expectOneOfEach(page)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
      await page.getByRole('link', { name: language === 'en' ? 'Next page' : 'Halaman berikutnya' }).click()
      await expect(page).toHaveURL(inLanguage(language, '/search?q=grating&page=2'))
    })
  }
})
