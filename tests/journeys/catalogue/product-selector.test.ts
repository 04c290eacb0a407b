import { expect, expectNoOverflow, inLanguage, LANGUAGES, ONCE, SMALL, test, widthsIn } from '../site-test.ts'

const SURABAYA = '/selector?for=grating&span=2&load=5&chemical=HCl&concentration=10&temperature=40'

const WORDS = {
  en: {
    ...{ span: /^Span/, load: /^Load/, chemical: 'Chemical', share: /^Concentration/, heat: /^Temperature/ },
    ...{ submit: 'Show what fits', supports: 'supports are at most 1.12 m apart', ask: 'Ask for a quote' },
    ...{ message: 'Message', meant: 'Hydrochloric acid', acid: 'hydrocloric acid', type: 'Grating', use: /^What is/ },
    sent: /Span 2\sm; Load 5\skN\/m², L\/200; Hydrochloric acid, 10\s%, 40\s°C/,
  },
  id: {
    ...{ span: /^Bentang/, load: /^Beban/, chemical: 'Bahan kimia', share: /^Konsentrasi/, heat: /^Suhu/ },
    ...{ submit: 'Tampilkan yang cocok', supports: 'jarak tumpuan paling jauh 1,12 m', ask: 'Minta penawaran' },
    ...{ message: 'Pesan', meant: 'Asam klorida', acid: 'asam kloridda', type: 'Grating', use: /^Untuk apa/ },
    sent: /Bentang 2\sm; Beban 5\skN\/m², L\/200; Asam klorida, 10\s%, 40\s°C/,
  },
} as const

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test.describe(`the selector (${language})`, widthsIn(language), () => {
    test('answers the engineer in Surabaya by keyboard, and sends the question along', async ({
      page,
      open,
      expectAccessible,
    }) => {
      await open(inLanguage(language, '/selector'))
      const form = page.getByRole('main').getByRole('search')
      await form.getByLabel(words.use).selectOption(words.type)
      await form.getByLabel(words.span).fill('2')
      await form.getByLabel(words.load).fill('5')
      await form.getByRole('combobox', { name: words.chemical, exact: true }).first().fill(words.acid)
      await form.getByLabel(words.share).first().fill('10')
      await form.getByLabel(words.heat).first().fill('40')
      await page.keyboard.press('Enter')
      const fault = page.getByRole('alert')
      await expect(fault).toContainText(words.acid)
      await fault.getByRole('link', { name: words.meant }).press('Enter')
      const large = page.getByRole('article').filter({ hasText: 'GT-MG-50L' })
      await expect(large).toContainText(words.supports)
      await expect(large).toContainText(/1[.,]000\smm: 7[.,]2\skN\/m², 1[.,]200\smm: 4[.,]16\skN\/m²/)
      await expectNoOverflow(page)
      await expectAccessible()
      await large.getByRole('link', { name: words.ask }).click()
      await expect(page.getByRole('textbox', { name: words.message })).toHaveValue(words.sent)
    })
  })

  test.describe(`the selector on paper (${language})`, ONCE, () => {
    test('prints a question with its answer on one sheet', async ({ page, open }) => {
      await open(inLanguage(language, SURABAYA))
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('button', { name: words.submit })).toBeHidden()
      await expect(page.getByText(words.supports)).toBeVisible()
      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    })
  })

  test.describe(`the selector without scripts (${language})`, SMALL, () => {
    test.use({ javaScriptEnabled: false })

    test('is a form whose answer the server draws', async ({ page }) => {
      await page.goto(inLanguage(language, '/selector?for=grating'))
      const form = page.getByRole('main').getByRole('search')
      await form.getByLabel(words.span).fill('2')
      await form.getByLabel(words.load).fill('5')
      await form.getByRole('button', { name: words.submit }).click()
      await expect(page).toHaveURL(/\?for=grating&span=2&load=5&load_kind=uniform/)
      await expect(page.getByText(words.supports)).toBeVisible()
    })
  })
}
