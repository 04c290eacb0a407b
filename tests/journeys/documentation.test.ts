import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, expectNoOverflow, ONCE, test } from './site-test.ts'

/** One short page of each kind; the long ones consist of the same parts. */
const KINDS = [
  '',
  'docs/qa.html',
  'docs/decisions/',
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
])

test.describe('the documentation site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ori-docs-'))
  test.beforeAll(() => {
    test.setTimeout(240_000)
    execFileSync(process.execPath, ['codegen/docs/main.ts', `--out=${folder}`])
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
  test.beforeEach(({ page }) =>
    // Any file server will do.
    page.route('**/*', (route) => {
      const path = new URL(route.request().url()).pathname.replace(/\/$/, '/index.html')
      return route.fulfill({
        body: readFileSync(join(folder, decodeURI(path))),
        contentType: TYPES.get(extname(path)) ?? 'application/octet-stream',
      })
    }),
  )

  // One case, so that the site is built once.
  test('is accessible, fits a phone and finds the place for a word', ONCE, async ({ page, expectAccessible }) => {
    test.setTimeout(180_000)
    for (const path of KINDS) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const [words, place, path] of [
      ['data_dir', 'DATA_DIR', 'reference/settings.html#data-dir'],
      ['x-facet', 'Annotations do the work', 'docs/developers.html#annotations-do-the-work'],
      ['schema:diff', 'Change a schema', 'docs/developers.html#change-a-schema'],
    ] as const) {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('searchbox').fill(words)
      await page.getByRole('option').filter({ hasText: place }).first().click()
      await expect(page).toHaveURL(`/${path}`)
    }
  })
})
