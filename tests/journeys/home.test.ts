import { expect, expectOneOfEach, LANGUAGES, type Language, test, WIDE, wholeHydrated } from './site-test.ts'

interface HomeWords {
  path: string
  title: string
  heading: string
  mainMenu: string
  header: string[]
  footerMenu: string
  footer: string[]
  copyright: string
}

const WORDS: Record<Language, HomeWords> = {
  en: {
    path: '/',
    title: 'Fibreglass gratings, profiles and tanks - ori',
    heading: 'Gratings, profiles and tanks for places where steel corrodes',
    mainMenu: 'Main menu',
    header: ['Product', 'Home', 'Market', 'Article', 'Capabilities', 'Client', 'Distributor', 'Contact Us'],
    footerMenu: 'Footer menu',
    footer: ['Home', 'About', 'Product', 'Market', 'Article', 'Contact Us', 'FAQ', 'Career', 'Privacy Policy'],
    copyright: '© 2016 ori. All rights reserved.',
  },
  id: {
    path: '/id',
    title: 'Grating, profil, dan tangki fiberglass - ori',
    heading: 'Grating, profil, dan tangki untuk tempat yang membuat baja berkarat',
    mainMenu: 'Menu utama',
    header: ['Produk', 'Beranda', 'Pasar', 'Artikel', 'Kapabilitas', 'Klien', 'Distributor', 'Hubungi Kami'],
    footerMenu: 'Menu kaki halaman',
    footer: [
      'Beranda',
      'Tentang Kami',
      'Produk',
      'Pasar',
      'Artikel',
      'Hubungi Kami',
      'Tanya Jawab',
      'Karier',
      'Kebijakan Privasi',
    ],
    copyright: '© 2016 ori. Hak cipta dilindungi.',
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
    test('is rendered once, titled and accessible', async ({ page, open, expectAccessible }) => {
      expect(await open(words.path)).toBe(200)
      await wholeHydrated(page)
      await expect(page).toHaveTitle(words.title)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
      await expectOneOfEach(page)
      await expectAccessible()
    })

    test('lists the header menu in order', WIDE, async ({ page, open }) => {
      await open(words.path)
      const links = page.getByRole('navigation', { name: words.mainMenu }).getByRole('link')
      await expect(links).toHaveText(words.header)
      await expect(links.filter({ hasText: words.header[1] ?? '' })).toHaveAttribute('aria-current', 'page')
    })

    test('lists the footer menu and the copyright', async ({ page, open }) => {
      await open(words.path)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('navigation', { name: words.footerMenu }).getByRole('link')).toHaveText(
        words.footer,
      )
      await expect(footer.getByText(words.copyright, { exact: true })).toBeVisible()
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
  })
}

test('a divider separates Product from the pages in the main menu', WIDE, async ({ page, open }) => {
  await open('/')
  const items = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem')
  const line = await items.first().evaluate((item) => getComputedStyle(item, '::after').borderRightWidth)
  expect(line).toBe('1px')
})

test('the logos in the header and the footer link to the home page', async ({ page, open }) => {
  await open('/about')
  const logos = page.getByRole('link', { name: 'ori, home page' })
  await expect(logos).toHaveCount(2)
  await logos.first().click()
  await expect(page).toHaveURL('/')
})
