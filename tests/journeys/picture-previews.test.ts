import type { Page } from '@playwright/test'
import { expect, ONCE, test } from './site-test.ts'

/** The number of pictures that have a preview behind them. */
const previewed = (page: Page) =>
  page
    .locator('main picture')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).backgroundImage.includes('width=16&')).length)

/** The number of rules that put a preview behind something. */
const rules = (page: Page) =>
  page.evaluate(
    () =>
      document.adoptedStyleSheets
        .flatMap(({ cssRules }) => [...cssRules])
        .filter(({ cssText }) => /width=16\b/.test(cssText)).length,
  )

test('a picture shows its preview until it has loaded', ONCE, async ({ page, open }) => {
  await open('/product?sort=code')
  await page.waitForLoadState('networkidle')
  const held: (() => void)[] = []
  let isHeld = true
  await page.route(/\/api\/assets\/.*width=(?!16\b)/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const previews: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('width=16&')) previews.push(Number(response.headers()['content-length'] ?? Infinity))
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/detail\//)
  await expect.poll(() => previewed(page)).toBeGreaterThan(0)
  await expect(page.locator('main picture[style]'), 'React may still take the elements over').toHaveCount(0)
  await expect.poll(() => previews.length).toBeGreaterThan(0)
  expect(Math.max(...previews), 'a preview is a few hundred bytes').toBeLessThan(600)
  isHeld = false
  for (const release of held.splice(0)) release()
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
  })
  await expect.poll(() => previewed(page), 'nothing of it stays').toBe(0)
  isHeld = true
  await page.goBack()
  await page.getByRole('main').getByRole('article').nth(1).getByRole('link').click()
  await expect.poll(() => previewed(page)).toBeGreaterThan(0)
  // To a page that has no pictures of its own to wait for.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(() => rules(page), 'nor of a picture that left before it had loaded').toBe(0)
})
