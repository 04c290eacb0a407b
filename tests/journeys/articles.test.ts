import { expect, expectOneOfEach, inLanguage, LANGUAGES, ONCE, test } from './site-test.ts'

test.describe('articles', () => {
  for (const language of LANGUAGES) {
    test(`can be filtered by category (${language})`, ONCE, async ({ page, open }) => {
      await open(inLanguage(language, '/article'))
      const chips = page.getByRole('navigation', { name: language === 'en' ? 'Categories' : 'Kategori' })
      await chips.getByRole('link').nth(1).click()
      await expect(page).toHaveURL(/article\?category=[a-z-]+$/)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await expect(chips.getByRole('link').nth(1)).toHaveAttribute('aria-current', /page|true/)
      await expectOneOfEach(page)
    })
  }

  test('the news page lists nothing but news', ONCE, async ({ page, open }) => {
    await open('/news')
    const links = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(links.length).toBeGreaterThan(2)
    for (const href of links) expect(href).toMatch(/^\/news\/detail\//)
  })

  test('an article links to the next one', async ({ page, open }) => {
    await open('/article/detail/stair-safety')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stair safety/)
    await page.getByRole('link', { name: 'Concave or grit', exact: true }).click()
    await expect(page).toHaveURL('/article/detail/concave-or-grit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Concave or grit/)
    await expectOneOfEach(page)
  })
})

test.describe('careers', () => {
  test('a job link opens the job with its requirements', async ({ page, open }) => {
    await open('/career')
    await page.getByRole('link', { name: 'Drafter (CAD)', exact: true }).click()
    await expect(page).toHaveURL(/\/career\/detail\/\d+-drafter-cad$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drafter (CAD)')
    await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible()
    await expectOneOfEach(page)
  })

  test('a job redirects to its one address', ONCE, async ({ page, open }) => {
    await open('/career/detail/4-anything')
    await expect(page).toHaveURL(/\/career\/detail\/4-(?!anything)[a-z-]+$/)
  })
})
