import type { Page } from '@playwright/test'
import { expect, inLanguage, ONCE, test } from './site-test.ts'

test.use({ expectedNoise: ['net::ERR_INTERNET_DISCONNECTED'] })

test.describe('a lost network', () => {
  test('it is told, and so is its return', ONCE, async ({ page, context, open, expectAccessible }) => {
    for (const [language, lost, back] of [
      ['en', 'You are offline. Pages you have opened stay readable.', 'You are online again.'],
      ['id', 'Anda sedang luring. Halaman yang sudah dibuka tetap dapat dibaca.', 'Anda kembali daring.'],
    ] as const) {
      await open(inLanguage(language, '/faq'))
      await context.setOffline(true)
      await expect(page.getByRole('status').getByText(lost)).toBeVisible()
      await expectAccessible()
      await context.setOffline(false)
      await expect(page.getByRole('status').getByText(back)).toBeVisible()
      await expect(page.getByText(back)).toHaveCount(0)
    }
  })
})

/** Rests the pointer on a link and tells whether its page was fetched. */
async function fetchesAhead(page: Page): Promise<boolean> {
  const asked = page.waitForRequest('**/api/pages/slug/privacy-policy', { timeout: 1500 }).then(
    () => true,
    () => false,
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy', exact: true }).hover()
  return asked
}

test.describe('a link that is pointed at', () => {
  test('its page is fetched ahead', ONCE, async ({ page, open }) => {
    await open('/faq')
    await page.waitForLoadState('networkidle')
    expect(await fetchesAhead(page)).toBe(true)
  })

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    test(`its page is not fetched ahead with ${JSON.stringify(connection)}`, ONCE, async ({ page, open }) => {
      await page.addInitScript((told) => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => told })
      }, connection)
      await open('/faq')
      await page.waitForLoadState('networkidle')
      expect(await fetchesAhead(page)).toBe(false)
    })
  }

  test('its page is not fetched ahead without a network', ONCE, async ({ page, context, open }) => {
    await open('/faq')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    expect(await fetchesAhead(page)).toBe(false)
  })
})
