import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, expectNoOverflow, MOBILE, ONCE, test } from './site-test.ts'

/** One page of each kind. */
const KINDS = [
  'index.html',
  'guides/developers.html',
  'decisions/index.html',
  'reference/schemas/index.html',
  'reference/schemas/product.html',
  'reference/schemas/common.html',
  'reference/blocks/card-hero-banner.html',
  'reference/forms/contact.html',
  'reference/calls/products.html',
  'reference/settings.html',
  'reference/errors.html',
]

test.describe('the site of the documentation, opened from a disk', () => {
  let folder = ''
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ori-docs-'))
    execFileSync(process.execPath, ['codegen/docs/main.ts', `--out=${folder}`])
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const address = (path: string) => pathToFileURL(join(folder, path)).href

  test('every kind of page can be used by everybody', ONCE, async ({ page, expectAccessible }) => {
    for (const path of KINDS) {
      await page.goto(address(path))
      await expectAccessible()
    }
  })

  test('no page is wider than a phone', MOBILE, async ({ page }) => {
    for (const path of KINDS) {
      await page.goto(address(path))
      await expectNoOverflow(page)
    }
    await expect(page.getByRole('link', { name: 'For editors' })).toBeHidden()
    await page.getByText('All pages').click()
    await expect(page.getByRole('link', { name: 'For editors' })).toBeVisible()
  })

  test('its search leads from words to a place', ONCE, async ({ page, expectAccessible }) => {
    await page.goto(address('reference/errors.html'))
    const field = page.getByRole('searchbox', { name: 'Search' })
    await field.fill('data_dir')
    await expect(page.getByRole('status')).toHaveText('1 place')
    await expectAccessible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address('reference/settings.html#setting-DATA_DIR'))
    await field.fill('nothing of the kind')
    await expect(page.getByRole('status')).toHaveText('Nothing found')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
  })
})
