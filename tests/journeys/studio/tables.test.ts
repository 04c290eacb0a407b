import { readFile } from 'node:fs/promises'
import { expect, ONCE, test } from '../site-test.ts'
import { signIn } from './demo-editor.ts'

const DOWNLOADED = /^product-\d{4}-\d\d-\d\d\.csv$/

test(
  'a table is downloaded, corrected, brought into a release, and given up with its drafts',
  ONCE,
  async ({ page, expectAccessible, expectedNoise }) => {
    expectedNoise.push('422 (Unprocessable')
    await signIn(page)
    await page.goto('/studio/documents/product')
    await page.getByRole('link', { name: 'As a table' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Products as a table' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV with commas' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(DOWNLOADED)
    const [head = '', first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    const names = head.replace('\ufeff', '').split(',')
    const [slug = ''] = first.split(',')
    expect(names.slice(0, 2)).toEqual(['slug', 'name'])

    const send = async (text: string) => {
      const file = { name: 'prices of spring.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.locator('input[type=file]').setInputFiles(file)
    }
    await send(`slug,sort\n${slug},ten\n`)
    await expect(page.getByText('Nothing was brought in. Faults in the table: 1.')).toBeVisible()
    await expect(page.getByText('row 2, column B (sort): The cell must contain a number')).toBeVisible()
    await expectAccessible()

    await send(`slug,sort\n${slug},987\n`)
    await expect(page.getByText('prices of spring.csv: 1 row read. One document would change.')).toBeVisible()
    await expect(page.locator('ins')).toHaveText(['987'])
    await expectAccessible()
    const title = page.getByLabel('Name of the release')
    await expect(title).toHaveValue('prices of spring')
    await title.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'prices of spring' })).toBeVisible()

    await page.getByRole('button', { name: 'Cancel the release' }).click()
    const keep = page.getByRole('button', { name: 'Cancel it and keep them' })
    await expect(keep).toBeFocused()
    await page.getByRole('button', { name: 'Do not cancel' }).click()
    await expect(page.getByRole('button', { name: 'Cancel the release' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectAccessible()
    await page.getByRole('button', { name: 'Cancel it and discard them' }).click()
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
    await page.goto(`/studio/documents/product?q=${slug}&state=changed`)
    await expect(page.getByText('No documents')).toBeVisible()
  },
)
