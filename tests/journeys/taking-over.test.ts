import { expect, inLanguage, LANGUAGES, ONCE, SMALL, test } from './site-test.ts'

const LARGE = '/product/detail/molded-grating-38-mm'

for (const language of LANGUAGES) {
  test.describe(`what taking a page over costs (${language})`, () => {
    for (const path of ['/', '/product', LARGE, '/contact-us']) {
      test(`${path} reads no tables of dates and keeps its language as it is`, ONCE, async ({ page, open }) => {
        await page.addInitScript(() => {
          const asked: string[] = []
          Reflect.set(window, 'asked', asked)
          const { DateTimeFormat, NumberFormat } = Intl
          Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
            construct(target, given) {
              asked.push('a format for dates')
              return Reflect.construct(target, given)
            },
          })
          for (const format of [Intl.DateTimeFormat, NumberFormat]) {
            format.supportedLocalesOf = (locales: Intl.LocalesArgument) => {
              asked.push('which languages the browser knows')
              return [locales ?? []].flat().map(String)
            }
          }
          // The root is there before any script of the page.
          new MutationObserver(() => asked.push('the language of every element')).observe(document, {
            attributeFilter: ['lang'],
            subtree: true,
          })
        })
        await open(inLanguage(language, path))
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([])
      })
    }

    for (const path of ['/product', '/article', '/market', LARGE]) {
      test(`${path} asks for its first picture at once, for the others when they come near`, ONCE, async ({ page }) => {
        await page.goto(inLanguage(language, path))
        const [first, ...others] = await page
          .locator('main picture img')
          .evaluateAll((images) =>
            images.map((image) => `${image.getAttribute('loading')} ${image.getAttribute('fetchpriority')}`),
          )
        expect(first).toBe('eager high')
        expect(new Set(others)).toEqual(new Set(['lazy null']))
      })
    }

    test(
      'two hundred rows wait until the visitor comes near, and nothing moves when they come',
      SMALL,
      async ({ page, open }) => {
        await open(inLanguage(language, LARGE))
        const box = page.locator('#skus').getByRole('group')
        const lastRow = box.getByRole('row').last()
        const isLaidOut = () => lastRow.evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }))
        const { height: before } = (await box.boundingBox()) ?? {}
        expect(await isLaidOut()).toBe(false)
        await box.scrollIntoViewIfNeeded()
        await expect.poll(isLaidOut).toBe(true)
        const { height: after } = (await box.boundingBox()) ?? {}
        expect(after).toBe(before)
      },
    )
  })
}
