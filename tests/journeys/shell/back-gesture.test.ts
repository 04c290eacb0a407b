import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../site-test.ts'

interface Watcher {
  requestClose(): void
}

/** Lets the test ask what the back gesture of a phone asks, which only a phone can send. */
async function watchRequests(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const open: Watcher[] = []
    const Native: new () => Watcher & { destroy(): void } = Reflect.get(window, 'CloseWatcher')
    class CloseWatcher extends Native {
      constructor() {
        super()
        open.push(this)
      }
      override destroy() {
        super.destroy()
        open.splice(open.indexOf(this), 1)
      }
    }
    Object.assign(window, { CloseWatcher, goBack: () => open.at(-1)?.requestClose() })
  })
  return () => page.evaluate(() => Reflect.get(window, 'goBack')())
}

test.describe('the back gesture of a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('closes what is over the page, step by step, and leaves the page open', ONCE, async ({ page, open }) => {
    const goBack = await watchRequests(page)
    await open('/product/detail/molded-grating-38-mm')
    const dialog = page.getByRole('dialog')

    await page.getByRole('main').getByRole('button', { name: 'Choose a variant' }).first().click()
    await expect(dialog.getByRole('heading', { name: 'Choose a variant' })).toBeVisible()
    await goBack()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('link', { name: 'Open navigation' }).click()
    await expect(dialog.getByRole('button', { name: 'Close navigation' })).toBeVisible()
    await dialog.getByRole('link', { name: 'Products by brand' }).click()
    const brands = page.getByRole('dialog', { name: 'Product' })
    await brands.getByRole('button', { name: 'Kisara', exact: true }).click()
    await expect(brands.getByRole('link', { name: 'Molded Grating', exact: true })).toBeVisible()
    await goBack()
    await expect(brands.getByRole('link', { name: 'Molded Grating', exact: true })).toBeHidden()
    await expect(brands).toBeVisible()
    await goBack()
    await expect(brands).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Close navigation' })).toBeVisible()
    await goBack()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'What are you looking for?' })
    await expect(field).toBeFocused()
    await goBack()
    await expect(field).toHaveCount(0)
    await expect(page).toHaveURL('/product/detail/molded-grating-38-mm')
  })
})
