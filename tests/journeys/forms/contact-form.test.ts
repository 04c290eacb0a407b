import { WORDS } from '#tests/fixtures/contact-words.ts'
import { expect, expectNoOverflow, inLanguage, LANGUAGES, ONCE, test, wholeHydrated, widthsIn } from '../site-test.ts'
import { answer, field, fillMessage, fillPerson, openForm, sendButton, watchPosts } from './contact-page.ts'

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(
    `a quote request is filled in from an SKU and sent (${language})`,
    widthsIn(language),
    async ({ page, request, expectAccessible }) => {
      const product = (await (await request.get('/api/products/slug/molded-grating-38-mm')).json()).data
      const [sku] = product.product_skus
      const posts = watchPosts(page, '/api/quote-requests')
      await openForm(page, language, `?request=quote&product=${product.slug}&sku=${sku.sku_code}`)
      await expectNoOverflow(page)
      await expect(page.getByRole('radio', { name: words.quote })).toBeChecked()
      await expect(page.locator('form#contact').getByRole('listitem')).toContainText(sku.sku_code)

      await sendButton(page, language).click()
      await expect(field(page, 'company_name')).toBeFocused()
      await expect(page.locator('form#contact').getByRole('alert').getByRole('link')).toHaveCount(12)
      await page.locator('form#contact').getByRole('alert').getByRole('link', { name: words.emailRequired }).click()
      await expect(field(page, 'email')).toBeFocused()
      await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible()

      await field(page, 'company_name').fill('PT Contoh')
      await field(page, 'head_office_address').fill('Jl. Demo 1, Jakarta')
      await field(page, 'country').selectOption('ID')
      await field(page, 'postal_code').fill('12999')
      await field(page, 'npwp').fill('01.234.567.8-901.000')
      await field(page, 'invoice_address').fill('Jl. Demo 1, Jakarta')
      await field(page, 'permanent_employees').fill('1.200')
      await field(page, 'estimated_monthly_purchases').fill('Rp 1250000')
      await fillPerson(page)
      await expect(field(page, 'estimated_monthly_purchases')).toHaveValue('1.250.000')
      await expect(page.locator('form#contact').getByRole('alert')).toHaveCount(0)

      await sendButton(page, language).click()
      await expect(page.getByRole('alertdialog', { name: words.confirmation })).toContainText(words.sendQuote)
      await expectAccessible()
      await answer(page, language, words.sendQuote, 'cancel')
      expect(posts).toEqual([])
      await sendButton(page, language).click()
      await answer(page, language, words.sendQuote, 'yes')
      await expect(page.getByRole('status').filter({ hasText: words.quoteSent })).toBeFocused()
      expect(posts).toHaveLength(1)
      expect(posts[0]?.postDataJSON()).toMatchObject({
        request_type: 'quote',
        product: product.id,
        product_sku: sku.id,
        products: [{ product: product.id, product_sku: sku.id }],
        company_name: 'PT Contoh',
        company: 'PT Contoh',
        permanent_employees: 1200,
        estimated_monthly_purchases: 1_250_000,
      })
      expect(posts[0]?.headers()).toMatchObject({
        'form-trap': '',
        'form-seconds': expect.stringMatching(/^\d+$/),
        language,
      })
    },
  )

  test(`a message is written with the keyboard alone and sent once (${language})`, ONCE, async ({ page }) => {
    const posts = watchPosts(page, '/api/messages')
    await openForm(page, language)
    await page.getByRole('radio', { name: words.quote }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: words.information })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(field(page, 'product')).toBeFocused()
    for (const text of ['Rini', 'rini@example.com', '+62 812 3456 7890', 'PT Contoh', 'Apakah tersedia?']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    await expect(sendButton(page, language)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: words.yes })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: words.messageSent })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: words.another })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'name')).toHaveValue('')
    await expect(page.getByRole('radio', { name: words.quote })).toBeFocused()
    expect(posts).toHaveLength(1)
  })
}

