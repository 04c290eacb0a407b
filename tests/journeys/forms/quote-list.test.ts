import type { Browser, Page } from '@playwright/test'
import { expect, expectNoOverflow, inLanguage, LANGUAGES, ONCE, test, widthsIn } from '../site-test.ts'

const DXF = Buffer.from('  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\n')
const drawing = (buffer: Buffer, name: string) => ({ name, mimeType: '', buffer })

const WORDS = {
  en: {
    add: 'Add to quote list',
    back: 'Quote list 1',
    count: (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'} on your quote list`,
    paste: 'Paste lines from a spreadsheet',
    box: 'Code, quantity, unit',
    take: 'Add these lines',
    unknown: '“GT-MG-388” is not a code that we know. Did you mean GT-MG-38?',
    use: 'Use GT-MG-38',
    quantity: 'Quantity',
    least: 'Quantity must be at least 0.01',
    details: 'Cut size, variant, color, resin, note',
    length: 'Cut length (mm)',
    larger: /^Larger than one piece/,
    note: 'Note',
    project: 'Project',
    date: 'Date of delivery',
    past: 'Date of delivery must be a day from today on',
    drawings: 'Drawings',
    wrong: /must be a PDF/,
    fields: ['Name', 'Email', 'Phone number', 'Company'],
    send: 'Send quote list',
    faulty: 'A line of your quote list is no longer valid; correct or remove it',
    ask: 'Send quote request?',
    yes: 'Yes',
    sent: 'Thank you. Your quote request has been sent.',
    again: 'Begin a new list',
    empty: 'Your quote list is empty',
    instead: 'Write to us instead',
    moving: {
      move: 'Move to another device',
      link: 'Private link',
      until: /^Open it on the other device\. It works until \w+ \d+, \d{4}/,
      ask: 'Bring the list to this device?',
      add: 'Add its lines',
      replace: 'Replace my list',
      leave: 'Leave my list as it is',
      ended: /^There is no quote list under this link/,
    },
  },
  id: {
    add: 'Tambahkan ke daftar penawaran',
    back: 'Daftar penawaran 1',
    count: (lines: number) => `${lines} baris di daftar penawaran Anda`,
    paste: 'Tempelkan baris dari lembar kerja',
    box: 'Kode, jumlah, satuan',
    take: 'Tambahkan baris ini',
    unknown: '“GT-MG-388” bukan kode yang kami kenal. Maksud Anda GT-MG-38?',
    use: 'Pakai GT-MG-38',
    quantity: 'Jumlah',
    least: 'Jumlah minimal 0,01',
    details: 'Ukuran potong, varian, warna, resin, catatan',
    length: 'Panjang potong (mm)',
    larger: /^Lebih besar dari satu lembar/,
    note: 'Catatan',
    project: 'Proyek',
    date: 'Tanggal pengiriman',
    past: 'Tanggal pengiriman harus hari ini atau sesudahnya',
    drawings: 'Gambar kerja',
    wrong: /harus berupa berkas PDF/,
    fields: ['Nama', 'Email', 'Nomor telepon', 'Perusahaan'],
    send: 'Kirim daftar penawaran',
    faulty: 'Ada baris daftar penawaran yang tidak lagi valid; perbaiki atau hapus',
    ask: 'Kirim permintaan penawaran?',
    yes: 'Ya',
    sent: 'Terima kasih. Permintaan penawaran Anda sudah terkirim.',
    again: 'Mulai daftar baru',
    empty: 'Daftar penawaran Anda kosong',
    instead: 'Kirim pesan saja',
    moving: null,
  },
}

/** The upload of the first drawing on this device, and its time, which can be set back. */
function drawingKept(page: Page, setTo?: number): Promise<unknown[]> {
  return page.evaluate((time) => {
    const list = JSON.parse(localStorage.getItem('ori.quote-list') ?? '')
    const [drawing] = list.drawings
    if (time !== undefined) {
      drawing.since = time
      localStorage.setItem('ori.quote-list', JSON.stringify(list))
    }
    return [drawing.id, drawing.since]
  }, setTo)
}

/** Opens the list by its private link in a browser that knows nothing of it, in each way that it offers. */
async function moveToAnotherDevice(page: Page, browser: Browser, words: NonNullable<typeof WORDS.en.moving>) {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: words.move }).click()
  const link = main.getByLabel(words.link)
  await expect(link).toHaveValue(/\/quote-list#list=[\w-]{32}$/)
  await expect(main.getByText(words.until)).toBeVisible()
  await expectNoOverflow(page)
  const address = await link.inputValue()
  const context = await browser.newContext()
  try {
    const other = await context.newPage()
    const there = other.getByRole('main')
    const lines = (count: number) => expect(there.getByText(WORDS.en.count(count))).toBeVisible()
    const answered = async (answer: string) => {
      await other.goto(address)
      const question = other.getByRole('alertdialog', { name: words.ask })
      await question.getByRole('button', { name: answer }).click()
      await expect(question).toBeHidden()
      await expect(other).toHaveURL(/\/quote-list$/)
    }
    await other.goto(new URL('/quote-list#list=nobody-made-it', address).href)
    await expect(there.getByText(words.ended)).toBeVisible()
    await expect(there.getByText(WORDS.en.empty)).toBeVisible()
    await expect(other).toHaveURL(/\/quote-list$/)
    await other.goto(address)
    await lines(3)
    await expect(there.getByLabel(WORDS.en.project)).toHaveValue('WTP 2')
    await expect(there.getByLabel(WORDS.en.quantity, { exact: true }).nth(1)).toHaveValue('12.5')
    await expect(other).toHaveURL(/\/quote-list$/)
    await answered(words.leave)
    await lines(3)
    await answered(words.add)
    await lines(6)
    await answered(words.replace)
    await lines(3)
  } finally {
    await context.close()
  }
}

