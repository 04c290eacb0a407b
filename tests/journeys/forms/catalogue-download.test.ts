import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, inLanguage, LANGUAGES, ONCE, test, widthsIn } from '../site-test.ts'

const FILES = '**/api/files/download/**'

const WORDS = {
  en: {
    catalogue: 'Download catalogue',
    fields: ['Name', 'Email', 'Phone number', 'Company'],
    send: 'Get download link',
    ask: 'Send data to get download link?',
    yes: 'Yes',
    ready: 'Your catalogue is ready',
    download: /^Download /,
    saved: /^Saved as /,
  },
  id: {
    catalogue: 'Unduh katalog',
    fields: ['Nama', 'Email', 'Nomor telepon', 'Perusahaan'],
    send: 'Dapatkan tautan unduhan',
    ask: 'Kirim data untuk mendapatkan tautan unduhan?',
    yes: 'Ya',
    ready: 'Katalog Anda sudah siap',
    download: /^Unduh /,
    saved: /^Disimpan sebagai /,
  },
}
const PERSON = ['Rini', 'rini@example.com', '+62 812 3456 7890', 'PT Contoh']

async function fillIn(page: Page, fields: readonly string[]) {
  for (const [index, field] of fields.entries()) {
    await page.getByRole('textbox', { name: field }).fill(PERSON[index] ?? '')
  }
}

/** Requests the catalogue of a product as the form does; returns the id of the request. */
async function request(page: Page, product = 40): Promise<string> {
  const [name, email, phone_number, company_name] = PERSON
  const data = { name, email, phone_number, company_name, product }
  const answer = await page.request.post('/api/catalogue-requests', { data })
  return ((await answer.json()) as { data: { id: string } }).data.id
}
const linkPage = (id: string, product = 40) => `/product/download/catalogue/${product}/link?request=${id}`

