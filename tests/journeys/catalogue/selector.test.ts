import type { Locator, Page } from '@playwright/test'
import { field } from '../forms/contact-page.ts'
import { expect, expectNoOverflow, inLanguage, LANGUAGES, ONCE, test, widthsIn } from '../site-test.ts'

const WORDS = {
  en: {
    span: 'Span, m',
    load: 'Load, kN/m²',
    chemical: 'Chemical',
    misspelled: 'hydrocloric acid',
    meant: 'Hydrochloric acid',
    concentration: 'Concentration, %',
    temperature: 'Temperature, °C',
    submit: 'Show what fits',
    supports: /Fits if supports are at most 1\.\d+\sm apart; the resin is VE-FR/,
    add: /Add to quote list GT-MG-50L/,
    onList: /Resin: VE-FR · Note: Supports at most 1\.\d+\sm apart\. Span 2.*Hydrochloric acid, 10%, 70\s°C/,
    addAny: /^Add to quote list /,
    instead: 'Write to us instead',
    sent: /^[A-Z]{2}-[\w-]+, Supports at most 1\.\d+\sm apart\. Span 2\sm; Load 5\skN\/m²/,
  },
  id: {
    span: 'Bentang, m',
    load: 'Beban, kN/m²',
    chemical: 'Bahan kimia',
    misspelled: 'asam kloridda',
    meant: 'Asam klorida',
    concentration: 'Konsentrasi, %',
    temperature: 'Suhu, °C',
    submit: 'Tampilkan yang cocok',
    supports: /Cocok jika jarak tumpuan paling jauh 1,\d+\sm; resinnya VE-FR/,
    add: /Tambahkan ke daftar penawaran GT-MG-50L/,
    onList: /Resin: VE-FR · Catatan: Jarak tumpuan paling jauh 1,\d+\sm\. Bentang 2.*Asam klorida, 10%, 70\s°C/,
    addAny: /^Tambahkan ke daftar penawaran /,
    instead: 'Kirim pesan saja',
    sent: /^[A-Z]{2}-[\w-]+, Jarak tumpuan paling jauh 1,\d+\sm\. Bentang 2\sm; Beban 5\skN\/m²/,
  },
} as const

/** Goes on by the Tab key, as somebody does who has no mouse. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${control}`)
}

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(
    `a question is asked, corrected and put on the quote list by keyboard alone (${language})`,
    widthsIn(language),
    async ({ page, open, expectAccessible }) => {
      await open(inLanguage(language, '/selector'))
      const main = page.getByRole('main')
      const type = async (label: string, text: string) => {
        await tabTo(page, main.getByLabel(label, { exact: true }).first())
        await page.keyboard.type(text)
      }
      await type(words.span, '2')
      await type(words.load, '5')
      await type(words.chemical, words.misspelled)
      await type(words.concentration, '10')
      await type(words.temperature, '70')
      await page.keyboard.press('Enter')
      const meant = main.getByRole('alert').getByRole('link', { name: words.meant, exact: true })
      await expect(meant).toBeVisible()
      await expect(main.getByRole('status')).toHaveCount(0)
      await tabTo(page, meant)
      await page.keyboard.press('Enter')
      await expect(main.getByRole('listitem').filter({ hasText: 'GT-MG-50L' })).toContainText(words.supports)
      await expectNoOverflow(page)
      await expectAccessible()
      await tabTo(page, main.getByRole('link', { name: words.add }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(inLanguage(language, '/quote-list'))
      const line = main.getByRole('listitem').filter({ hasText: 'GT-MG-50L' })
      await expect(line).toContainText(words.onList)
      // The same again is the same line.
      await page.goBack()
      await main.getByRole('link', { name: words.add }).click()
      await expect(line).toHaveCount(1)
    },
  )

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`a question is answered, and goes to the contact form (${language})`, ONCE, async ({ page }) => {
      await page.goto(inLanguage(language, '/selector'))
      await page.getByLabel(words.span).fill('2')
      await page.getByLabel(words.load).fill('5')
      await page.getByRole('button', { name: words.submit }).click()
      await page.getByRole('link', { name: words.addAny }).first().click()
      await page.getByRole('link', { name: words.instead }).click()
      await expect(field(page, 'message')).toHaveValue(words.sent)
    })
  })
}

test('units chosen before hydration are those of the fields', ONCE, async ({ page }) => {
  const chosen = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await chosen.promise
    await route.continue()
  })
  await page.goto('/selector', { waitUntil: 'commit' })
  await page.getByLabel('Units').selectOption('us')
  await page.getByLabel('Kind of load').selectOption('point')
  await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
  chosen.resolve()
  await expect(page.getByLabel('Span, ft')).toBeVisible()
  await expect(page.getByLabel('Load, lbf')).toBeVisible()
  await expect(page.getByLabel('Units')).toHaveValue('us')
})
