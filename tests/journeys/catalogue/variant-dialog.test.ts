import type { Page } from '@playwright/test'
import { expect, inLanguage, LANGUAGES, ONCE, test, widthsIn } from '../site-test.ts'

/** Has 253 SKUs in five sizes, four colors, three surfaces and four resins, but not in every combination. */
const GRATING = '/product/detail/molded-grating-38-mm'

const WORDS = {
  en: {
    open: 'Choose a variant',
    all: 'Please select all variants',
    surface: 'Please select variant [Surface]',
    resin: 'Please select variant [Resin]',
    quote: 'Request a quote',
    others: 'Other combinations to order',
    close: 'Close',
  },
  id: {
    open: 'Pilih varian',
    all: 'Silakan pilih semua varian',
    surface: 'Silakan pilih varian [Permukaan]',
    resin: 'Silakan pilih varian [Resin]',
    quote: 'Minta penawaran',
    others: 'Kombinasi lain sesuai pesanan',
    close: 'Tutup',
  },
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test.describe('the choice of a variant', () => {
  for (const language of LANGUAGES) {
    test(
      `ends with one SKU and says what is still missing (${language})`,
      widthsIn(language),
      async ({ page, open, expectAccessible }) => {
        const words = WORDS[language]
        await open(inLanguage(language, GRATING))
        const opener = page.getByRole('button', { name: words.open }).first()
        await opener.click()
        const dialog = dialogOf(page)
        await expect(dialog.getByRole('heading', { name: words.open })).toBeFocused()
        await expect(dialog.getByText(words.others)).toBeVisible()
        const quote = dialog.getByRole('button', { name: words.quote })
        const status = dialog.getByRole('status')
        await quote.click()
        await expect(status).toHaveText(words.all)
        await expect(dialog.getByRole('radio').first()).toBeFocused()

        const [size, color, surface, resin] = await dialog.getByRole('group').all()
        await size?.getByRole('radio').first().check()
        await color?.getByRole('radio').first().check()
        await expect(status).toHaveText(words.surface)
        await surface?.getByRole('radio').first().check()
        await quote.click()
        await expect(status).toHaveText(words.resin)
        await expect(resin?.getByRole('radio').first() ?? dialog).toBeFocused()
        await expectAccessible()
        await page.keyboard.press('Space')
        await expect(status).toHaveText('SKU GTMG38-1236-YL-CC-OR')
        // On one line, however long the words of the buttons beside it are in a wide window.
        const own = page.viewportSize()
        await page.setViewportSize({ width: 1280, height: 900 })
        await expect.poll(async () => (await status.boundingBox())?.height).toBeLessThan(40)
        if (own) await page.setViewportSize(own)

        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
        await opener.click()
        await expect(status).toHaveText('SKU GTMG38-1236-YL-CC-OR')
        await dialog.getByRole('link', { name: words.quote }).click()
        await expect(page).toHaveURL(/contact-us\?request=quote&product=molded-grating-38-mm&sku=GTMG38-1236-YL-CC-OR$/)
        await expect(dialog).toBeHidden()
      },
    )
  }

  test('can be scrolled to its end in a low window', ONCE, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open(inLanguage('id', GRATING))
    await page.getByRole('button', { name: WORDS.id.open }).first().click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading', { name: WORDS.id.open })).toBeFocused()
    await dialog.hover()
    await page.mouse.wheel(0, 5000)
    await expect(dialog.getByRole('button', { name: WORDS.id.quote })).toBeInViewport({ ratio: 1 })
  })

  test('crosses out values that do not go together and clears conflicting choices', ONCE, async ({ page, open }) => {
    await open(GRATING)
    await page.getByRole('button', { name: 'Choose a variant' }).first().click()
    const dialog = dialogOf(page)
    const status = dialog.getByRole('status')
    await dialog.getByRole('radio', { name: 'Gray', exact: true }).check()
    const large = dialog.getByRole('radio', { name: '1524 × 4000 mm' })
    await expect(large).toHaveAccessibleDescription('Crossed out: not listed with Gray; ask us about it.')
    await expect(large).toBeEnabled()

    await large.check()
    await expect(dialog.getByRole('radio', { name: 'Gray', exact: true })).not.toBeChecked()
    await expect(status).toContainText('Not available with 1524 × 4000 mm, so cleared: Color Gray.')
    await dialog.getByRole('radio', { name: '1220 × 2440 mm' }).check()
    await expect(dialog.getByRole('radio', { name: 'Gray', exact: true })).toBeChecked()
    await expect(status).toContainText('Chosen again: Color Gray.')
  })

  test('shows a frame at once, which closes like the dialog that takes its place', ONCE, async ({ page, open }) => {
    const arrival = Promise.withResolvers<void>()
    await page.route('**/assets/variant-dialog-*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await open(GRATING)
    const opener = page.getByRole('button', { name: 'Choose a variant' }).first()
    await opener.click()
    const frame = page.getByRole('dialog', { name: 'Choose a variant' })
    await expect(frame).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await expect(frame).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(frame).toHaveAttribute('aria-busy', 'true')
    arrival.resolve()
    await expect(frame.getByRole('heading', { name: 'Choose a variant' })).toBeFocused()
    await expect(frame).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  test('saves the chosen SKU with the keyboard alone', ONCE, async ({ page, open }) => {
    await open('/product/detail/i-beam-200')
    const opener = page.getByRole('button', { name: 'Choose a variant' }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading', { name: 'Choose a variant' })).toBeFocused()
    // A property that is the same for every SKU is shown, not offered as a choice.
    await expect(dialog.getByRole('term')).toHaveText(['Length'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('status')).toHaveText(/^SKU \S+$/)
    const save = dialog.getByRole('button', { name: /wishlist/i })
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(save).toHaveAttribute('aria-pressed', 'true')
  })
})
