import { callOfPage, expect, test } from '../site-test.ts'

test.describe('the loading bar', () => {
  test('shows while a slow page loads', async ({ page, open, expectAccessible }) => {
    await open('/about')
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(callOfPage('faq'), async (route) => {
      await held
      await route.continue()
    })
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(bar).toBeVisible()
    await expectAccessible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    answer()
    await expect(page).toHaveURL('/faq')
    await expect(bar).toHaveCount(0)
  })
})
