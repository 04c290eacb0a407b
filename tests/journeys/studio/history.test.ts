import { expect, ONCE, test } from '../site-test.ts'
import { signIn } from './demo-editor.ts'

test(
  'the history of the site tells by person and day what was changed, and shows the page before and after',
  ONCE,
  async ({ page, expectAccessible }) => {
    await signIn(page)
    await page.goto('/studio/documents')
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await page.getByLabel('Person').selectOption({ label: 'Bayu Prasetyo' })
    await page.getByLabel('Kind of document').selectOption({ label: 'Cards' })
    await expect(page.locator('main h2')).not.toHaveCount(0)
    const days = await page.locator('main h2').allTextContents()
    const change = page.locator('main li').filter({ hasText: 'About: since 2016' })
    await change.locator('summary').click()
    await expect(change.locator('ins').first()).toBeVisible()
    await expectAccessible()

    const [shown] = await Promise.all([
      page.context().waitForEvent('page'),
      change.getByRole('button', { name: 'See it on its page' }).click(),
    ])
    await expect(shown.getByText('in Cikarang since 2016').first()).toBeVisible()
    await shown.getByRole('link', { name: 'Before this change' }).click()
    await expect(shown.getByRole('link', { name: 'After this change' })).toBeVisible()
    await expect(shown.getByText('in Cikarang since 2016')).toHaveCount(0)
    await shown.close()

    await page.getByLabel('Up to this day').fill('2016-01-01')
    await expect(page.getByText('Nothing was changed that fits.')).toBeVisible()
    await page.goBack()
    await page.goForward()
    await expect(page.getByText('Nothing was changed that fits.')).toBeVisible()
    await page.getByLabel('Up to this day').fill('')
    await expect(page.locator('main h2')).toHaveText(days)
  },
)
