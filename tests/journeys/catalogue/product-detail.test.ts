import type { Locator, Page } from '@playwright/test'
import { expect, expectNoOverflow, expectOneOfEach, inLanguage, ONCE, test, wholeHydrated } from '../site-test.ts'

const GRATING = '/product/detail/molded-grating-38-mm'

function sections(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

/** How far a box fades out at its left and right edges. */
function fading(box: Locator) {
  return box.evaluate((element) => {
    const style = getComputedStyle(element)
    return ['--ori-before', '--ori-after'].map((name) => style.getPropertyValue(name))
  })
}

test.describe('the product page', () => {
  test('is complete and rendered once', async ({ page, open }) => {
    expect(await open(GRATING)).toBe(200)
    await wholeHydrated(page)
    await expectOneOfEach(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Molded Grating 38 mm, Mesh 38 × 38')
    await expect(page.getByText('GT-MG-38', { exact: false }).first()).toBeVisible()
    await expectNoOverflow(page)
  })

  test('has every section in order', ONCE, async ({ page, open }) => {
    await open(GRATING)
    await expect(sections(page)).toHaveText([
      'Used in',
      'Features',
      'Specifications',
      'Resin types',
      'Surface types',
      'Installation',
      'Drawing',
      'Variants and SKU codes',
      'Catalogues',
      'Similar products',
      'Related products',
      'Related variants',
    ])
  })

  test('has every section in Indonesian', ONCE, async ({ page, open }) => {
    await open(inLanguage('id', GRATING))
    await wholeHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grating Cetak 38 mm, Lubang 38 × 38')
    await expect(sections(page)).toHaveText([
      'Digunakan di',
      'Keunggulan',
      'Spesifikasi',
      'Jenis resin',
      'Jenis permukaan',
      'Pemasangan',
      'Gambar teknik',
      'Varian dan kode SKU',
      'Katalog',
      'Produk serupa',
      'Produk terkait',
      'Varian terkait',
    ])
    await expect(page.getByRole('main').locator('[lang=en]')).toHaveCount(0)
  })

  test('its gallery shows each picture on demand', async ({ page, open }) => {
    await open(GRATING)
    const gallery = page.getByRole('region', { name: 'Molded Grating 38 mm, Mesh 38 × 38' })
    const thumbnails = gallery.getByRole('link', { name: /^Show picture \d/ })
    await expect(thumbnails).toHaveCount(5)
    await expect(gallery.getByRole('img')).toHaveCount(5)
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
    await thumbnails.nth(2).click()
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(gallery.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.6 })
  })

  test('shows its specifications with their units', ONCE, async ({ page, open }) => {
    await open(GRATING)
    const table = page.getByRole('table', { name: 'Specifications' })
    await expect(table.getByRole('row', { name: 'Depth' })).toHaveText(/^Depth38 mm$/)
    await expect(table.getByRole('row', { name: 'Weight' })).toHaveText(/^Weight19\.5 kg\/m²$/)
    await expect(table.getByRole('row', { name: 'Open area' })).toHaveText(/^Open area68 %$/)
  })

  test('shows both temperatures of its resins', ONCE, async ({ page, open }) => {
    await open(GRATING)
    const table = page.getByRole('table', { name: 'Resin types' })
    await expect(table.getByRole('row')).toHaveCount(5)
    await expect(table.getByRole('row', { name: '99 °C' })).toContainText('99 °C / 210 °F')
    await expect(table.getByRole('row', { name: '149 °C' })).toContainText('149 °C / 300 °F')
    await open(inLanguage('id', GRATING))
    await expect(page.getByRole('table', { name: 'Jenis resin' })).toContainText('99 °C / 210 °F')
  })

  test('translates its surfaces', ONCE, async ({ page, open }) => {
    await open(GRATING)
    await expect(page.getByRole('region', { name: 'Surface types' }).getByRole('listitem')).toHaveText([
      'Concave',
      'Flat',
      'Quartz grit',
    ])
    await open(inLanguage('id', GRATING))
    await expect(page.getByRole('region', { name: 'Jenis permukaan' }).getByRole('listitem')).toHaveText([
      'Cekung',
      'Rata',
      'Grit kuarsa',
    ])
  })

  test('lists the first 200 SKUs and says so', ONCE, async ({ page, open }) => {
    await open(GRATING)
    const skus = page.getByRole('region', { name: 'Variants and SKU codes' })
    await expect(skus.getByRole('table').getByRole('row')).toHaveCount(201)
    await expect(skus.getByRole('status')).toHaveText('200 SKUs · Showing the first 200; ask us for the full list.')
    await open(inLanguage('id', GRATING))
    await expect(page.getByText('Menampilkan 200 pertama')).toBeVisible()
  })

  test('its SKUs can be filtered by variant', async ({ page, open }) => {
    await open(GRATING)
    const skus = page.getByRole('region', { name: 'Variants and SKU codes' })
    await skus.scrollIntoViewIfNeeded()
    await skus.getByRole('combobox', { name: 'Color' }).selectOption('Safety Yellow')
    await expect(skus.getByRole('table').getByRole('row', { name: 'Gray' })).toHaveCount(0)
    const rows = await skus.getByRole('table').getByRole('row', { name: 'Safety Yellow' }).count()
    expect(rows).toBeGreaterThan(0)
    await expect(skus.getByRole('status')).toContainText(`${rows} SKUs of 200`)
  })

  test('its tables fade out only at the side where there is more to scroll', ONCE, async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(GRATING)
    const resins = page.getByRole('group', { name: 'Resin types' })
    await resins.scrollIntoViewIfNeeded()
    await expect.poll(() => fading(resins)).toEqual(['0px', '32px'])
    await resins.evaluate((box) => box.scrollTo({ left: box.scrollWidth / 4 }))
    await expect.poll(() => fading(resins)).toEqual(['32px', '32px'])
    await resins.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
    await expect.poll(() => fading(resins)).toEqual(['32px', '0px'])
    await page.setViewportSize({ width: 1600, height: 900 })
    await expect(resins, 'nothing is left to scroll').toHaveCSS('mask-image', 'none')
  })

  test('lists its SKUs in natural order', ONCE, async ({ page, open }) => {
    await open('/product/detail/flanged-pipe')
    const codes = await page
      .getByRole('table', { name: 'Variants and SKU codes' })
      .getByRole('rowheader')
      .allTextContents()
    expect(codes.indexOf('PPPF200-DN50-L60')).toBeLessThan(codes.indexOf('PPPF200-DN100-L30'))
    expect(codes).toEqual([...codes].sort(new Intl.Collator('en', { numeric: true }).compare))
  })

  test('links to four similar products and to related products and variants', ONCE, async ({ page, open }) => {
    await open(GRATING)
    await wholeHydrated(page)
    await expect(page.getByRole('region', { name: 'Similar products' }).getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Related products' }).getByRole('article')).toHaveCount(6)
    const variants = page.getByRole('region', { name: 'Related variants' })
    expect(await variants.getByRole('row').count()).toBeGreaterThan(2)
    await variants.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/detail\/(?!molded-grating-38-mm)/)
    await expectOneOfEach(page)
  })

  test('lists its files with their size', ONCE, async ({ page, open }) => {
    await open(GRATING)
    await expect(page.getByRole('link', { name: 'Request the catalogue' })).toHaveAttribute(
      'href',
      await page.getByRole('link', { name: 'Download catalogue' }).getAttribute('href').then(String),
    )
    const files = page.getByRole('region', { name: 'Catalogues' }).getByRole('listitem')
    await expect(files).toHaveCount(2)
    await expect(files.first()).toHaveText(/PDF · \d+ kB$/)
  })
})

