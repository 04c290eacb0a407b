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
