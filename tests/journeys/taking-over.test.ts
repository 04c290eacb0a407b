import type { Page } from '@playwright/test'
import { expect, hydrated, inLanguage, LANGUAGES, ONCE, test } from './site-test.ts'

const LARGE = '/product/detail/molded-grating-38-mm'

test("a page's code waits for the first picture, but not for whoever uses the page", ONCE, async ({ page }) => {
  const pictures: (() => void)[] = []
  await page.route(/\/api\/assets\//, async (route) => {
    await new Promise<void>((resolve) => pictures.push(resolve))
    await route.continue()
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => pictures.length * scripts.length).toBeGreaterThan(0)
  expect(scripts).toEqual([expect.stringContaining('early-start')])
  await page.keyboard.press('Tab')
  await hydrated(page)
  expect(scripts.length).toBeGreaterThan(1)
  for (const send of pictures) send()
  await page.unrouteAll({ behavior: 'wait' })
})

test.describe('code that is lost on the way', () => {
  test.use({ expectedNoise: ['net::ERR_FAILED'] })

  const packages = /\/packages-[\w-]+\.js$/

  /** Opens a page, the largest part of whose code is lost the first time, after something has happened to the page. */
  async function openWithLostCode(page: Page, path: string, meanwhile = async () => {}) {
    let lose = () => {}
    const lost = new Promise<void>((resolve) => {
      lose = resolve
    })
    await page.route(
      packages,
      async (route) => {
        await lost
        await route.abort()
      },
      { times: 1 },
    )
    await page.goto(path)
    await meanwhile()
    const cameAtLast = page.waitForResponse(packages)
    lose()
    await cameAtLast
  }

  test('is fetched again, for what only scripts can show', ONCE, async ({ page }) => {
    await openWithLostCode(page, '/wishlist')
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  })

  test('does not lose what was chosen in a list meanwhile', ONCE, async ({ page }) => {
    const brand = page.locator('input[name="brand"][value="tirtala"]')
    await openWithLostCode(page, '/product', () => brand.evaluate((box: HTMLInputElement) => box.click()))
    await expect(page).toHaveURL(/[?&]brand=tirtala/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
    await hydrated(page)
  })

  test('does not interrupt somebody who fills in a form', ONCE, async ({ page }) => {
    const name = page.getByRole('main').locator('input[name="name"]')
    await openWithLostCode(page, '/contact-us', async () => {
      await name.fill('Budi')
      await name.blur()
    })
    // Longer than the pause after which it looks again.
    await page.waitForTimeout(4_000)
    await expect(name).toHaveValue('Budi')
  })
})

for (const language of LANGUAGES) {
  test.describe(`the cost of hydrating a page (${language})`, () => {
    test('no page loads date formats or rewrites its language', ONCE, async ({ page, open }) => {
      await page.addInitScript(() => {
        const asked: string[] = []
        Reflect.set(window, 'asked', asked)
        const { DateTimeFormat } = Intl
        Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
          construct(target, given) {
            asked.push('a format for dates')
            return Reflect.construct(target, given)
          },
        })
        // The root element exists before any script of the page runs.
        new MutationObserver(() => asked.push('the language of every element')).observe(document, {
          attributeFilter: ['lang'],
          subtree: true,
        })
      })
      for (const path of ['/', '/product', LARGE, '/contact-us']) {
        await open(inLanguage(language, path))
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => Reflect.get(window, 'asked')), path).toEqual([])
      }
    })

    test('a page loads its first picture eagerly and the others lazily', ONCE, async ({ request }) => {
      for (const path of ['/product', '/article', '/market', LARGE]) {
        const html = await (await request.get(inLanguage(language, path))).text()
        const [, main = ''] = html.split(/<main\b/)
        const images = main.match(/<source\b[^>]*><img\b[^>]*>/g) ?? []
        const [first = '', ...others] = images
        expect(first, path).toMatch(/loading="eager" fetchPriority="high"/i)
        expect(others.length, path).toBeGreaterThan(1)
        expect(
          others.filter((image) => !/loading="lazy"/.test(image) || /fetchPriority/i.test(image)),
          path,
        ).toEqual([])
      }
    })
  })
}
