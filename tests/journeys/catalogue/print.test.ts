import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, inLanguage, LANGUAGES, ONCE, test, wholeHydrated } from '../site-test.ts'

/** An A4 sheet in px at 96 dpi, without its margins. */
const SHEET = { width: 680, height: 990 }
const MANY_SKUS = '/product/detail/molded-grating-38-mm'

/** The number of pages in a PDF, counted from its page objects. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** The address that the style sheet prints on the sheet; empty when the canonical link is not displayed. */
function printedAddress(page: Page): Promise<string> {
  return page
    .locator('link[rel=canonical]')
    .evaluate((link) => (getComputedStyle(link).display === 'none' ? '' : getComputedStyle(link, '::after').content))
}

for (const language of LANGUAGES) {
  test.describe(`printing (${language})`, ONCE, () => {
    test('a product prints as a data sheet with its content and no controls', async ({ page, open }) => {
      await open(inLanguage(language, MANY_SKUS))
      await wholeHydrated(page)
      await page.setViewportSize(SHEET)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('GT-MG-38').first()).toBeVisible()
      await expect(page.locator('main img').first()).toBeVisible()
      for (const id of ['features', 'specifications', 'resin-types', 'drawing', 'skus']) {
        await expect(page.locator(`#${id}`), id).toBeVisible()
      }
      for (const id of ['related', 'related-variants', 'catalogues']) {
        await expect(page.locator(`#${id}`), id).toBeHidden()
      }
      expect(await page.locator('nav:visible, button:visible, select:visible, input:visible').count()).toBe(0)
      await expect(page.getByText(/Skip to content|Langsung ke isi/)).toBeHidden()
      // The sheet says whose it is and where it came from.
      const contact = page.getByRole('contentinfo').getByRole('link')
      await expect(contact).toHaveCount(2)
      await expect(contact.first()).toHaveAttribute('href', /^tel:/)
      expect(await printedAddress(page)).toContain(inLanguage(language, MANY_SKUS))
      await expectNoOverflow(page)
    })

    test('the SKU table prints in full, and no row is cut', async ({ page, open }) => {
      await open(inLanguage(language, MANY_SKUS))
      await wholeHydrated(page)
      await page.setViewportSize(SHEET)
      await page.emulateMedia({ media: 'print' })
      const rows = page.locator('#skus tbody tr')
      expect(await rows.count()).toBe(200)
      const table = page.locator('#skus table')
      const cut = await table.evaluate((element) => {
        const frame = element.parentElement
        return frame ? frame.scrollHeight - frame.clientHeight + frame.scrollWidth - frame.clientWidth : null
      })
      expect(cut, 'the table ends outside of its frame').toBe(0)
      expect(await rows.first().evaluate((row) => getComputedStyle(row).breakInside)).toBe('avoid')
      // A page too wide for the sheet would be scaled down, and its text with it.
      const pages = pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
      expect(pages).toBeGreaterThanOrEqual(6)
      expect(pages).toBeLessThanOrEqual(10)
    })
  })
}