test.describe('an awkward product', () => {
  const AWKWARD = [
    { what: 'without picture', slug: 'm-clip-316', missing: ['Resin types', 'Surface types'] },
    { what: 'without specification', slug: 'crossover-stair', missing: ['Specifications table'] },
    { what: 'without catalogue', slug: 'edge-sealing-kit', missing: ['Catalogues'] },
    { what: 'with a very long title', slug: 'acid-brine-pipe', missing: [] },
  ]

  for (const { what, slug, missing } of AWKWARD) {
    test(`${what} renders intact in both languages`, async ({ page, open }) => {
      for (const language of ['en', 'id'] as const) {
        expect(await open(inLanguage(language, `/product/detail/${slug}`))).toBe(200)
        await wholeHydrated(page)
        await expectOneOfEach(page)
        await expectNoOverflow(page)
      }
      await open(`/product/detail/${slug}`)
      for (const name of missing) await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0)
    })
  }

  test('without a picture, specification or catalogue offers none', ONCE, async ({ page, open }) => {
    await open('/product/detail/m-clip-316')
    await expect(page.getByRole('link', { name: /^Show picture/ })).toHaveCount(0)
    await open('/product/detail/crossover-stair')
    await expect(page.getByRole('table', { name: 'Specifications' })).toHaveCount(0)
    await open('/product/detail/edge-sealing-kit')
    await expect(page.getByRole('link', { name: 'Download catalogue' })).toHaveCount(0)
  })
})
