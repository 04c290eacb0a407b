import { errorMessages } from '#domain/errors/error-messages.ts'
import { browserMessages } from '#generated/browser-messages.ts'
import { damagedValue, seededRandom } from '#tests/support/damaged-value.ts'
import { expect, inLanguage, LANGUAGES, ONCE, test } from './site-test.ts'

/** Pages opened by a link, each with the endpoint that one of its blocks calls. */
const PAGES = [
  ['/client', '/api/clients', 'thing_clients'],
  ['/faq', '/api/faqs', 'thing_faqs'],
  ['/distributor', '/api/distributors', 'thing_distributors'],
  ['/career', '/api/careers', 'thing_careers'],
  ['/article', '/api/articles', 'thing_articles'],
  ['/market', '/api/market-fields', 'thing_market_fields'],
] as const

/** Wording of the browser's own messages about faults in the code. */
const RAW_WORDS = /cannot read|undefined|is not a function|is not iterable|\[object/i

const AGAIN = { en: 'Try again', id: 'Coba lagi' }

const START = '/privacy-policy'

test.use({ expectedNoise: ['net::ERR_FAILED'] })

for (const language of LANGUAGES) {
  for (const [path, endpoint, thing] of PAGES) {
    test(
      `a damaged answer from ${endpoint}, or none, is reported in its place and leaves the page intact, in ${language}`,
      ONCE,
      async ({ page, open }) => {
        let state: 'damaged' | 'cut' | 'well' = 'damaged'
        await page.route(
          ({ pathname }) => pathname === endpoint,
          async (route) => {
            if (state === 'cut') return route.abort()
            const response = await route.fetch()
            const body = await response.json()
            for (const row of state === 'damaged' ? body.data : []) Reflect.deleteProperty(row, 'id')
            await route.fulfill({ response, json: body })
          },
        )
        await open(inLanguage(language, START))
        await page
          .locator(`a[href="${inLanguage(language, path)}"]`)
          .filter({ visible: true })
          .first()
          .click()
        const message = errorMessages.data_not_object[language].replace('{endpoint}', endpoint)
        const main = page.getByRole('main')
        const sentence = (cause: string) =>
          errorMessages.failed_fetch[language]
            .replace('{thing}', errorMessages[thing][language])
            .replace('{message}', cause)
        const fault = main.getByRole('alert').filter({ hasText: sentence('').trim() })
        await expect(fault).toHaveText(sentence(message))
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        expect(await main.innerText()).not.toMatch(RAW_WORDS)

        const again = main.getByRole('button', { name: AGAIN[language] }).last()
        await again.focus()
        state = 'cut'
        await again.press('Enter')
        await expect(fault).toHaveText(sentence(browserMessages.service_unreachable[language]))
        state = 'well'
        await again.press('Enter')
        await expect(fault).toHaveCount(0)
        await expect(main.locator(':focus')).toHaveCount(1)
      },
    )
  }

  test(
    `answers damaged at random never show a raw error from the code, in ${language}`,
    ONCE,
    async ({ page, open }) => {
      test.slow()
      const random = seededRandom(41)
      const endpoints = new Set<string>(PAGES.map(([, endpoint]) => endpoint))
      // Page answers stay intact: the service checks each block of a page and leaves out the faulty ones individually.
      const isDamaged = ({ pathname }: URL) => endpoints.has(pathname) || pathname === '/api/articles/categories'
      await page.route(isDamaged, async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        await route.fulfill({ response, json: { ...body, data: damagedValue(body.data, random) } })
      })
      for (const [path] of PAGES) {
        await open(inLanguage(language, START))
        await page
          .locator(`a[href="${inLanguage(language, path)}"]`)
          .filter({ visible: true })
          .first()
          .click()
        await expect(page).toHaveURL(new RegExp(`${inLanguage(language, path)}$`))
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        expect(await page.getByRole('main').innerText()).not.toMatch(RAW_WORDS)
      }
    },
  )

  test(`a damaged product shows the message on the error page, in ${language}`, ONCE, async ({ page, open }) => {
    const endpoint = '/api/products/slug/'
    await page.route(
      ({ pathname }) => pathname.startsWith(endpoint),
      async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        await route.fulfill({ response, json: { ...body, data: { ...body.data, images: 'text' } } })
      },
    )
    await open(inLanguage(language, '/product'))
    await page.locator('main a[href*="/product/detail/"]').first().click()
    const sentence = errorMessages.data_not_object[language].replace('{endpoint}', endpoint)
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
