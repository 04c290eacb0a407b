import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, hydrated, inLanguage, LANGUAGES, ONCE, test, widthsIn } from './site-test.ts'

const FIELD: Record<(typeof LANGUAGES)[number], string> = { en: 'Name or word', id: 'Nama atau kata' }

/** The list items that show the name of an icon, which excludes the breadcrumbs. */
const iconsOf = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: /icon-/ })

test.describe('the icons', () => {
  for (const language of LANGUAGES) {
    test(
      `can be found by words in both languages (${language})`,
      widthsIn(language),
      async ({ page, open, expectAccessible }) => {
        expect(await open(inLanguage(language, '/utils/icon'))).toBe(200)
        const icons = iconsOf(page)
        const count = page.getByRole('main').getByRole('status')
        const all = await icons.count()
        expect(all).toBeGreaterThan(10)
        await expect(count).toContainText(String(all))
        await expectNoOverflow(page)
        const field = page.getByRole('searchbox', { name: FIELD[language] })
        for (const word of ['tank', 'TANGKI']) {
          await field.fill(word)
          await expect(icons.filter({ hasText: 'icon-tank' })).toHaveCount(1)
          expect(await icons.count()).toBeLessThan(all)
          await expect(count).toContainText(`${await icons.count()} `)
        }
        await expectAccessible()
        await field.press('Enter')
        await field.press('x')
        await expect(page).toHaveURL(/\?q=TANGKI$/)
        await expect(field).toBeFocused()
        await expect(field).toHaveValue('TANGKIx')
        await field.fill('nothing of the kind')
        await expect(icons).toHaveCount(0)
        await expectAccessible()
        await page
          .getByRole('main')
          .getByRole('link', { name: language === 'en' ? 'Show all icons' : 'Tampilkan semua ikon' })
          .click()
        await expect(icons).toHaveCount(all)
        await expect(field).toHaveValue('')
      },
    )
  }

  test('a search typed before hydration is applied', ONCE, async ({ page }) => {
    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/utils/icon', { waitUntil: 'commit' })
    await page.getByRole('searchbox', { name: FIELD.en }).fill('handrail')
    release()
    await hydrated(page)
    await expect(iconsOf(page)).toHaveCount(1)
    await expect(page.getByRole('searchbox', { name: FIELD.en })).toHaveValue('handrail')
  })

  test(
    'show where they are used, and their names can be copied with the keyboard',
    ONCE,
    async ({ page, open, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await open('/utils/icon?q=handrail')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      const icon = iconsOf(page).filter({ hasText: 'icon-handrail' })
      await expect(icon).toContainText('ports-and-marine (market_field)')
      await icon.getByRole('button', { name: 'Copy name icon-handrail' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('icon-handrail')
      await icon.getByRole('button', { name: 'Copy field with icon-handrail' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('"icon": "icon-handrail"')
    },
  )
})

test.describe('the icons without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('can be found with a plain form', ONCE, async ({ page }) => {
    await page.goto('/id/utils/icon')
    const icons = iconsOf(page)
    const all = await icons.count()
    await page.getByRole('searchbox', { name: FIELD.id }).fill('tank')
    await page.getByRole('main').getByRole('button', { name: 'Cari' }).click()
    await expect(page).toHaveURL('/id/utils/icon?q=tank')
    await expect(page.getByRole('searchbox', { name: FIELD.id })).toHaveValue('tank')
    expect(await icons.count()).toBeLessThan(all)
    await expect(icons.filter({ hasText: 'icon-tank' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Salin/ })).toHaveCount(0)
  })
})
