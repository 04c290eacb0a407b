import { WORDS as SAVED, toggles } from '../catalogue/saved-lists.ts'
import { expect, inLanguage, LANGUAGES, MOBILE, ONCE, test } from '../site-test.ts'

const WORDS = {
  en: { navigation: 'Open navigation', byBrand: 'Products by brand', product: 'Product', filters: /^Filters/ },
  id: { navigation: 'Buka navigasi', byBrand: 'Produk menurut merek', product: 'Produk', filters: /^Filter/ },
}

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(
    `filters, toasts and drawers over a page are accessible on a phone (${language})`,
    MOBILE,
    async ({ page, open, expectAccessible }) => {
      await open(inLanguage(language, '/product?brand=kisara'))
      await page.getByRole('search').locator('summary').first().click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('checkbox', { name: /^Kisara/ })).toBeVisible()
      await expectAccessible()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await toggles(page, language, 'wishlist').first().click()
      const toast = page.getByRole('status').filter({ hasText: SAVED[language].addedWishlist })
      // A focused toast stays.
      await toast.focus()
      await expectAccessible()
      await page.keyboard.press('Escape')
      await expect(toast).toHaveCount(0)

      await page.getByRole('link', { name: words.navigation }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('link', { name: words.byBrand })).toBeVisible()
      await expectAccessible()
      await drawer.getByRole('link', { name: words.byBrand }).click()
      await page.getByRole('dialog', { name: words.product }).getByRole('button', { name: 'Kisara' }).click()
      await expect(page.getByRole('dialog', { name: words.product }).getByRole('link').first()).toBeVisible()
      await expectAccessible()
    },
  )

  test(
    `the product drawer is accessible next to a page (${language})`,
    ONCE,
    async ({ page, open, expectAccessible }) => {
      await open(inLanguage(language, '/about'))
      await page.getByRole('banner').locator('a[aria-haspopup=dialog][href$="/product"]').click()
      const drawer = page.getByRole('dialog', { name: words.product })
      await drawer.getByRole('button', { name: 'Kisara' }).click()
      await expect(drawer.getByRole('link').first()).toBeVisible()
      await expectAccessible()
    },
  )
}