/** The sign of the list is one icon more in the header, and takes the place of none. */
async function expectRoomInHeader(page: Page) {
  const given = page.viewportSize()
  const banner = page.getByRole('banner')
  const listed = banner.locator('[data-quote-list]')
  await expect(listed).toBeVisible()
  for (const width of [320, 351, 360, 1280, 1344]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(listed).toBeVisible()
    await expectNoOverflow(page)
    if (width < 1280) continue
    const icons = banner.locator('ul:has(img) a')
    for (const icon of await icons.all()) await expect(icon).toBeVisible()
    const [menu, first] = [banner.getByRole('navigation').getByRole('link').last(), icons.first()]
    const right = ((await menu.boundingBox())?.x ?? 0) + ((await menu.boundingBox())?.width ?? 0)
    expect((await first.boundingBox())?.x ?? 0, `beside the menu at ${width}`).toBeGreaterThanOrEqual(right)
  }
  if (given) await page.setViewportSize(given)
}

test.describe('a quote list', () => {
  // The service refuses a file that is not a drawing, and a link that nobody made.
  test.use({ expectedNoise: ['status of 415', 'status of 404'] })

  for (const language of LANGUAGES) {
    test(
      `goes from a product and a spreadsheet to the company (${language})`,
      widthsIn(language),
      async ({ page, open, expectAccessible, browser }) => {
        const words = WORDS[language]
        const main = page.getByRole('main')
        await open(inLanguage(language, '/product/detail/molded-grating-38-mm'))
        await main.getByRole('link', { name: words.add }).first().click()
        await expect(main.getByText(words.count(1))).toBeVisible()
        // The address was used up: the same page again adds nothing.
        await expect(page).toHaveURL(inLanguage(language, '/quote-list'))

        await open(inLanguage(language, '/faq'))
        await expectRoomInHeader(page)
        await page.getByRole('banner').getByRole('link', { name: words.back }).click()
        await expect(main.getByText(words.count(1))).toBeVisible()

        await main.getByText(words.paste).click()
        await main.getByLabel(words.box).fill('Code\tQty\nGT-MG-38\t12,5\tm2\nGT-MG-388\t3')
        await main.getByRole('button', { name: words.take }).click()
        await expect(main.getByText(words.unknown)).toBeVisible()
        await main.getByRole('button', { name: words.use }).click()
        await expect(main.getByText(words.count(3))).toBeVisible()
        await expect(main.getByLabel(words.box)).toHaveValue('')

        const first = main
          .getByRole('listitem')
          .filter({ has: page.getByLabel(words.quantity) })
          .first()
        await first.getByLabel(words.quantity).fill('0')
        await expect(first.getByText(words.least)).toBeVisible()
        await first.getByText(words.details).click()
        await first.getByLabel(words.length).fill('5000')
        await expect(first.getByText(words.larger)).toBeVisible()
        await first.getByLabel(words.note).fill('Tank 3')
        await main.getByLabel(words.project).fill('WTP 2')
        await main.getByLabel(words.date).fill('2020-01-01')
        await expect(main.getByText(words.past)).toBeVisible()
        const file = main.getByLabel(words.drawings)
        await file.setInputFiles(drawing(Buffer.from('MZ program'), 'deck.dxf'))
        await expect(main.getByText(words.wrong)).toBeVisible()
        await file.setInputFiles(drawing(DXF, 'deck.dxf'))
        await expect(main.getByText('deck.dxf', { exact: true })).toBeVisible()
        await expectNoOverflow(page)
        await expectAccessible()

        for (const [index, value] of ['Rini', 'rini@example.com', '+62 812 3456 7890', 'PT Contoh'].entries()) {
          await main.getByRole('textbox', { name: words.fields[index] }).fill(value)
        }
        await main.getByRole('button', { name: words.send }).click()
        await expect(main.getByRole('link', { name: words.faulty })).toBeVisible()
        await first.getByLabel(words.quantity).fill('2')
        await main.getByLabel(words.date).fill('')

        // What was typed is still there after the page is opened again, as in another tab.
        await page.reload()
        await expect(main.getByText(words.count(3))).toBeVisible()
        await expect(main.getByLabel(words.project)).toHaveValue('WTP 2')
        // A drawing is also there when the service has forgotten its upload.
        const [received, since] = await drawingKept(page, 0)
        await page.reload()
        await expect(main.getByText('deck.dxf', { exact: true })).toBeVisible()
        await expect.poll(() => drawingKept(page)).not.toEqual([received, since])
        if (words.moving) await moveToAnotherDevice(page, browser, words.moving)
        await main.getByRole('button', { name: words.send }).click()
        const dialog = page.getByRole('alertdialog')
        await expect(dialog).toContainText(words.ask)
        await dialog.getByRole('button', { name: words.yes }).click()
        await expect(main.getByText(words.sent)).toBeVisible()
        await page.emulateMedia({ media: 'print' })
        await expect(main.getByRole('table')).toContainText('12,5 m²')
        await expect(main.getByRole('table').getByRole('row')).toHaveCount(4)
        await expect(main.getByText(`${words.drawings}: deck.dxf`)).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
        await main.getByRole('button', { name: words.again }).click()
        await expect(main.getByText(words.empty)).toBeVisible()
      },
    )
  }

  test('says which drawing a browser cannot keep', ONCE, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.goto('/quote-list')
    const main = page.getByRole('main')
    await main.getByLabel(WORDS.en.drawings).setInputFiles(drawing(DXF, 'deck.dxf'))
    await expect(main.getByText('This browser cannot keep deck.dxf')).toBeVisible()
    await page.reload()
    await expect(main.getByText('This browser cannot keep deck.dxf')).toBeVisible()
    await drawingKept(page, 0)
    await page.reload()
    await expect(main.getByText('“deck.dxf” is no longer kept. Choose it again.')).toBeVisible()
  })

  test('is not called empty while something is being added to it', ONCE, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/quote-lists/products*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/quote-list?add=GT-MG-38')
    const main = page.getByRole('main')
    await expect(main.getByLabel(WORDS.en.project)).toBeVisible()
    await expect(main.getByText('Loading your quote list')).toBeVisible()
    await expect(main.getByText(WORDS.en.empty)).toHaveCount(0)
    held.resolve()
    await expect(main.getByText(WORDS.en.count(1))).toBeVisible()
  })

  test.describe('while codes cannot be looked up', () => {
    test.use({ expectedNoise: ['Failed to load resource'] })

    test('keeps what was to be added, says so, and adds it on the next try', ONCE, async ({ page }) => {
      await page.route('**/api/quote-lists/products*', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/quote-list?add=GT-MG-38,PF-SP-I200')
      const main = page.getByRole('main')
      await expect(main.getByRole('alert').filter({ hasText: 'could not be looked up' })).toHaveCount(1)
      await expect(main.getByLabel(WORDS.en.box)).toHaveValue('GT-MG-38\nPF-SP-I200')
      await page.unroute('**/api/quote-lists/products*')
      await main.getByRole('button', { name: WORDS.en.take }).click()
      await expect(main.getByText(WORDS.en.count(2))).toBeVisible()
      await expect(main.getByLabel(WORDS.en.box)).toHaveValue('')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    for (const language of LANGUAGES) {
      test(`says what can be done instead (${language})`, ONCE, async ({ page }) => {
        await page.goto(inLanguage(language, '/quote-list'))
        await page.getByRole('link', { name: WORDS[language].instead }).click()
        await expect(page).toHaveURL(inLanguage(language, '/contact-us?request=quote'))
      })
    }
  })
})
