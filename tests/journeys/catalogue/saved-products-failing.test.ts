import { expect, inLanguage, LANGUAGES, ONCE, test } from '../site-test.ts'
import { idOf, press, save, toggles, WORDS } from './saved-lists.ts'

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test.describe(`a service that does not answer (${language})`, () => {
    test.use({ expectedNoise: ['Failed to load resource', 'net::ERR_'] })

    test('is reported, and the button returns to its previous state', ONCE, async ({ page, open }) => {
      await save(page, 'wishlist', [await idOf(page, 'molded-grating-38-mm')])
      await open(inLanguage(language, '/product/detail/molded-grating-38-mm'))
      const heart = toggles(page, language, 'wishlist').first()
      const scales = toggles(page, language, 'compare').first()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.route('**/api/user-products/**', (route) => route.abort())
      await heart.click()
      await expect(page.getByRole('alert').filter({ hasText: words.failedRemoval })).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await scales.click()
      await expect(page.getByRole('alert').filter({ hasText: words.failedCompare })).toBeVisible()
      await expect(scales).toHaveAttribute('aria-pressed', 'false')
      await page.unrouteAll()
      await page.route('**/api/user-products/**', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
      )
      await open(inLanguage(language, '/product/compare'))
      await expect(page.getByRole('alert').filter({ hasText: words.comparisonNotLoaded })).toBeVisible()
      await open(inLanguage(language, '/wishlist'))
      await expect(page.getByRole('alert').filter({ hasText: words.notLoaded })).toBeVisible()
      // The header asks for the list when its code arrives, and would bring the answer without the button.
      await page.waitForLoadState('networkidle')
      await page.unrouteAll()
      await page.getByRole('button', { name: words.retry }).click()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    })

    test('missing cookies are reported as the cause', ONCE, async ({ page, open }) => {
      await page.route('**/api/user-products/**', async (route) => {
        const answer = await route.fetch()
        const { 'set-cookie': _, ...headers } = answer.headers()
        await page.context().clearCookies()
        await route.fulfill({ response: answer, headers })
      })
      await open(inLanguage(language, '/product'))
      const heart = toggles(page, language, 'wishlist').first()
      await heart.click()
      await expect(page.getByRole('alert')).toContainText(words.failedWishlist + words.cookies)
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
}

test(
  'saved products stay as they were when a click fails without a network',
  ONCE,
  async ({ page, open, context, expectedNoise }) => {
    // Code of blocks further down may still be on its way.
    expectedNoise.push('net::ERR_INTERNET_DISCONNECTED')
    await open('/product')
    const heart = toggles(page, 'en', 'wishlist').first()
    await press(heart)
    await expect(page.getByText(WORDS.en.addedWishlist, { exact: true })).toBeVisible()
    await context.setOffline(true)
    await heart.click()
    await expect(page.getByRole('alert').filter({ hasText: WORDS.en.failedRemoval })).toContainText('You are offline.')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing can be saved and no control suggests that it could', ONCE, async ({ page }) => {
    await page.goto('/product')
    await expect(page.getByRole('main').getByRole('button', { name: /^(?:Wishlist|Compare)/ })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist' })).toHaveCount(0)
    await page.goto('/wishlist')
    await expect(page.getByText('The wishlist needs JavaScript', { exact: false })).toBeVisible()
    await page.goto('/id/product/compare')
    await expect(page.getByText('Membandingkan produk memerlukan JavaScript', { exact: false })).toBeVisible()
  })
})
