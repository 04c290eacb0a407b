import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, expectNoOverflow, MOBILE, ONCE, test } from './site-test.ts'

/** One short page of each kind; the long ones consist of the same parts. */
const KINDS = [
  'index.html',
  'guides/qa.html',
  'decisions/index.html',
  'reference/schemas/brand.html',
  'reference/blocks/card-quote.html',
  'reference/forms/login.html',
  'reference/calls/brands.html',
  'reference/settings.html',
]

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
  ['.jpg', 'image/jpeg'],
  ['.woff2', 'font/woff2'],
])

test.describe('the documentation site', () => {
  let folder = ''
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ori-docs-'))
    execFileSync(process.execPath, ['codegen/docs/main.ts', `--out=${folder}`])
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const address = (path: string, anchor = '') => `${pathToFileURL(join(folder, path)).href}${anchor}`

  test('every kind of page is accessible', ONCE, async ({ page, baseURL, expectAccessible }) => {
    // Any file server will do; axe requests style sheets, which a page opened from disk may not do.
    await page.route('**/*', (route) => {
      const path = join(folder, new URL(route.request().url()).pathname)
      return route.fulfill({ body: readFileSync(path), contentType: TYPES.get(extname(path)) ?? 'text/plain' })
    })
    for (const path of KINDS) {
      await page.goto(`${baseURL}/${path}`)
      await expectAccessible()
    }
    await page.getByRole('searchbox', { name: 'Search' }).fill('data_dir')
    await expect(page.getByRole('status')).toHaveText(/^\d+ places$/)
    await expectAccessible()
  })

  test('no page opened from disk is wider than a phone', MOBILE, async ({ page }) => {
    for (const path of KINDS) {
      await page.goto(address(path))
      await expectNoOverflow(page)
    }
    await expect(page.getByRole('link', { name: 'For editors' })).toBeHidden()
    await page.getByText('All pages').click()
    await expect(page.getByRole('link', { name: 'For editors' })).toBeVisible()
  })

  test('the search of a page opened from disk finds the place for a word', ONCE, async ({ page }) => {
    await page.goto(address('reference/errors.html'))
    const field = page.getByRole('searchbox', { name: 'Search' })
    await field.fill('data_dir')
    await expect(page.getByRole('status')).toHaveText(/^\d+ places$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address('reference/settings.html', '#setting-DATA_DIR'))
    for (const [words, place] of [
      ['x-facet', 'Annotations do the work'],
      ['schema:diff', 'Change a schema'],
    ] as const) {
      await field.fill(words)
      await expect(page.getByRole('search').getByRole('link', { name: place, exact: true })).toBeVisible()
    }
    await field.fill('nothing of zzz')
    await expect(page.getByRole('status')).toHaveText('Nothing found')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
  })
})
