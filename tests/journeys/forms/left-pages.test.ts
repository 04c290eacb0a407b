import type { Page } from '@playwright/test'
import { expect, inLanguage, type Language, ONCE, test } from '../site-test.ts'
import { focusFar, holdAnswers, linkTo, openWhole, scrollOf, skeletonOf } from '../slow-line.ts'

test.describe('a page that is left for one that does not load', () => {
  /**
   * Leaves the list for a product far down in it, whose answers are held back: returns the link, the scroll position in
   * px, and the function that releases the answers.
   */
  async function leaveList(page: Page, open: (path: string) => Promise<unknown>, language: Language) {
    await openWhole(page, open, inLanguage(language, '/faq'))
    await linkTo(page, inLanguage(language, '/product')).click()
    const link = page.getByRole('main').getByRole('article').nth(6).getByRole('link')
    await expect(link).toBeVisible()
    await page.waitForLoadState('networkidle')
    const release = await holdAnswers(page)
    const far = await focusFar(page, link)
    await page.keyboard.press('Enter')
    await expect(skeletonOf(page)).toBeVisible()
    expect(await scrollOf(page)).toBe(0)
    return { link, far, release }
  }

  for (const [how, language, goBack] of [
    ['Escape', 'en', (page: Page) => page.keyboard.press('Escape')],
    ['going back', 'id', (page: Page) => page.evaluate(() => window.history.back())],
  ] as const) {
    test(`${how} restores it as it was`, ONCE, async ({ page, open }) => {
      const { link, far, release } = await leaveList(page, open, language)
      await goBack(page)
      await expect(skeletonOf(page)).toHaveCount(0)
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
      await expect(link).toBeFocused()
      expect(await scrollOf(page)).toBe(far)
      release()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL(inLanguage(language, '/product'))
      expect(await scrollOf(page)).toBe(far)
      await page.goBack()
      await expect(page, 'the page before it is one step away').toHaveURL(inLanguage(language, '/faq'))
    })
  }

  test(
    'another link shows the layout of its own page, and going back restores the scroll position of the list',
    ONCE,
    async ({ page, open }) => {
      const { far, release } = await leaveList(page, open, 'en')
      await expect(skeletonOf(page).locator('.skeleton-overview')).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Contact us', exact: true }).click()
      await expect(skeletonOf(page).locator('.skeleton-form')).toBeVisible()
      await expect(skeletonOf(page)).toHaveCount(1)
      release()
      await expect(page).toHaveURL('/contact-us')
      await expect(skeletonOf(page)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/product')
      await expect.poll(() => scrollOf(page)).toBe(far)
    },
  )

  test('the error page replaces the skeleton when the connection fails', ONCE, async ({ page, open }) => {
    await openWhole(page, open, '/product')
    let fail: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(/\/api\/(?!assets\/)/, async (route) => {
      await held
      await route.fulfill({ status: 502, json: { error: { code: 'UNAVAILABLE', message: 'no connection' } } })
    })
    await linkTo(page, '/product/detail/cable-ladder-100').click()
    await expect(skeletonOf(page)).toBeVisible()
    fail()
    await expect(skeletonOf(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, Sorry...')
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  })
  test.use({ expectedNoise: ['502 (Bad Gateway)'] })
})

test.describe('going back over a slow line', () => {
  test('restores the scroll position', ONCE, async ({ page, open }) => {
    await openWhole(page, open, '/product')
    const link = page.getByRole('main').getByRole('article').nth(6).getByRole('link')
    const far = await focusFar(page, link)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/detail\//)
    // The reload discards what was fetched for the list.
    await page.reload()
    await page.waitForLoadState('networkidle')
    const release = await holdAnswers(page)
    await page.evaluate(() => window.history.back())
    await expect(skeletonOf(page).locator('.skeleton-list')).toBeVisible()
    release()
    await expect(skeletonOf(page)).toHaveCount(0)
    await expect.poll(() => scrollOf(page)).toBe(far)
    await expect(page).toHaveURL('/product')
  })

  test('is canceled by Escape', ONCE, async ({ page, open }) => {
    await openWhole(page, open, '/product')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\/detail\//)
    const address = page.url()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await holdAnswers(page)
    await page.evaluate(() => window.history.back())
    await expect(skeletonOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(skeletonOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})
