import { expect, LANGUAGES, type Language, ONCE, test, WIDE } from './site-test.ts'

interface HomeWords {
  path: string
  title: string
  heading: string
  mainMenu: string
  header: string[]
  footerMenu: string
  footer: string[]
  copyright: string
  figure: { load: string; half: string; most: string; none: string; table: string; lastRow: string; product: string }
}

const WORDS: Record<Language, HomeWords> = {
  en: {
    path: '/',
    title: 'Fiberglass gratings, profiles and tanks - ori',
    heading: 'Gratings, profiles and tanks for places where steel corrodes',
    mainMenu: 'Main menu',
    header: ['Product', 'Home', 'Selector', 'Market', 'Article', 'Capabilities', 'Client', 'Distributor', 'Contact us'],
    footerMenu: 'Footer menu',
    footer: [
      'Home',
      'About',
      'Product',
      'Selector',
      'Market',
      'Article',
      'Contact us',
      'FAQ',
      'Career',
      'Privacy policy',
    ],
    copyright: '© 2016 ori. All rights reserved.',
    figure: {
      load: 'Load',
      half: '4.32 kN/m²: 5 mm, L/200',
      most: '8.64 kN/m²: 10 mm, L/100',
      none: 'No load: the panel lies flat.',
      table: 'The figures as a table',
      lastRow: '8.64 10 L/100',
      product: 'Molded Grating 38 mm, Mesh 38 × 38',
    },
  },
  id: {
    path: '/id',
    title: 'Grating, profil, dan tangki fiberglass - ori',
    heading: 'Grating, profil, dan tangki untuk tempat yang membuat baja berkarat',
    mainMenu: 'Menu utama',
    header: [
      'Produk',
      'Beranda',
      'Pilih produk',
      'Pasar',
      'Artikel',
      'Kapabilitas',
      'Klien',
      'Distributor',
      'Hubungi kami',
    ],
    footerMenu: 'Menu kaki halaman',
    footer: [
      'Beranda',
      'Tentang kami',
      'Produk',
      'Pilih produk',
      'Pasar',
      'Artikel',
      'Hubungi kami',
      'Tanya jawab',
      'Karier',
      'Kebijakan privasi',
    ],
    copyright: '© 2016 ori. Hak cipta dilindungi.',
    figure: {
      load: 'Beban',
      half: '4,32 kN/m²: 5 mm, L/200',
      most: '8,64 kN/m²: 10 mm, L/100',
      none: 'Tanpa beban: panel tetap rata.',
      table: 'Angkanya dalam tabel',
      lastRow: '8,64 10 L/100',
      product: 'Grating Cetak 38 mm, Lubang 38 × 38',
    },
  },
}

interface PlacedSetting {
  url: string
  label: string
  placements: string[]
  translations: { languages_code: string; label: string }[]
}

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test.describe(`the home page (${language})`, () => {
    test('has its title, heading, menus and copyright', async ({ page, open, isMobile }) => {
      expect(await open(words.path)).toBe(200)
      await expect(page).toHaveTitle(words.title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('navigation', { name: words.footerMenu }).getByRole('link')).toHaveText(
        words.footer,
      )
      await expect(footer.getByText(words.copyright, { exact: true })).toBeVisible()
      if (isMobile) return
      const links = page.getByRole('navigation', { name: words.mainMenu }).getByRole('link')
      await expect(links).toHaveText(words.header)
      await expect(links.filter({ hasText: words.header[1] ?? '' })).toHaveAttribute('aria-current', 'page')
      const items = page.getByRole('navigation', { name: words.mainMenu }).getByRole('listitem')
      const line = await items.first().evaluate((item) => getComputedStyle(item, '::after').borderRightWidth)
      expect(line, 'a divider separates Product from the pages').toBe('1px')
    })

    test('bends a panel as its load table says, by keyboard too', async ({ page, open }) => {
      await open(words.path)
      const { figure } = words
      const slider = page.getByRole('slider', { name: figure.load, exact: true })
      const block = page.locator('section', { has: slider })
      const said = block.getByRole('status')
      await expect(said).toHaveText(figure.half)
      await slider.focus()
      await page.keyboard.press('End')
      await expect(said).toHaveText(figure.most)
      await page.keyboard.press('Home')
      await expect(said).toHaveText(figure.none)
      await block.getByText(figure.table, { exact: true }).click()
      await expect(block.getByRole('row', { name: figure.lastRow, exact: true })).toBeVisible()
      await expect(block.getByRole('link', { name: figure.product, exact: true })).toBeVisible()
    })

    test('places the link icons from the settings', WIDE, async ({ page, open, request }) => {
      const answer = await request.get('/api/settings', { headers: { language } })
      const settings: PlacedSetting[] = (await answer.json()).data
      await open(words.path)
      for (const [placement, role] of [
        ['header', 'banner'],
        ['footer', 'contentinfo'],
      ] as const) {
        const placed = settings.filter(({ placements }) => placements.includes(placement))
        expect(placed.length).toBeGreaterThan(0)
        for (const setting of placed) {
          const label = setting.translations.find((row) => row.languages_code.startsWith(language))?.label
          const link = page.getByRole(role).getByRole('link', { name: label ?? setting.label, exact: true })
          const isInternal = setting.url.startsWith('/')
          await expect(link).toHaveAttribute(
            'href',
            isInternal && language === 'id' ? `/id${setting.url}` : setting.url,
          )
        }
      }
    })

    test('ends with a footer of 446 pixels on every desktop', ONCE, async ({ page, open }) => {
      await open(words.path)
      await page.evaluate(() => document.fonts.ready)
      for (const width of [1100, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const box = await page.getByRole('contentinfo').boundingBox()
        expect(box?.height, `at ${width} pixels`).toBe(446)
      }
    })
  })
}

test('the logos in the header and the footer link to the home page', async ({ page, open }) => {
  await open('/about')
  const logos = page.getByRole('link', { name: 'ori, home page' })
  await expect(logos).toHaveCount(2)
  await logos.first().click()
  await expect(page).toHaveURL('/')
})
