import type { Page } from '@playwright/test'
import { expect, expectOneOfEach, ONCE, test } from '../site-test.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

function switcher(page: Page, language: 'Bahasa Indonesia' | 'English') {
  return page.getByRole('banner').getByRole('link', { name: language })
}

async function languageCookie(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'i18n_redirected')
}

test.describe('the language switcher', () => {
  test('keeps the page and the query and is remembered for a year', async ({ page, open }) => {
    await open('/product?brand=kisara&sort=-code')
    expect(await languageCookie(page)).toBeUndefined()
    await switcher(page, 'Bahasa Indonesia').click()
    await expect(page).toHaveURL('/id/product?brand=kisara&sort=-code')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produk')
    await expectOneOfEach(page)
    const cookie = await languageCookie(page)
    expect(cookie?.value).toBe('id')
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_SECONDS)).toBeLessThan(60)
    await switcher(page, 'English').click()
    await expect(page).toHaveURL('/product?brand=kisara&sort=-code')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect((await languageCookie(page))?.value).toBe('en')
  })

  test('translates the title of a detail page', ONCE, async ({ page, open }) => {
    await open('/product/detail/molded-grating-38-mm')
    await switcher(page, 'Bahasa Indonesia').click()
    await expect(page).toHaveURL('/id/product/detail/molded-grating-38-mm')
    await expect(page).toHaveTitle('Grating Cetak 38 mm, Lubang 38 × 38 - ori')
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Keunggulan' })).toHaveCount(1)
  })

  test('marks the language of the page', ONCE, async ({ page, open }) => {
    await open('/id/about')
    await expect(switcher(page, 'Bahasa Indonesia')).toHaveAttribute('aria-current', 'true')
    await expect(switcher(page, 'English')).not.toHaveAttribute('aria-current')
    await expect(switcher(page, 'English')).toHaveAttribute('hreflang', 'en')
  })

  test('its choice sets the language of the next visit to the root', ONCE, async ({ page, open }) => {
    await open('/about')
    await switcher(page, 'Bahasa Indonesia').click()
    await expect(page).toHaveURL('/id/about')
    await open('/')
    await expect(page).toHaveURL('/id')
    await switcher(page, 'English').click()
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('a browser that prefers Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('is redirected to /id only from the root', ONCE, async ({ page, open }) => {
    await open('/about')
    await expect(page).toHaveURL('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.context().clearCookies()
    await page.goto('about:blank')
    await open('/')
    await expect(page).toHaveURL('/id')
    // Only a choice is remembered, never a guess from the browser's settings.
    expect(await languageCookie(page)).toBeUndefined()
  })

  test('stays in English once English has been chosen', ONCE, async ({ page, open }) => {
    await open('/id')
    await switcher(page, 'English').click()
    await expect(page).toHaveURL('/')
    await page.goto('about:blank')
    await open('/')
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('text without a translation is marked as English', ONCE, async ({ page, open }) => {
  await open('/id/article/detail/slip-values-in-wet-plants')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(
    page.getByRole('heading', { level: 1 }).locator('[lang=en]').or(page.locator('h1[lang=en]')),
  ).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
})
