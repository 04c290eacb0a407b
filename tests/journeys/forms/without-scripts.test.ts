import { expect, expectOneOfEach, inLanguage, LANGUAGES, MOBILE, ONCE, test, WIDE } from '../site-test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page is readable and links to the products', async ({ page }) => {
    await page.goto('/')
    await expectOneOfEach(page)
    await page.getByRole('link', { name: 'Browse products' }).click()
    await expect(page).toHaveURL('/product')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
  })

  test('the product list filters with a plain form', async ({ page }) => {
    await page.goto('/product')
    const search = page.getByRole('search')
    if (!(await search.getByRole('checkbox').first().isVisible())) await search.locator('summary').first().click()
    await page.getByRole('checkbox', { name: /^Kisara/ }).check()
    await page.getByRole('checkbox', { name: /^Gridava/ }).check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('SKU Z-A')
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/\/product\?.*sort=-code/)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^15 products of \d+, SKU Z-A$/)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/Kisara|Gridava/)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5)
  })

  test('the product list searches by words', ONCE, async ({ page }) => {
    await page.goto('/id/product')
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill('tangga kabel')
    await page.getByRole('button', { name: 'Tampilkan produk' }).click()
    await expect(page).toHaveURL('/id/product?q=tangga+kabel&sort=code')
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Nuravo')
  })

  for (const language of LANGUAGES) {
    test(`a product page is complete (${language})`, ONCE, async ({ page }) => {
      await page.goto(inLanguage(language, '/product/detail/molded-grating-38-mm'))
      await expectOneOfEach(page)
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(14)
      await expect(page.getByRole('row', { name: '99 °C / 210 °F' })).toBeVisible()
      const skus = page.getByRole('rowheader', { name: /^GTMG38-/ })
      await expect(skus).toHaveCount(20)
      await page.getByRole('link', { name: language === 'en' ? 'Show more SKUs' : 'Tampilkan SKU lain' }).click()
      await expect(skus).toHaveCount(200)
      await page.getByRole('link', { name: language === 'en' ? /^Show picture 3/ : /^Tampilkan gambar 3/ }).click()
      await expect(
        page.getByRole('img', { name: language === 'en' ? /^Green molded/ : /hijau/i }).first(),
      ).toBeInViewport()
    })
  }

  test('an article can be opened and read', ONCE, async ({ page }) => {
    await page.goto('/article')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/(?:article|news)\/detail\/[a-z-]+$/)
    await expectOneOfEach(page)
    expect(await page.getByRole('main').getByRole('paragraph').count()).toBeGreaterThan(3)
  })

  test('a question opens and shows its answer', ONCE, async ({ page }) => {
    await page.goto('/faq')
    const answer = page.getByText('FRP stands for fiberglass reinforced plastic', { exact: false })
    await expect(answer).toBeHidden()
    await page.getByText('What is FRP?', { exact: true }).click()
    await expect(answer).toBeVisible()
  })

  test('tabs and carousels show all their content', ONCE, async ({ page }) => {
    await page.goto('/blocks')
    await expectOneOfEach(page)
    expect(await page.getByRole('main').getByRole('heading').count()).toBeGreaterThan(20)
  })

  test('the header links to the pages', WIDE, async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Product', exact: true }).click()
    await expect(page).toHaveURL('/product')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Distributor' }).click()
    await expect(page).toHaveURL('/distributor')
    await expectOneOfEach(page)
  })

  test('the side navigation opens its groups', WIDE, async ({ page }) => {
    await page.goto('/about')
    const navigation = page.getByRole('navigation', { name: 'Site navigation' })
    await navigation.getByText('Resources', { exact: true }).click()
    await navigation.getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(page).toHaveURL('/faq')
  })

  test('the navigation on a phone opens within the page', MOBILE, async ({ page }) => {
    await page.goto('/about')
    const navigation = page.getByRole('navigation', { name: 'Site navigation' })
    await expect(navigation).toBeHidden()
    await page.getByRole('link', { name: 'Open navigation' }).tap()
    await expect(navigation).toBeVisible()
    await navigation.getByRole('link', { name: 'Close navigation' }).tap()
    await expect(navigation).toBeHidden()
  })

  test('the language can be changed', ONCE, async ({ page }) => {
    await page.goto('/product?brand=kisara')
    await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click()
    await expect(page).toHaveURL('/id/product?brand=kisara')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  })
})
