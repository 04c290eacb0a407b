import { WORDS } from '#tests/fixtures/contact-words.ts'
import { expect, ONCE, test, wholeHydrated } from '../site-test.ts'
import { field, fillMessage, openForm, sendButton } from './contact-page.ts'

test('a half-filled form survives a language switch, a reload and going back', ONCE, async ({ page }) => {
  await openForm(page, 'en')
  await fillMessage(page, 'en')
  await field(page, 'email').fill('rini')
  await field(page, 'name').fill('  ')
  await sendButton(page, 'en').click()
  const alert = page.locator('form#contact').getByRole('alert')
  await expect(alert.getByRole('link')).toHaveText([WORDS.en.nameRequired, WORDS.en.emailValid])

  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page).toHaveURL('/id/contact-us')
  await expect(alert.getByRole('link')).toHaveText([WORDS.id.nameRequired, WORDS.id.emailValid])
  await expect(field(page, 'message')).toHaveValue('Do you have it in gray?')

  await page.reload()
  await wholeHydrated(page)
  await expect(field(page, 'email')).toHaveValue('rini')
  await expect(field(page, 'message')).toHaveValue('Do you have it in gray?')

  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Klien' }).click()
  await expect(page).toHaveURL('/id/client')
  await page.goBack()
  await expect(field(page, 'company')).toHaveValue('PT Contoh')
})

test('coming from another product replaces the product of the request', ONCE, async ({ page, request }) => {
  const bySlug = async (slug: string) => (await (await request.get(`/api/products/slug/${slug}`)).json()).data
  const [first, second] = [await bySlug('molded-grating-38-mm'), await bySlug('stair-flight-45')]
  const [sku] = first.product_skus
  const entries = page.locator('form#contact').getByRole('listitem')
  await openForm(page, 'en', `?request=quote&product=${first.slug}&sku=${sku.sku_code}`)
  await expect(entries).toContainText(sku.sku_code)
  await openForm(page, 'en', `?request=quote&product=${second.slug}`)
  await expect(entries).toHaveCount(0)
  await expect(field(page, 'product')).toHaveValue(String(second.id))

  await openForm(page, 'en', `?request=quote&product=${first.slug}&sku=${sku.sku_code}`)
  await expect(field(page, 'product')).toHaveCount(0)
  await entries.getByRole('button').click()
  await expect(field(page, 'product')).toBeFocused()
  await field(page, 'product').selectOption('')
  await sendButton(page, 'en').click()
  await expect(page.locator('#contact_product-error')).toHaveText('Product is required')
  await expect(field(page, 'product')).toBeFocused()
})

test('asking for a sample writes the message, and leaves what the visitor wrote', ONCE, async ({ page }) => {
  const asked = 'Please send us a sample of “FRP Stair Flight 45° with Handrails”.'
  await page.goto('/product/detail/stair-flight-45')
  await page.getByRole('link', { name: 'Ask for a sample' }).click()
  await expect(page.getByRole('radio', { name: 'Ask for information' })).toBeChecked()
  await expect(field(page, 'message')).toHaveValue(asked)
  await openForm(page, 'en', '?request=quote&product=molded-grating-38-mm')
  await expect(field(page, 'message')).toHaveValue('')
  await field(page, 'message').fill('Two panels for a trial')
  await openForm(page, 'en', '?request=sample&product=stair-flight-45')
  await expect(field(page, 'message')).toHaveValue('Two panels for a trial')
})

test('the question that the selector answered becomes the message', ONCE, async ({ page }) => {
  await page.goto('/id/selector?span=2&load=5&chemical=HCl&concentration=10&temperature=40')
  await page.getByRole('main').locator('a[href*="request=quote"]:not([href*="product="])').click()
  await expect(field(page, 'message')).toHaveValue(
    /Bentang 2\sm; Beban 5\skN\/m².*Asam klorida, 10%, 40\s°C.*\/id\/selector\?/s,
  )
  await expect(field(page, 'product')).toHaveValue('')
})

test('a saved list is added to the request only when the address says so', ONCE, async ({ page }) => {
  const product = (await (await page.request.get('/api/products/slug/molded-grating-38-mm')).json()).data
  await page.request.post('/api/user-products/wishlist/add', { data: { productId: product.id } })
  const entries = page.locator('form#contact').getByRole('listitem')
  await page.goto('/wishlist')
  await wholeHydrated(page)
  await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contact us' }).click()
  await expect(field(page, 'message')).toBeVisible()
  await expect(entries).toHaveCount(0)
  await openForm(page, 'en', '?request=quote&list=wishlist')
  await expect(entries).toHaveText(product.name)
  // The same with the comparison, which is another list.
  const { data: compared } = await (await page.request.get('/api/products/slug/molded-grating-25-mm')).json()
  await page.request.post('/api/user-products/compare/add', { data: { productId: compared.id } })
  await openForm(page, 'en', '?request=quote&list=compare')
  await expect(entries).toHaveText(compared.name)
})

test('input typed before hydration is kept', ONCE, async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/contact-us?request=quote', { waitUntil: 'commit' })
  await field(page, 'name').fill('Rini')
  await field(page, 'country').selectOption('ID')
  await page.getByRole('radio', { name: WORDS.en.information }).check()
  await field(page, 'message').fill('Written early')
  arrive()
  await wholeHydrated(page)
  await expect(field(page, 'company')).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Rini')
  await expect(field(page, 'message')).toHaveValue('Written early')
  await page.getByRole('radio', { name: WORDS.en.quote }).check()
  await expect(field(page, 'country')).toHaveValue('ID')
})
