import { CV_BYTES, CV_SIZE, CV_TYPES } from '#tests/fixtures/cv-limits.ts'
import { expect, expectNoOverflow, inLanguage, LANGUAGES, ONCE, test, widthsIn } from '../site-test.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const cv = (buffer: Buffer, name = 'cv.pdf') => ({ name, mimeType: 'application/pdf', buffer })

const WORDS = {
  en: {
    apply: 'Apply for this position',
    title: 'Apply: Sales Engineer',
    fields: ['Name', 'Email', 'Phone number'],
    attachment: 'Attachment',
    position: 'Job Position',
    chosen: 'Sales Engineer, Jakarta',
    agreement: 'Agreement',
    send: 'Send application',
    ask: 'Submit registration data?',
    yes: 'Yes',
    sent: 'Thank you. Your application has been sent.',
    large: CV_SIZE.en,
    noFile: 'No file chosen',
    kind: CV_TYPES.en,
    required: ['Name is required', 'Attachment is required', 'Agreement is required'],
    closed: 'Applications for this position are closed.',
  },
  id: {
    apply: 'Lamar posisi ini',
    title: 'Lamar: Insinyur Penjualan',
    fields: ['Nama', 'Email', 'Nomor telepon'],
    attachment: 'Lampiran',
    position: 'Posisi pekerjaan',
    chosen: 'Insinyur Penjualan, Jakarta',
    agreement: 'Persetujuan',
    send: 'Kirim lamaran',
    ask: 'Kirim data pendaftaran?',
    yes: 'Ya',
    sent: 'Terima kasih. Lamaran Anda sudah terkirim.',
    large: CV_SIZE.id,
    noFile: 'Belum ada berkas yang dipilih',
    kind: CV_TYPES.id,
    required: ['Nama wajib diisi', 'Lampiran wajib diisi', 'Persetujuan wajib diisi'],
    closed: 'Pendaftaran untuk posisi ini sudah ditutup.',
  },
}

test.describe('an application', () => {
  // The service refuses a file that is not a document.
  test.use({ expectedNoise: ['status of 415'] })

  for (const language of LANGUAGES) {
    test(
      `goes from the job to the company (${language})`,
      widthsIn(language),
      async ({ page, open, expectAccessible }) => {
        const words = WORDS[language]
        await open(inLanguage(language, '/career/detail/1-sales-engineer'))
        await page.getByRole('link', { name: words.apply }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
        await expect(page.getByRole('combobox', { name: words.position }).locator('option:checked')).toHaveText(
          words.chosen,
        )
        await expectNoOverflow(page)
        const main = page.getByRole('main')
        const send = page.getByRole('button', { name: words.send })
        await send.click()
        for (const text of words.required) await expect(main.getByText(text).first()).toBeVisible()

        const attachment = page.getByLabel(words.attachment, { exact: false }).and(page.locator('input[type=file]'))
        // The browser's own text would be in the language of the browser.
        await expect(main.getByText(words.noFile)).toBeVisible()
        await attachment.setInputFiles(cv(Buffer.concat([PDF, Buffer.alloc(CV_BYTES)])))
        await expect(attachment).toHaveAccessibleDescription(new RegExp(words.large))
        await expect(attachment).toHaveAttribute('aria-invalid', 'true')
        await attachment.setInputFiles(cv(Buffer.from('MZ program'), 'cv.pdf'))
        await expect(main.getByText(words.kind).first()).toBeVisible()
        await attachment.setInputFiles(cv(PDF, 'Rini CV.pdf'))
        await expect(main.getByText('Rini CV.pdf')).toBeVisible()

        for (const [index, value] of ['Rini', 'rini@example.com', '+62 812 3456 7890'].entries()) {
          await page.getByRole('textbox', { name: words.fields[index] }).fill(value)
        }
        await page.getByRole('checkbox', { name: words.agreement }).check()
        await expectAccessible()
        const posts: string[] = []
        page.on('request', (request) => {
          if (request.url().endsWith('/api/career-applicants')) posts.push(request.method())
        })
        await send.dblclick()
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText(words.ask)
        await question.getByRole('button', { name: words.yes }).dblclick()
        await expect(main.getByText(words.sent)).toBeVisible()
        expect(posts).toEqual(['POST'])
      },
    )

    test(`for a closed or unknown job is not offered (${language})`, ONCE, async ({ page, open }) => {
      const words = WORDS[language]
      await open(inLanguage(language, '/career/detail/7-hse-officer'))
      await expect(page.getByRole('link', { name: words.apply })).toHaveCount(0)
      for (const job of [7, 8, 999]) {
        await open(inLanguage(language, `/career/apply?job=${job}`))
        await expect(page.getByText(words.closed)).toBeVisible()
        await expect(page.getByRole('button', { name: words.send })).toHaveCount(0)
      }
      await page.getByRole('main').getByRole('link').last().click()
      await expect(page).toHaveURL(inLanguage(language, '/career'))
    })
  }

  test('without a job offers a choice of the open ones', ONCE, async ({ page, open }) => {
    await open('/career/apply')
    const options = page.getByRole('combobox', { name: 'Job Position' }).getByRole('option')
    await expect(options).toHaveCount(7)
    await expect(options.filter({ hasText: 'HSE Officer' })).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: ['status of 4'] })

  test('an application is sent with its file', ONCE, async ({ page }) => {
    const words = WORDS.en
    await page.goto('/career/apply?job=1')
    const send = page.getByRole('button', { name: words.send })
    const attachment = page.locator('input[type=file]')
    await attachment.setInputFiles(cv(Buffer.from('MZ program')))
    await send.click()
    const main = page.getByRole('main')
    for (const text of ['Name is required', words.kind]) await expect(main.getByText(text).first()).toBeVisible()
    for (const [index, value] of ['Rini', 'rini@example.com', '+62 812 3456 7890'].entries()) {
      await page.getByRole('textbox', { name: words.fields[index] }).fill(value)
    }
    await page.getByRole('checkbox', { name: words.agreement }).check()
    await attachment.setInputFiles(cv(PDF, 'Rini CV.pdf'))
    await send.click()
    await expect(main.getByText(words.sent)).toBeVisible()
  })
})