test.describe('when sending fails', () => {
  test.use({ expectedNoise: ['Failed to load resource'] })

  test('every failure shows a message, keeps the input, and a retry stores it once', ONCE, async ({ page }) => {
    await openForm(page, 'en')
    await fillMessage(page, 'en')
    const posts = watchPosts(page, '/api/messages')
    const failure = page.getByRole('main').getByRole('paragraph').filter({ hasText: WORDS.en.failed })
    const send = async () => {
      // A visitor who sees nothing happen clicks again.
      await sendButton(page, 'en').dblclick()
      await answer(page, 'en', WORDS.en.sendMessage, 'yes')
    }

    await page.route('**/api/messages', (route) => route.abort())
    await send()
    await expect(failure).toContainText(WORDS.en.unreachable)
    await expect(page.getByRole('alert').filter({ hasText: WORDS.en.failed })).toBeVisible()

    await page.unroute('**/api/messages')
    await page.route('**/api/messages', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await send()
    await expect(failure).toContainText('Something went wrong.')

    await page.unroute('**/api/messages')
    await page.route('**/api/messages', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
    )
    await send()
    await expect(failure).toContainText('Data in response does not contain data on /api/messages')

    await page.unroute('**/api/messages')
    await page.route('**/api/messages', (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          status: 422,
          message: 'Please check the marked fields.',
          data: null,
          errors: [{ path: '/phone_number', code: 'pattern', message: 'x' }],
        },
      }),
    )
    await send()
    await expect(field(page, 'phone_number')).toBeFocused()
    await expect(page.locator('#contact_phone_number-error')).toHaveText('Phone number must be valid')

    // The service stores the message, but its answer is lost on the way.
    await page.unroute('**/api/messages')
    await page.route('**/api/messages', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send()
    await expect(failure).toContainText(WORDS.en.unreachable)
    await expect(field(page, 'message')).toHaveValue('Do you have it in gray?')

    await page.unroute('**/api/messages')
    await page.reload()
    await wholeHydrated(page)
    await send()
    await expect(page.getByRole('status').filter({ hasText: WORDS.en.messageSent })).toBeVisible()
    const keys = posts.map((request) => request.headers()['idempotency-key'])
    expect(keys).toHaveLength(6)
    expect(new Set(keys).size).toBe(1)
  })
})

test('the form works where cookies and storage are blocked', ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  await openForm(page, 'en')
  await fillMessage(page, 'en')
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(field(page, 'name')).toHaveValue('Rini')
  await sendButton(page, 'id').click()
  await answer(page, 'id', WORDS.id.sendMessage, 'yes')
  await expect(page.getByRole('status').filter({ hasText: WORDS.id.messageSent })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: ['Failed to load resource'] })

  for (const language of LANGUAGES) {
    test(`a message can be corrected and sent (${language})`, ONCE, async ({ page }) => {
      const words = WORDS[language]
      await page.goto(inLanguage(language, '/contact-us?request=information'))
      await field(page, 'name').fill('Rini')
      await field(page, 'email').fill('rini')
      await field(page, 'phone_number').fill('+62 812 3456 7890')
      await field(page, 'message').fill('Apakah tersedia?')
      await sendButton(page, language).click()
      const alert = page.locator('form#contact').getByRole('alert')
      await expect(alert.getByRole('link')).toHaveCount(2)
      await expect(page.locator('#contact_email-error')).toHaveText(words.emailValid)
      await expect(field(page, 'email')).toHaveValue('rini')
      await field(page, 'email').fill('rini@example.com')
      await field(page, 'company').fill('PT Contoh')
      await sendButton(page, language).click()
      await expect(page).toHaveURL(inLanguage(language, '/contact-us?sent=contact&request_type=information#contact'))
      await expect(page.getByText(words.messageSent)).toBeInViewport()
      await page.getByRole('link', { name: words.another }).click()
      await expect(field(page, 'name')).toHaveValue('')
    })
  }
})
