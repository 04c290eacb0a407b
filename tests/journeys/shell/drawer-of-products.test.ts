import type { Page } from '@playwright/test'
import { expect, inLanguage, MOBILE, ONCE, test, WIDE } from '../site-test.ts'

function drawer(page: Page) {
  return page.getByRole('dialog', { name: 'Product' })
}

function brand(page: Page, name: string) {
  return drawer(page).getByRole('button', { name, exact: true })
}

/** The link to a category, which is present only while its brand is selected. */
function category(page: Page, name = 'Molded Grating') {
  return drawer(page).getByRole('link', { name, exact: true })
}

/** Opens the drawer from the header, or on a phone from the navigation drawer. */
async function openDrawer(page: Page): Promise<void> {
  const toggle = page.getByRole('link', { name: 'Open navigation' })
  if (await toggle.isVisible()) {
    await toggle.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Products by brand' }).click()
  } else {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Product', exact: true })
      .click()
  }
  await expect(drawer(page)).toBeVisible()
}

/** Stops the clock, which from here on advances only when the test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

async function expectWidth(page: Page, width: number): Promise<void> {
  await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(width)
}

test.describe('the product drawer', () => {
  test('opens with no brand selected and lists all brands by name', async ({ page, open, expectAccessible }) => {
    await open('/about')
    await openDrawer(page)
    await expect(page).toHaveURL('/about')
    await expectWidth(page, 250)
    const names = await drawer(page)
      .getByRole('list')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.querySelector('img')?.alt ?? button.textContent))
    expect(names.length).toBeGreaterThanOrEqual(10)
    expect(names).toEqual([...names].sort((a, b) => String(a).localeCompare(String(b))))
    await expect(drawer(page).getByRole('button', { expanded: true })).toHaveCount(0)
    await expect(drawer(page).getByRole('list').getByRole('img').first()).toBeVisible()
    await expectAccessible()
  })

  test(
    'a hover selects a brand after 401 milliseconds, a click at once',
    WIDE,
    async ({ page, open, expectAccessible }) => {
      await page.clock.install()
      await open('/about')
      await openDrawer(page)
      await expectWidth(page, 250)
      await stopTime(page)
      await brand(page, 'Kisara').hover()
      await page.clock.runFor(399)
      await expect(brand(page, 'Kisara'), 'not after 399').toHaveAttribute('aria-expanded', 'false')
      await drawer(page).getByRole('heading', { name: 'Product' }).hover()
      await page.clock.runFor(5000)
      await expect(drawer(page).getByRole('button', { expanded: true }), 'leaving cancels it').toHaveCount(0)
      await expectWidth(page, 250)

      await brand(page, 'Ladira').hover()
      await page.clock.runFor(399)
      await brand(page, 'Kisara').hover()
      await page.clock.runFor(399)
      await expect(drawer(page).getByRole('button', { expanded: true }), 'moving on restarts it').toHaveCount(0)
      await expect(category(page)).toHaveCount(0)
      await page.clock.runFor(2)
      await expect(brand(page, 'Kisara')).toHaveAttribute('aria-expanded', 'true')
      await expect(brand(page, 'Ladira')).toHaveAttribute('aria-expanded', 'false')
      await expect(category(page)).toBeVisible()
      await expectWidth(page, 620)

      await brand(page, 'Ladira').click()
      await expect(brand(page, 'Ladira')).toHaveAttribute('aria-expanded', 'true')
      await brand(page, 'Kisara').click()
      await expect(category(page)).toBeVisible()
      await expectWidth(page, 620)
      await page.clock.resume()
      await expectAccessible()
    },
  )

  test('focus and keys select a brand at once', ONCE, async ({ page, open }) => {
    await page.clock.install()
    await open('/about')
    await openDrawer(page)
    await stopTime(page)
    await brand(page, 'Gridava').focus()
    await expect(brand(page, 'Gridava')).toHaveAttribute('aria-expanded', 'true')
    await brand(page, 'Kisara').focus()
    await page.keyboard.press('Enter')
    await expect(category(page)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(category(page)).toBeFocused()
  })

  test(
    'a touch shows the categories in place of the brands, from which the back button returns',
    MOBILE,
    async ({ page, open, expectAccessible }) => {
      await open('/about')
      await openDrawer(page)
      await expect(page.getByRole('dialog', { name: 'Site navigation' })).toBeHidden()
      await expect(page.locator('#site-navigation'), 'nor what stood in for it').toBeHidden()
      await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeHidden()
      await brand(page, 'Kisara').tap()
      await expect(category(page)).toBeVisible()
      await expect(brand(page, 'Kisara')).toBeHidden()
      await expectWidth(page, 390)
      await expectAccessible()
      await drawer(page).getByRole('button', { name: 'Back' }).tap()
      await expect(category(page)).toHaveCount(0)
      await expect(brand(page, 'Kisara')).toBeVisible()
      await expectWidth(page, 250)
      await drawer(page).getByRole('button', { name: 'Back' }).tap()
      await expect(drawer(page)).toBeHidden()
      await expect(page.getByRole('dialog', { name: 'Site navigation' })).toBeVisible()
    },
  )

  test(
    'its close button and Escape close it, and it opens again with no brand selected',
    WIDE,
    async ({ page, open }) => {
      await open('/about')
      const navigation = page.locator('#site-navigation')
      await expect(navigation).toBeVisible()
      await openDrawer(page)
      await expect(navigation, 'makes room').toBeHidden()
      await expect(drawer(page).getByRole('button', { name: 'Back' })).toBeHidden()
      await brand(page, 'Kisara').click()
      await expect(category(page)).toBeVisible()
      await drawer(page).getByRole('button', { name: 'Close' }).click()
      await expect(drawer(page)).toBeHidden()
      await expect(navigation, 'is back').toBeVisible()

      await openDrawer(page)
      await expect(drawer(page).getByRole('button', { expanded: true })).toHaveCount(0)
      await expectWidth(page, 250)
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toBeHidden()
      await expect(
        page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Product', exact: true }),
      ).toBeFocused()
    },
  )

  test('a category link opens its products and closes the drawer', async ({ page, open }) => {
    await open('/about')
    await openDrawer(page)
    await brand(page, 'Kisara').click()
    await category(page).click()
    await expect(page).toHaveURL('/product?brand=kisara&category=molded-grating&sort=code')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Kisara · GT-MG-25')
  })

  test('a category link in the Indonesian drawer keeps the prefix', ONCE, async ({ page, open }) => {
    await open(inLanguage('id', '/about'))
    await page
      .getByRole('navigation', { name: 'Menu utama' })
      .getByRole('link', { name: 'Produk', exact: true })
      .click()
    const produk = page.getByRole('dialog', { name: 'Produk' })
    await produk.getByRole('button', { name: 'Kisara' }).click()
    await produk.getByRole('link', { name: 'Grating Cetak', exact: true }).click()
    await expect(page).toHaveURL('/id/product?brand=kisara&category=molded-grating&sort=code')
  })

  test('a brand without categories says so', ONCE, async ({ page, open }) => {
    await open('/about')
    await openDrawer(page)
    await brand(page, 'Pesivara').click()
    await expect(drawer(page).getByText('Pesivara has no categories yet.')).toBeVisible()
    await drawer(page).getByRole('link', { name: 'About Pesivara' }).click()
    await expect(page.getByRole('main').getByText('Pesivara has no products here yet')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ask about Pesivara' })).toHaveAttribute(
      'href',
      '/contact-us',
    )
  })
})
