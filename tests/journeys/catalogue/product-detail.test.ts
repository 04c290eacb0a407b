import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectNoOverflow,
  expectNoOverflowAnywhere,
  expectOneOfEach,
  inLanguage,
  MOBILE,
  ONCE,
  test,
  wholeHydrated,
} from '../site-test.ts'
import { besideList } from './product-filters.ts'

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
  test('is complete, rendered once, and its gallery shows each picture on demand', async ({ page, open }) => {
    expect(await open(GRATING)).toBe(200)
    await wholeHydrated(page)
    await expectOneOfEach(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Molded Grating 38 mm, Mesh 38 × 38')
    await expect(page.getByText('GT-MG-38', { exact: false }).first()).toBeVisible()
    await expectNoOverflow(page)

    const gallery = page.getByRole('region', { name: 'Molded Grating 38 mm, Mesh 38 × 38' })
    const thumbnails = gallery.getByRole('link', { name: /^Show picture \d/ })
    await expect(thumbnails).toHaveCount(5)
    await expect(gallery.getByRole('img')).toHaveCount(5)
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
    await thumbnails.nth(2).click()
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(gallery.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.6 })
  })

  test('its pictures stay beside the choice of a variant and cover nothing below it', ONCE, async ({ page, open }) => {
    await open('/product/detail/caged-ladder')
    await wholeHydrated(page)
    const gallery = page.getByRole('region', { name: 'Caged Ladder, Rung Pitch 300 mm' })
    const usedIn = page.getByRole('heading', { name: 'Used in' })
    // Far enough down for the pictures to have reached the end of their row.
    await usedIn.evaluate((element) => {
      window.scrollBy({ top: element.getBoundingClientRect().top - 300, behavior: 'instant' })
    })
    const covered = (await usedIn.boundingBox())?.y
    const pictures = await gallery.boundingBox()
    expect(covered).toBeCloseTo(300, 0)
    expect(pictures && pictures.y + pictures.height).toBeLessThanOrEqual(300)
  })

  test('is remembered by the device until the list of viewed products is cleared', ONCE, async ({ page, open }) => {
    await open(GRATING)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-products'))).not.toBeNull()
    await open(inLanguage('id', '/product/detail/molded-grating-25-mm'))
    await wholeHydrated(page)
    const seen = page.getByRole('region', { name: 'Baru dilihat' })
    const links = seen.first().getByRole('heading', { level: 3 }).getByRole('link')
    await expect(links).toHaveText(['Molded Grating 38 mm, Mesh 38 × 38'])
    await seen.getByRole('button', { name: 'Hapus daftar' }).click()
    await expect(seen).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('seen-products'))).toBeNull()
  })

  test('has every section in order, with its facts, files and links', ONCE, async ({ page, open }) => {
    await open(GRATING)
    await expect(sections(page)).toHaveText([
      'Used in',
      'Features',
      'Specifications',
      'Load tables',
      'Chemical resistance',
      'Resin types',
      'Surface types',
      'Installation',
      'Drawing',
      'Variants and SKU codes',
      'Documents',
      'Similar products',
      'Related products',
      'Related variants',
    ])

    const specifications = page.getByRole('table', { name: 'Specifications' })
    await expect(specifications.getByRole('row', { name: /^Depth/ })).toHaveText(
      /^DepthOverall depth of the panel, tread or sheet\.38\u00a0mm$/,
    )
    await expect(specifications.getByRole('row', { name: /^Weight/ })).toHaveText(
      /^WeightNominal mass per square meter with standard resin\.19\.5\u00a0kg\/m²$/,
    )
    await expect(specifications.getByRole('row', { name: /^Open area/ })).toHaveText(/^Open area.*68%$/)

    const resins = page.getByRole('table', { name: 'Resin types' })
    await expect(resins.getByRole('row')).toHaveCount(5)
    await expect(resins.getByRole('row', { name: '99 °C' })).toContainText('99 °C / 210 °F')
    await expect(resins.getByRole('row', { name: '149 °C' })).toContainText('149 °C / 300 °F')
    await expect(page.getByRole('region', { name: 'Surface types' }).getByRole('listitem')).toHaveText([
      /^ConcaveThe bars are hollow/,
      /^FlatGround flat/,
      /^Quartz gritQuartz bonded/,
    ])

    await expect(page.getByRole('link', { name: 'Request the catalogue' })).toHaveAttribute(
      'href',
      await page.getByRole('link', { name: 'Download catalogue' }).getAttribute('href').then(String),
    )
    const files = page.getByRole('region', { name: 'Documents' }).getByRole('listitem')
    // Drawings, certificates and methods in the reader's language come first of their kind; then catalogues.
    await expect(files).toHaveText([
      /^Datasheet ?PDF/,
      /^Molded grating 38\smm, plan of the panel ?Drawing · Rev\. B · November\s2,\s2026 · PDF · \d+\skB$/,
      /^Molded grating 38\smm, plan of the panel, DXF ?Drawing · .* · DXF · \d+\skB$/,
      /^Flame spread test, ASTM\sE84 ?Certificate · English · /,
      /^Quality management, ISO\s9001:2015 ?Certificate · /,
      /^Cutting and sealing gratings ?Method statement · English · /,
      /^Fixing gratings with M-clips ?Method statement · English · /,
      /^Cutting and sealing gratings ?Method statement · Bahasa Indonesia · /,
      /^Fixing gratings with M-clips ?Method statement · Bahasa Indonesia · /,
      /PDF · \d+\skB$/,
      /PDF · \d+\skB$/,
    ])
    for (const [name, start] of [
      ['English', 'GT-MG-38-datasheet'],
      ['Bahasa Indonesia', 'GT-MG-38-lembar-data'],
    ] as const) {
      const address = await files.first().getByRole('link', { name }).getAttribute('href')
      const sheet = await page.request.get(String(address))
      expect(sheet.headers()['content-disposition']).toContain(start)
      expect((await sheet.body()).toString('latin1', 0, 5)).toBe('%PDF-')
    }

    await wholeHydrated(page)
    await expect(page.getByRole('region', { name: 'Similar products' }).getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Related products' }).getByRole('article')).toHaveCount(6)
    const variants = page.getByRole('region', { name: 'Related variants' })
    await expect(variants.getByRole('row'), 'folded').toHaveCount(0)
    await variants.getByRole('heading', { name: 'Related variants' }).click()
    expect(await variants.getByRole('row').count()).toBeGreaterThan(2)
    await variants.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/detail\/(?!molded-grating-38-mm)/)
    await expectOneOfEach(page)
  })

  test('has every section and its facts in Indonesian', ONCE, async ({ page, open }) => {
    await open(inLanguage('id', GRATING))
    await wholeHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grating Cetak 38 mm, Lubang 38 × 38')
    await expect(sections(page)).toHaveText([
      'Digunakan di',
      'Keunggulan',
      'Spesifikasi',
      'Tabel beban',
      'Ketahanan kimia',
      'Jenis resin',
      'Jenis permukaan',
      'Pemasangan',
      'Gambar teknik',
      'Varian dan kode SKU',
      'Dokumen',
      'Produk serupa',
      'Produk terkait',
      'Varian terkait',
    ])
    await expect(page.getByRole('main').locator('[lang=en]')).toHaveCount(0)
    const weight = page.getByRole('table', { name: 'Spesifikasi' }).getByRole('row', { name: /^Berat/ })
    expect(await weight.textContent()).toBe('BeratMassa nominal per meter persegi dengan resin standar.19,5\u00a0kg/m²')
    await expect(page.getByRole('table', { name: 'Jenis resin' })).toContainText('99 °C / 210 °F')
    await expect(page.getByRole('region', { name: 'Jenis permukaan' }).getByRole('listitem')).toHaveText([
      /^CekungBagian atas batang cekung/,
      /^RataDiratakan/,
      /^Grit kuarsaKuarsa menyatu/,
    ])
  })

  test('its pictures and its drawing open large', ONCE, async ({ page, open, expectAccessible }) => {
    await open(GRATING)
    // Before its code has arrived, the link leads to the file.
    await wholeHydrated(page)
    const gallery = page.getByRole('region', { name: /^Molded Grating 38 mm/ })
    const opener = gallery.getByRole('link', { name: /^Enlarge: / }).first()
    await expect(opener).toHaveAttribute('href', /^\/api\/assets\/[^?]+\?width=/)
    await opener.click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('status')).toHaveText('1 of 5')
    await expectAccessible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('status')).toHaveText('2 of 5')
    const stage = viewer.getByRole('group')
    await stage.dispatchEvent('pointerdown', { clientX: 100 })
    await stage.dispatchEvent('pointerup', { clientX: 300 })
    await expect(viewer.getByRole('status'), 'a swipe leads back').toHaveText('1 of 5')
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await page.keyboard.press('+')
    await expect.poll(() => stage.evaluate((box) => box.scrollWidth / box.clientWidth)).toBeCloseTo(4, 1)
    await page.keyboard.press('0')
    await expect.poll(() => stage.evaluate((box) => box.scrollWidth / box.clientWidth)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(opener).toBeFocused()

    const drawing = page.getByRole('region', { name: 'Drawing' })
    await drawing.scrollIntoViewIfNeeded()
    await drawing.getByRole('link', { name: /^Enlarge: Dimensioned drawing/ }).click()
    const arriving = page.waitForEvent('download')
    await viewer.getByRole('link', { name: 'Download SVG' }).click()
    expect((await arriving).suggestedFilename()).toMatch(/\.svg$/)
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)

    // A press that comes before the code of its block waits for it, rather than leading to the file.
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/product-drawing-*.js', async (route) => {
      await pressed.promise
      await route.continue()
    })
    const arrives = page.waitForRequest('**/assets/product-drawing-*.js')
    await open(GRATING)
    await page.locator('html[data-hydrated]').waitFor()
    await drawing.scrollIntoViewIfNeeded()
    await arrives
    await drawing.getByRole('link', { name: /^Enlarge: Dimensioned drawing/ }).click()
    pressed.resolve()
    await expect(viewer.getByRole('link', { name: 'Download SVG' })).toBeVisible()
    await expect(page).toHaveURL(GRATING)
  })

  test('shows 20 SKUs, and more on request', ONCE, async ({ page, open }) => {
    await open(GRATING)
    const skus = page.getByRole('region', { name: 'Variants and SKU codes' })
    await skus.scrollIntoViewIfNeeded()
    const rows = skus.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(21)
    const choose = skus.getByRole('button', { name: 'Choose a variant' })
    await choose.hover()
    await page.mouse.down()
    await expect(choose, 'shows that it is pressed').not.toHaveCSS('box-shadow', 'none')
    // Released elsewhere, it does nothing.
    await skus.getByRole('heading', { level: 2 }).hover()
    await page.mouse.up()
    // A finger that has not yet left the screen has not clicked, and may still scroll.
    await choose.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(choose, 'shows a finger that it is pressed').not.toHaveCSS('box-shadow', 'none')
    await choose.dispatchEvent('pointercancel', { pointerType: 'touch' })
    await expect(choose).toHaveCSS('box-shadow', 'none')
    // Each link says which SKU it is about.
    const code = await rows.nth(1).getByRole('rowheader').innerText()
    await expect(rows.nth(1).getByRole('link')).toHaveAccessibleName(`Add to quote list ${code}`)
    await expect(rows.nth(1).getByRole('button')).toHaveAccessibleName(new RegExp(`${code}$`))
    const stops = await skus.locator('a, button, select, [tabindex="0"]').count()
    expect(stops, 'stops of the Tab key').toBeLessThan(60)
    // How many SKUs a call answers is not a fact about the product.
    await expect(skus).not.toContainText('200')
    await expect(skus.getByRole('link', { name: 'Other combinations to order' })).toHaveAttribute(
      'href',
      '/contact-us?request=quote&product=molded-grating-38-mm',
    )
    await skus.getByRole('link', { name: 'Show more SKUs' }).click()
    await expect(rows).toHaveCount(41)
    await expect(rows.nth(21).getByRole('link')).toBeFocused()
  })

  test('a product with few SKUs shows them all and offers no more', ONCE, async ({ page, open }) => {
    await open(inLanguage('id', '/product/detail/i-beam-200'))
    const skus = page.getByRole('region', { name: 'Varian dan kode SKU' })
    await expect(skus.getByRole('status')).toHaveText(/^\d+ SKU$/)
    await expect(skus.getByRole('link', { name: /Tampilkan SKU lainnya|Kombinasi lain/ })).toHaveCount(0)
  })

  test('the variant chosen in the page changes picture, code, mail and quote', ONCE, async ({ page, open }) => {
    await open(GRATING)
    const main = page.getByRole('main')
    await expect(main.getByText(/^4\.32\skN\/m²$/).first(), 'the load over a meter').toBeVisible()
    const names = ['1220 × 3660 mm', 'Green', 'Concave', 'VE-FR']
    for (const name of names) {
      // Whoever asks before the last answer is asked for what is chosen so far.
      if (name === 'VE-FR') {
        const chosen = 'Panel size 1220 × 3660 mm, Color Green, Surface Concave'
        const asked = (link: string, parameter: string) =>
          expect.poll(async () => {
            const href = await main.getByRole('link', { name: link }).first().getAttribute('href')
            return new URL(href ?? '', page.url()).searchParams.get(parameter)
          })
        await asked('Request a quote', 'message').toBe(chosen)
        await asked('Add to quote list', 'condition').toBe(chosen)
        await asked('WhatsApp', 'text').toContain(`(${chosen})`)
      }
      await main.getByRole('radio', { name, exact: true }).check()
    }
    const code = await page
      .locator('#product-overview')
      .getByText(/^GTMG38-[A-Z0-9-]+$/)
      .innerText()
    await expect(main.getByRole('link', { name: 'Mail to sales' })).toHaveAttribute(
      'href',
      new RegExp(`subject=${code}`),
    )
    await expect(main.locator('img').first()).toHaveAttribute('src', /\w/)
    await page.setViewportSize({ width: 390, height: 800 })
    const bar = page.getByRole('complementary', { name: 'Ask for a quote' })
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', new RegExp(`wa.me.*${code}`))
    await expect(bar.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute('href', new RegExp(`sku=${code}$`))
    // In a low window it would cover a third of what can be read.
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(bar).toBeHidden()
    await expect(main.getByRole('link', { name: 'Request a quote' }).first()).toBeVisible()
    // A shared address begins with it, also without scripts.
    const shared = await (await page.request.get(`${GRATING}?sku=${code}`)).text()
    expect(shared).toContain(`>${code}</span>`)
    await main.getByRole('button', { name: 'Choose again' }).click()
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('answers a span and a chemical, and says where its tables end', ONCE, async ({ page, open }) => {
    await open(inLanguage('id', `${GRATING}?span=2,5%20m&chemical=hydrochloric-acid&concentration=10`))
    const loads = page.getByRole('region', { name: 'Tabel beban' })
    await loads.scrollIntoViewIfNeeded()
    await expect(loads.getByRole('status').first()).toContainText(/Tabel berakhir pada 2\sm/)
    await loads.getByLabel('Bentang Anda').fill('1100')
    await expect(loads.getByRole('status').first()).toContainText(/3,25\skN\/m²/)
    await expect(loads.getByRole('status').first()).toContainText(/Interpolasi antara baris 1\sm dan 1,2\sm/)
    await loads.getByLabel('Bentang Anda').fill('dua')
    await expect(loads.getByRole('status').first()).toContainText(/Bentang adalah panjang dari/)
    const resistance = page.getByRole('region', { name: 'Ketahanan kimia' })
    await resistance.scrollIntoViewIfNeeded()
    const verdicts = resistance.getByRole('listitem')
    await expect(verdicts.filter({ hasText: 'VE-FR' })).toHaveText(
      /^Cocok untuk Asam klorida, HCl 10% sampai 82\s°C dengan VE-FR, batas produk ini sendiri/,
    )
    await resistance.getByLabel('Suhu').fill('95')
    await expect(verdicts.filter({ hasText: 'VE-FR' })).toContainText(/paling tinggi 82\s°C, batas produk/)
  })

  test('its measures follow the units chosen on this device, and so do filters', ONCE, async ({ page, open }) => {
    await open(GRATING)
    const us = page.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'US' })
    await us.click()
    await expect(us).toHaveAttribute('aria-pressed', 'true')
    const figures = page.getByLabel('Key figures')
    await expect(figures).toContainText(/1\.5\sin/)
    await expect(figures).toContainText(/90\.2\spsf/)
    await expect(page.getByRole('radio', { name: /48\s×\s144\sin/ })).toBeAttached()
    const loads = page.getByRole('region', { name: 'Load tables' })
    // Without scrolling there: paper has all of it.
    await expect(loads.getByLabel('Your span, ft')).toHaveValue('3.281')
    await loads.getByLabel('Your span, ft').fill('6')
    await expect(loads.getByRole('status').first()).toContainText(/Over 6\sft with L\/200: [\d.]+\spsf/)
    await page.getByRole('button', { name: 'Metric' }).click()
    await expect(loads.getByLabel('Your span, mm')).toHaveValue('1,829')
    await us.click()
    const sheet = page.getByRole('main').locator('a[href*=datasheet][lang=en-US]')
    await expect(sheet).toHaveAttribute('href', /\.pdf\?units=us$/)

    await besideList(page)
    await open('/product')
    await page.getByText(/^More filters \(\d+\)$/).click()
    await page.getByText('Weight psf', { exact: true }).click()
    const weight = page.getByRole('group', { name: 'Weight', exact: true })
    await weight.getByRole('spinbutton', { name: 'From' }).fill('3.9')
    await weight.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/product?spec[weight]=19.0415..')
    await expect(page.getByRole('link', { name: /^Remove filter.*3\.9\spsf/ })).toBeVisible()
  })

  test('its SKUs are narrowed by the choice of a variant, wherever it is made', async ({ page, open }) => {
    await open(GRATING)
    await page.getByRole('button', { name: 'Choose a variant' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Safety Yellow' }).check()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const skus = page.getByRole('region', { name: 'Variants and SKU codes' })
    await skus.scrollIntoViewIfNeeded()
    const rows = skus.getByRole('table').getByRole('row')
    const color = skus.getByRole('combobox', { name: 'Color' })
    await expect(color).toHaveValue(/^\d+$/)
    await expect(rows.filter({ hasText: 'Safety Yellow' })).toHaveCount(20)
    await expect(rows).toHaveCount(21)
    await color.selectOption('Gray')
    await expect(rows.filter({ hasText: 'Safety Yellow' })).toHaveCount(0)
    await skus.getByRole('button', { name: 'Choose a variant' }).click()
    await expect(dialog.getByRole('radio', { name: 'Gray', exact: true })).toBeChecked()
    await page.keyboard.press('Escape')
    await color.selectOption('Any')
    await expect(skus.getByRole('cell', { name: 'Gray', exact: true })).not.toHaveCount(20)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('answers a span, a chemical and an SKU of its address', ONCE, async ({ page }) => {
      await page.goto(`${GRATING}?span=1100&limit=200`)
      await expect(page.locator('#load-tables')).toContainText(/3\.25\skN\/m²/)
      await page.locator('#resistance select').selectOption('hydrochloric-acid')
      await page.getByLabel('Concentration, %').fill('10')
      await page.getByRole('button', { name: 'Show the resins' }).click()
      await expect(page).toHaveURL(/chemical=hydrochloric-acid.*#resistance$/)
      await expect(page.locator('#resistance')).toContainText(/up to 40\s°C with ORT/)
    })

    test('shows all SKUs on request', ONCE, async ({ page }) => {
      await page.goto(GRATING)
      const rows = page.locator('#skus tbody tr')
      await expect(rows).toHaveCount(20)
      await page.getByRole('link', { name: 'Show more SKUs' }).click()
      await expect(page).toHaveURL(`${GRATING}?skus=all#skus`)
      await expect(rows).toHaveCount(200)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${GRATING}$`))
    })
  })

  test('its parts are as high before their code arrives as after', ONCE, async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { promise: measured, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await measured
      await route.continue()
    })
    const heights = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        return ['section:has(h1)', '#load-tables', '#resistance', '#skus'].map(
          (part) => `${part}: ${Math.round(document.querySelector(part)?.getBoundingClientRect().height ?? 0)}`,
        )
      })
    await page.goto(GRATING, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    )
    const before = await heights()
    go()
    await open(GRATING)
    await wholeHydrated(page)
    await expect(page.locator('#skus tbody button')).toHaveCount(20)
    expect(await heights()).toEqual(before)
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
})

test.describe('an awkward product', () => {
  const specifications = (page: Page) => page.getByRole('table', { name: 'Specifications' })
  const pictures = (page: Page) => page.getByRole('link', { name: /^Show picture/ })
  const catalogue = (page: Page) => page.getByRole('link', { name: 'Download catalogue' })
  const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
  const [resins, surfaces] = [heading('Resin types'), heading('Surface types')]

  const AWKWARD = [
    { what: 'without resins and surfaces', slug: 'm-clip-316', missing: [resins, surfaces] },
    {
      what: 'without specification',
      slug: 'crossover-stair',
      missing: [heading('Specifications table'), specifications],
    },
    {
      what: 'without picture and catalogue',
      slug: 'edge-sealing-kit',
      missing: [surfaces, pictures, catalogue],
    },
    { what: 'with a very long title', slug: 'acid-brine-pipe', missing: [] },
  ]

  // Whether it is intact depends on the width and what it says on the language, but neither on both.
  for (const { what, slug, missing } of AWKWARD) {
    test(`${what} renders intact, without what it lacks`, ONCE, async ({ page, open }) => {
      expect(await open(`/product/detail/${slug}`)).toBe(200)
      await wholeHydrated(page)
      await expectOneOfEach(page)
      await expectNoOverflowAnywhere(page)
      for (const part of missing) await expect(part(page)).toHaveCount(0)
    })

    test(`${what} renders intact in Indonesian`, MOBILE, async ({ page, open }) => {
      expect(await open(inLanguage('id', `/product/detail/${slug}`))).toBe(200)
      await wholeHydrated(page)
      await expectOneOfEach(page)
      await expectNoOverflow(page)
      await expectNoOverflowAnywhere(page)
    })
  }
})
