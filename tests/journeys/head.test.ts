import type { Page } from '@playwright/test'
import { expect, inLanguage, ONCE, test } from './site-test.ts'

interface Head {
  title: string
  canonical: string | undefined
  alternates: Record<string, string>
  meta: Record<string, string>
}

async function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')]
    const meta = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name], meta[property]')]
    return {
      title: document.title,
      canonical: document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      alternates: Object.fromEntries(links.map((link) => [link.hreflang, link.href])),
      meta: Object.fromEntries(
        meta.map((element) => [element.name || (element.getAttribute('property') ?? ''), element.content]),
      ),
    }
  })
}

type Thing = Record<string, unknown> & { '@type': string }

async function thingsOf(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}

async function thing(page: Page, type: string): Promise<Thing> {
  const found = (await thingsOf(page)).filter((candidate) => candidate['@type'] === type)
  expect(found, `things of type ${type}`).toHaveLength(1)
  return found[0] as Thing
}

test.describe('the head of a page', () => {
  // Everything that search engines and other sites read is in the document itself, whether or not scripts run.
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/about', '/product/detail/molded-grating-38-mm', '/article/detail/stair-safety']) {
    test(`${path} gives its own address and that of its translation`, ONCE, async ({ page, baseURL }) => {
      for (const language of ['en', 'id'] as const) {
        await page.goto(inLanguage(language, path))
        const { title, canonical, alternates, meta } = await headOf(page)
        const english = `${baseURL}${path}`
        const indonesian = `${baseURL}${inLanguage('id', path)}`
        expect(title).toMatch(/^\S.+ - ori$/)
        expect(title).not.toContain('ori - ori')
        expect(canonical).toBe(language === 'en' ? english : indonesian)
        expect(alternates).toEqual({ en: english, id: indonesian, 'x-default': english })
        expect(meta.description?.length).toBeGreaterThan(40)
        expect(meta).toMatchObject({
          'og:title': title.replace(/ - ori$/, ''),
          'og:description': meta.description,
          'og:url': canonical,
          'og:locale': language === 'en' ? 'en_US' : 'id_ID',
          'og:site_name': 'ori',
          'twitter:card': 'summary_large_image',
          'twitter:title': title.replace(/ - ori$/, ''),
          'twitter:description': meta.description,
        })
        expect(meta['og:image']).toMatch(new RegExp(`^${baseURL}/api/assets/[0-9a-f-]{36}\\?`))
        expect(meta['twitter:image']).toBe(meta['og:image'])
      }
    })
  }

  test('has one canonical address for every order of a list', ONCE, async ({ page, baseURL }) => {
    await page.goto('/product?sort=-code&category=molded-grating&brand=kisara&q=mesh')
    expect((await headOf(page)).canonical).toBe(`${baseURL}/product?brand=kisara&category=molded-grating`)
  })

  test('its picture can be fetched', ONCE, async ({ page, request }) => {
    await page.goto('/about')
    const { meta } = await headOf(page)
    const answer = await request.get(meta['og:image'] ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
  })

  for (const path of ['/faq', '/career/detail/1-sales-engineer'])
    test(
      `${path}, which has no picture, is shared with the icon of the company`,
      ONCE,
      async ({ page, request, baseURL }) => {
        await page.goto(path)
        const { meta } = await headOf(page)
        const icon = `${baseURL}/icon-512.png`
        expect(meta).toMatchObject({ 'twitter:card': 'summary', 'og:image': icon, 'twitter:image': icon })
        expect((await request.get(icon)).headers()['content-type']).toBe('image/png')
      },
    )

  test('a page for editors is kept out of search engines', ONCE, async ({ page }) => {
    await page.goto('/blocks')
    expect((await headOf(page)).meta.robots).toBe('noindex')
  })
})

test('the head changes with a navigation inside the site', ONCE, async ({ page, open, baseURL }) => {
  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
  await expect(page).toHaveTitle('Frequently asked questions on FRP - ori')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/faq`)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('title')).toHaveCount(1)
})

test('a list has in its title what it is narrowed to, also after a filter is removed', ONCE, async ({ page, open }) => {
  await open('/product?brand=kisara&category=mini-mesh')
  await expect(page).toHaveTitle('Kisara, Mini Mesh - FRP product catalogue - ori')
  await page
    .getByRole('link', { name: /Mini Mesh/ })
    .and(page.locator('main a[aria-label]'))
    .click()
  await expect(page).toHaveTitle('Kisara - FRP product catalogue - ori')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Molded FRP gratings/)
  await open('/id/product?category=mini-mesh&page=2')
  await expect(page).toHaveTitle('Grating Lubang Kecil - Katalog produk FRP - Halaman 2 - ori')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test.describe('the structured data', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page describes the organization', ONCE, async ({ page, baseURL }) => {
    await page.goto('/')
    expect(await thing(page, 'Organization')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'ori',
      url: `${baseURL}/`,
      logo: expect.stringMatching(/\.png$/),
    })
  })

  test('a product is a Product at the end of its breadcrumbs', ONCE, async ({ page, baseURL }) => {
    await page.goto('/product/detail/molded-grating-38-mm')
    expect(await thing(page, 'Product')).toMatchObject({
      name: 'Molded Grating 38 mm, Mesh 38 × 38',
      sku: 'GT-MG-38',
      brand: { '@type': 'Brand', name: 'Kisara' },
      url: `${baseURL}/product/detail/molded-grating-38-mm`,
    })
    const trail = (await thing(page, 'BreadcrumbList')).itemListElement as {
      position: number
      name: string
      item: string
    }[]
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1))
    expect(trail[0]).toMatchObject({ name: 'Home', item: `${baseURL}/` })
    expect(trail.at(-1)).toMatchObject({ name: 'Molded Grating 38 mm, Mesh 38 × 38' })
  })

  test('is in the language of the page', ONCE, async ({ page, baseURL }) => {
    await page.goto('/id/product/detail/molded-grating-38-mm')
    expect(await thing(page, 'Product')).toMatchObject({
      name: 'Grating Cetak 38 mm, Lubang 38 × 38',
      url: `${baseURL}/id/product/detail/molded-grating-38-mm`,
    })
  })

  test('an article is an Article, news a NewsArticle', ONCE, async ({ page, baseURL }) => {
    await page.goto('/article/detail/stair-safety')
    expect(await thing(page, 'Article')).toMatchObject({
      headline: await page.getByRole('heading', { level: 1 }).innerText(),
      datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
      author: { '@type': 'Person' },
      mainEntityOfPage: `${baseURL}/article/detail/stair-safety`,
    })
    await page.goto('/news/detail/quality-system-certified')
    await thing(page, 'NewsArticle')
  })

  test('an open job is a JobPosting', ONCE, async ({ page }) => {
    await page.goto('/career')
    await page.getByRole('link', { name: 'Drafter (CAD)', exact: true }).click()
    expect(await thing(page, 'JobPosting')).toMatchObject({
      title: 'Drafter (CAD)',
      description: expect.stringMatching(/\S{20,}|\S+ \S+/),
      datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      hiringOrganization: { name: 'ori' },
      jobLocation: { '@type': 'Place', address: { addressCountry: 'ID' } },
    })
  })

  test('the questions are an FAQPage', ONCE, async ({ page }) => {
    await page.goto('/faq')
    const questions = (await thing(page, 'FAQPage')).mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    expect(questions).toHaveLength(await page.getByRole('main').getByRole('group').count())
    for (const { name, acceptedAnswer } of questions) {
      expect(name).toMatch(/\?$/)
      expect(acceptedAnswer.text.length).toBeGreaterThan(20)
    }
  })
})