test.describe('the catalogue of a product', () => {
  for (const language of LANGUAGES) {
    test(
      `can be requested and downloaded (${language})`,
      widthsIn(language),
      async ({ page, open, expectAccessible }) => {
        const words = WORDS[language]
        await open(inLanguage(language, '/product/detail/molded-grating-38-mm'))
        await page.getByRole('link', { name: words.catalogue }).click()
        await expect(page).toHaveURL(inLanguage(language, '/product/download/catalogue/40'))
        const files = page.getByRole('complementary').getByRole('listitem')
        await expect(files).toHaveText([/PDF · \d+ kB$/, /PDF · \d+ kB$/, /Bahasa Indonesia$/])
        await expectNoOverflow(page)
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await expectAccessible()

        await fillIn(page, words.fields)
        await page.getByRole('button', { name: words.send }).dblclick()
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText(words.ask)
        await question.getByRole('button', { name: words.yes }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ready)
        await expect(page).toHaveURL(/\/product\/download\/catalogue\/40\/link\?request=[0-9a-f-]{36}$/)
        await expectNoOverflow(page)
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await expectAccessible()

        const saving = page.waitForEvent('download')
        await page.getByRole('link', { name: words.download }).first().click()
        const saved = await saving
        expect(saved.suggestedFilename()).toMatch(/^catalogue-molded-grating-38-mm-\d{8} \d{6}\.pdf$/)
        expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
        await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
        // The address alone determines the page, so it can be loaded again.
        await open(page.url().replace(/^https?:\/\/[^/]+/, ''))
        await expect(page.getByRole('link', { name: words.download })).toHaveCount(2)
      },
    )
  }

  test('can be found by brand, category and words', ONCE, async ({ page, open, expectAccessible }) => {
    await open('/product/download/catalogue')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ products with a catalogue$/)
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('Kisara')
    await expect(page).toHaveURL(/\?brand=kisara$/)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Mini Mesh')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('2 products with a catalogue')
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('Any')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Any')
    await page.getByRole('searchbox').fill('unobtainium')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('No product matches “unobtainium”')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expectAccessible()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await page.getByRole('link', { name: 'Covered Grating 38 + 4 mm' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Download the catalogue')
  })

  test('that does not exist is reported, and an unknown product gets a 404', ONCE, async ({ page, open }) => {
    await open('/product/download/catalogue/18')
    await expect(page.getByText('There is no catalogue for this product yet.')).toBeVisible()
    for (const product of ['99999', 'molded-grating-38-mm', '040']) {
      expect((await page.request.get(`/product/download/catalogue/${product}`)).status(), product).toBe(404)
    }
  })
})

test.describe('the page of download links', () => {
  test.use({ expectedNoise: ['status of 404', 'status of 410', 'status of 500', 'net::ERR_FAILED'] })

  test('opens only with the id of a request and is never cached', ONCE, async ({ page, open }) => {
    const id = await request(page)
    const answer = await page.request.get(linkPage(id))
    expect([answer.status(), answer.headers()['cache-control'], answer.headers()['referrer-policy']]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ])
    expect(await open(linkPage('99999999-9999-4999-8999-999999999999'))).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
    expect(await open(linkPage(id, 38))).toBe(404)
    for (const path of ['/product/download/catalogue/40/link', '/id/product/download/catalogue/link']) {
      expect(await open(path)).toBe(200)
      await expect(page.getByRole('button', { name: /^(Get download link|Dapatkan tautan unduhan)$/ })).toBeVisible()
    }
  })

  test('reports a failure, can be canceled and renews an expired link', ONCE, async ({ page, open }) => {
    const id = await request(page)
    await open(linkPage(id))
    const [download] = await page.getByRole('link', { name: /^Download / }).all()
    if (!download) throw new Error('There is no link')

    await page.route(FILES, (route) => route.abort())
    await download.click()
    const toast = page.getByText('Failed send catalogue files.')
    await expect(toast).toBeVisible()
    await page.unroute(FILES)

    // Never answered, so only canceling ends it.
    await page.route(FILES, () => {})
    await download.click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.unroute(FILES)

    const asked: (string | null)[] = []
    await page.route(FILES, (route) => {
      asked.push(route.request().headers().referer ?? null)
      return asked.length === 1
        ? route.fulfill({ status: 410, contentType: 'application/json', body: '{"success":false,"status":410}' })
        : route.continue()
    })
    const saving = page.waitForEvent('download')
    await download.click()
    await saving
    expect(asked).toEqual([null, null])
  })

  test('says that a request is used up and links back to the form', ONCE, async ({ page, open }) => {
    const id = await request(page)
    const links = await page.request.get(`/api/catalogue-requests/download/${id}`)
    const [link] = ((await links.json()) as { data: { url: string }[] }).data
    for (let time = 0; time < 20; time += 1) await page.request.get(link?.url ?? '')
    expect((await page.request.get(link?.url ?? '')).status()).toBe(410)
    for (const [language, text, again] of [
      ['en', 'This request has expired.', 'Send a new request'],
      ['id', 'Permintaan ini sudah kedaluwarsa.', 'Kirim permintaan baru'],
    ] as const) {
      await open(inLanguage(language, linkPage(id)))
      await expect(page.getByText(text)).toBeVisible()
      await page.getByRole('link', { name: again }).click()
      await expect(page).toHaveURL(inLanguage(language, '/product/download/catalogue/40'))
    }
  })

  test('is not shown while the service is unreachable, and no input is lost', ONCE, async ({ page, open }) => {
    await open('/product/download/catalogue/40')
    await fillIn(page, WORDS.en.fields)
    await page.route('**/api/catalogue-requests', (route) => route.abort())
    await page.getByRole('button', { name: WORDS.en.send }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('main').getByText('Failed send catalogue request.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('rini@example.com')
    await page.unroute('**/api/catalogue-requests')
    await page.getByRole('button', { name: WORDS.en.send }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your catalogue is ready')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: ['status of 422'] })

  test('the catalogue can be chosen, requested and downloaded', ONCE, async ({ page }) => {
    const words = WORDS.id
    await page.goto('/id/product/download/catalogue')
    await page.getByRole('combobox', { name: 'Merek' }).selectOption('Kisara')
    await page.getByRole('button', { name: 'Tampilkan produk' }).click()
    await page.getByRole('link', { name: 'Grating Cetak 38 mm, Lubang 38 × 38' }).click()
    await fillIn(page, words.fields.slice(0, 3))
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText('Perusahaan wajib diisi').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('rini@example.com')
    await page.getByRole('textbox', { name: 'Perusahaan' }).fill('PT Contoh')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page).toHaveURL(/^[^?]*\/id\/product\/download\/catalogue\/40\/link\?request=[0-9a-f-]{36}/)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: words.download }).first().click()
    expect((await saving).suggestedFilename()).toBe('catalogue-molded-grating-38-mm.pdf')
  })
})
