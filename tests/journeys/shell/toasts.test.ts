import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../site-test.ts'

/** An error toast with this text. A toast's role depends on its urgency: an error interrupts as an `alert`. */
function toast(page: Page, words: string) {
  return page.getByRole('alert').filter({ hasText: words })
}

test.describe('a toast', () => {
  test.use({ expectedNoise: ['the server responded with a status of 500'] })

  test(
    'stays for three seconds, longer while hovered or focused, and Escape closes it',
    ONCE,
    async ({ page, open, expectAccessible }) => {
      await open('/login')
      await page.route('**/api/v1/auth/login', (route) =>
        route.fulfill({
          status: 500,
          json: { success: false, status: 500, message: 'The store is resting', data: null },
        }),
      )
      const form = page.getByRole('main')
      await form.getByRole('textbox', { name: 'Username' }).fill('editor')
      await form.getByRole('textbox', { name: 'Password' }).fill('any words at all')
      const send = () => form.getByRole('button', { name: 'Sign in' }).click()
      const shown = toast(page, 'The store is resting').and(page.locator('[data-scope=toast]'))

      await send()
      await expect(shown).toBeVisible()
      const since = await page.evaluate(() => performance.now())
      const box = await shown.boundingBox()
      expect(box?.y).toBeLessThan(120)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60)
      await expect(shown).toHaveCount(0)
      const lasted = (await page.evaluate(() => performance.now())) - since
      expect(lasted).toBeGreaterThan(2000)
      expect(lasted).toBeLessThan(6500)

      await send()
      await shown.hover()
      await page.waitForTimeout(3500)
      await expect(shown).toBeVisible()
      await expectAccessible()
      await page.mouse.move(10, 500)
      await expect(shown).toHaveCount(0)

      await send()
      await shown.focus()
      await page.waitForTimeout(3500)
      await expect(shown).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(shown).toHaveCount(0)
    },
  )
})

test(
  'a toast returns the focus to where it was after its action, its close button and Escape',
  ONCE,
  async ({ page, open }) => {
    await open('/product')
    const heart = page.getByRole('main').getByRole('button', { name: 'Wishlist' }).first()
    const shown = page.locator('[data-scope=toast][data-part=root]')
    const tell = async (isSaved: boolean) => {
      await heart.focus()
      await page.keyboard.press('Enter')
      await expect(heart).toHaveAttribute('aria-pressed', String(isSaved))
      await expect(shown).toContainText(isSaved ? 'Success add wishlist' : 'Success remove wishlist')
      await page.keyboard.press('Alt+t')
      await page.keyboard.press('Tab')
      await expect(shown).toBeFocused()
    }

    await tell(true)
    await page.keyboard.press('Escape')
    await expect(heart).toBeFocused()
    await tell(false)
    await page.keyboard.press('Tab')
    await expect(shown.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heart).toBeFocused()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await tell(false)
    await shown.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    await expect(heart).toBeFocused()
  },
)

test.describe('the product drawer without its brands', () => {
  for (const [from, language, title] of [
    ['/id/faq', 'English', 'Something went wrong!'],
    ['/faq', 'Bahasa Indonesia', 'Terjadi kesalahan!'],
  ] as const) {
    test(`says ${title}`, ONCE, async ({ page, open }) => {
      await open(from)
      // Not an error answer, but a page as a proxy might send it.
      await page.route('**/api/brands', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
      )
      await page.getByRole('banner').getByRole('link', { name: language }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'id')
      await page.getByRole('banner').locator('a[aria-haspopup=dialog][href$="/product"]').click()
      await expect(toast(page, title)).toBeVisible()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  }
})

test.describe('code that is no longer on the server', () => {
  test.use({ expectedNoise: ['the server responded with a status of 404', 'Failed to fetch dynamically imported'] })

  test('reloads the page once', ONCE, async ({ page, open }) => {
    await open('/about')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(/drawer-layer-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    const product = page.getByRole('banner').locator('a[aria-haspopup=dialog][href="/product"]')
    await product.click()
    await expect.poll(() => loads).toBe(1)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await product.click()
    await page.waitForTimeout(1500)
    expect(loads).toBe(1)
  })

  test('loads the page that the visitor was on the way to', ONCE, async ({ page, open }) => {
    await open('/about')
    await page.route(/faq-list-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('main').getByRole('group').first()).toBeVisible()
  })
})
