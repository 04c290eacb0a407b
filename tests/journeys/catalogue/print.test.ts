import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, inLanguage, LANGUAGES, ONCE, test, wholeHydrated } from '../site-test.ts'
import { idOf, save } from './saved-lists.ts'

/** An A4 sheet in px at 96 dpi, without its margins. */
const SHEET = { width: 680, height: 990 }
const MANY_SKUS = '/product/detail/molded-grating-38-mm'
/** Those with the most words, rows and figures. */
const LONG_PRODUCTS = ['molded-grating-38-mm', 'cable-ladder-100', 'pultruded-grating-i-6015', 'panel-tank-modular']

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
    test('a product prints as a datasheet with its content and whole rows, and without controls', async ({
      page,
      open,
    }) => {
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
      // What is folded on the screen is open on paper.
      await expect(page.locator('#installation').getByRole('listitem').first()).toBeVisible()
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

      // The SKU table prints what is on the screen, and no row is cut.
      const rows = page.locator('#skus tbody tr')
      expect(await rows.count()).toBe(20)
      const table = page.locator('#skus table')
      const cut = await table.evaluate((element) => {
        const frame = element.parentElement
        return frame ? frame.scrollHeight - frame.clientHeight + frame.scrollWidth - frame.clientWidth : null
      })
      expect(cut, 'the table ends outside of its frame').toBe(0)
      expect(await rows.first().evaluate((row) => getComputedStyle(row).breakInside)).toBe('avoid')
    })

    test('a product prints on at most two sheets, with the day and its address', async ({ page, open }) => {
      for (const slug of LONG_PRODUCTS) {
        const address = inLanguage(language, `/product/detail/${slug}`)
        await open(address)
        // Until the code that says the day has arrived.
        await expect
          .poll(() =>
            page.evaluate(
              () => dispatchEvent(new Event('beforeprint')) && document.querySelector('[data-printed]')?.tagName,
            ),
          )
          .toBe('LINK')
        const pages = pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
        expect(pages, slug).toBeLessThanOrEqual(2)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('data-printed', /\d{4}$/)
        await page.emulateMedia({ media: 'print' })
        expect(await printedAddress(page)).toMatch(new RegExp(`\\d{4} · http.*${address}"$`))
        await page.emulateMedia({ media: null })
      }
    })

    for (const [what, path, shown] of [
      ['a list', '/product?category=molded-grating', 'article'],
      ['a comparison', '/product/compare', 'table'],
      ['a quote list', '/quote-list?add=GT-MG-38,PF-SP-I200', 'table'],
    ] as const) {
      test(`${what} prints without controls, and nothing that was said about it`, async ({ page, open }) => {
        await save(page, 'compare', [await idOf(page, 'molded-grating-38-mm'), await idOf(page, 'i-beam-200')])
        await open(inLanguage(language, path))
        await wholeHydrated(page)
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('main').getByRole(shown).first()).toBeVisible()
        expect(await page.locator('nav:visible, button:visible, input:visible, summary:visible').count()).toBe(0)
        expect(await page.locator('[data-scope=toast]:visible').count()).toBe(0)
        // A sheet with nothing but the last line would be wasted.
        const footer = page.getByRole('contentinfo')
        expect(await footer.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('avoid')
      })
    }

    test('a narrowed list prints what narrows it, and nothing that asks to be pressed', async ({ page, open }) => {
      await open(inLanguage(language, '/product?category=molded-grating'))
      await wholeHydrated(page)
      await page.emulateMedia({ media: 'print' })
      const main = page.getByRole('main')
      const chips = main.getByRole('list', { name: /^(Chosen filters|Filter yang dipilih)$/ }).locator('li')
      await expect(chips.first()).toBeVisible()
      await expect(chips.last()).toBeHidden()
      await expect(main.getByText(/^(Take the tables with you|Unduh tabel teknisnya)$/)).toBeHidden()
      // Four columns: a page of the list on as few sheets as it can.
      expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBeLessThanOrEqual(2)
    })

    test('the words of a banner are dark on paper, which has no ground', async ({ page, open }) => {
      await open(inLanguage(language, '/about'))
      const heading = page.getByRole('heading', { level: 1 })
      const color = () => heading.evaluate((element) => getComputedStyle(element).color)
      expect(await color()).toBe('rgb(255, 255, 255)')
      await page.emulateMedia({ media: 'print' })
      expect(await color()).toBe('rgb(0, 0, 0)')
    })

    test('an answer of the selector prints on one sheet, with the address of its question', async ({ page, open }) => {
      const chemicals = 'chemical=HCl&concentration=10&chemical_2=NaOH&concentration_2=20&chemical_3=H2SO4'
      await open(inLanguage(language, `/selector?span=1.1&load=4&${chemicals}&fire=1&outdoor=true&slip=36&weight=30`))
      expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('main').getByText(/^http.*span=1\.1.*chemical_3=H2SO4/)).toBeVisible()
    })
  })
}
