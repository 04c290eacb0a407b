import type { Page } from '@playwright/test'
import { countShifts, expect, MOBILE, ONCE, test, WIDE } from '../site-test.ts'

function column(page: Page) {
  return page.getByRole('navigation', { name: 'Site navigation' })
}

test.describe('the side navigation', () => {
  test('is always visible next to the page', WIDE, async ({ page, open }) => {
    await open('/about')
    await expect(column(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open navigation' })).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(column(page)).toBeVisible()
  })

  test('marks the page in its open group', WIDE, async ({ page, open }) => {
    await open('/about')
    const current = column(page).locator('[aria-current=page]')
    await expect(current).toHaveText(['About'])
    await expect(current).toBeVisible()
  })

  test('its groups nest brands and their categories', WIDE, async ({ page, open }) => {
    await open('/about')
    const category = column(page).getByRole('link', { name: 'Molded Grating', exact: true })
    await expect(category).toBeHidden()
    await column(page).getByText('Products', { exact: true }).click()
    await column(page).getByText('Kisara', { exact: true }).click()
    await category.click()
    await expect(page).toHaveURL('/product?brand=kisara&category=molded-grating&sort=code')
    await expect(column(page).locator('[aria-current=page]')).toHaveText(['Molded Grating'])
  })

  test('marks the section of a detail page', ONCE, async ({ page, open }) => {
    await open('/market/detail/oil-and-gas')
    await expect(column(page).locator('[aria-current=page]')).toHaveText(['Oil and Gas'])
    await open('/news/detail/quality-system-certified')
    await expect(column(page).locator('[aria-current=true]')).toHaveText(['News'])
  })

  test(
    'lists the parts of a long page under its entry and marks the one that is read',
    ONCE,
    async ({ page, open }) => {
      const shifted = await countShifts(page)
      await open('/product/detail/molded-grating-38-mm')
      expect(await shifted(), 'the index is there at once').toBeLessThan(0.01)
      const parts = column(page).getByRole('list', { name: 'On this page' })
      await expect(parts.locator('xpath=preceding-sibling::a')).toHaveText('Molded Grating')
      const read = parts.locator('[aria-current=location]')
      await expect(read).toHaveCount(0)
      for (const title of ['Drawing', 'Specifications']) {
        const heading = page.getByRole('main').getByRole('heading', { level: 2, name: title, exact: true })
        await heading.evaluate((element) => element.scrollIntoView())
        await expect(read).toHaveText(title)
        await expect(read).toBeInViewport({ ratio: 1 })
      }
      const link = parts.getByRole('link', { name: 'Similar products' })
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(read).toHaveText('Similar products')
      await expect(page.getByRole('heading', { level: 2, name: 'Similar products' })).toBeInViewport()
      await open('/id/article/detail/honest-limits-of-frp')
      await expect(page.getByRole('list', { name: 'Di halaman ini' }).getByRole('link').first()).toBeVisible()
    },
  )

  test('can be opened and closed on a phone', MOBILE, async ({ page, open, expectAccessible }) => {
    await open('/about')
    await expect(column(page)).toHaveCount(0)
    const toggle = page.getByRole('link', { name: 'Open navigation' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.tap()
    const drawer = page.getByRole('dialog', { name: 'Site navigation' })
    await expect(drawer).toBeVisible()
    await expect(drawer.locator('[aria-current=page]')).toHaveText(['About'])
    await expectAccessible()
    await drawer.getByRole('button', { name: 'Close navigation' }).tap()
    await expect(drawer).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test(
    'it shows on a phone before the code of its drawer is there, and Escape closes the drawer',
    MOBILE,
    async ({ page, open }) => {
      await open('/about')
      let send = () => {}
      const arrived = new Promise<void>((done) => {
        send = done
      })
      await page.route('**/assets/drawer-layer*.js', async (route) => {
        await arrived
        await route.continue()
      })
      const toggle = page.getByRole('link', { name: 'Open navigation' })
      await toggle.tap()
      await expect(column(page).getByRole('link', { name: 'About' })).toBeInViewport({ ratio: 1 })
      await column(page).getByRole('link', { name: 'Close navigation' }).tap()
      await expect(column(page)).toHaveCount(0)
      await expect(page).toHaveURL('/about')
      await toggle.tap()
      await expect(column(page)).toHaveCount(1)
      send()
      await expect(page.getByRole('dialog', { name: 'Site navigation' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Open navigation' })).toBeFocused()
    },
  )

  test('a chosen page closes it on a phone', MOBILE, async ({ page, open }) => {
    await open('/about')
    await page.getByRole('link', { name: 'Open navigation' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Site navigation' })
    await drawer.getByText('Resources', { exact: true }).tap()
    await drawer.getByRole('link', { name: 'FAQ', exact: true }).tap()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('to a phone, by its user agent', ONCE, () => {
  const [phone, tablet, desktop] = [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  ]
  test.use({ userAgent: phone })

  test('the page is the one that all get, its drawer begins closed, and its width decides', async ({ page, open }) => {
    const pages = await Promise.all(
      [phone, tablet, desktop].map(async (agent) => {
        const answer = await page.request.get('/about', { headers: { 'user-agent': agent } })
        expect(answer.headers().vary).not.toMatch(/user-agent|sec-ch/i)
        return answer.text()
      }),
    )
    expect(new Set(pages).size).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/about')
    const toggle = page.getByRole('link', { name: 'Open navigation' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(column(page)).toHaveCount(0)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(column(page)).toBeVisible()
    await expect(toggle).toBeHidden()
  })
})

test('the skip link moves the focus past the navigation', ONCE, async ({ page, open }) => {
  await open('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a new page receives the focus and is announced', ONCE, async ({ page, open }) => {
  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
})
