import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, ONCE, test } from './site-test.ts'

// One visit for each of its looks: the page with every call is the heaviest there is.
const LOOKS = [
  {
    colorScheme: 'light',
    language: 'en',
    heading: 'API reference',
    summary: 'Published products, filtered and sorted',
  },
  { colorScheme: 'dark', language: 'id', heading: 'Referensi API', summary: 'Produk terbit, disaring dan diurutkan' },
] as const

/** The calls that are drawn from the top of the page to its end: of a long list, only those near the window are. */
async function callsOnTheWay(page: Page): Promise<string[]> {
  const seen = new Set<string>()
  await page.evaluate(() => scrollTo(0, 0))
  for (let isAtEnd = false; !isAtEnd; ) {
    const drawn = await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50)))
      const calls = [...document.querySelectorAll('.opblock-summary')].map((summary) =>
        ['.opblock-summary-method', '[data-path]']
          .map((part) => summary.querySelector(part))
          .map((element) => element?.getAttribute('data-path') ?? element?.textContent?.trim())
          .join(' '),
      )
      const { scrollHeight } = document.documentElement
      const end = scrollY + innerHeight >= scrollHeight - 2
      scrollBy(0, innerHeight / 2)
      return { calls, end }
    })
    for (const call of drawn.calls) seen.add(call)
    isAtEnd = drawn.end
  }
  return [...seen]
}

for (const { colorScheme, language, heading, summary } of LOOKS) {
  test.describe(`the API reference on a ${colorScheme} system`, () => {
    test.use({ colorScheme })

    test(
      `shows every call, opens the one that the address names, and is accessible (${language})`,
      ONCE,
      async ({ page, expectAccessible }) => {
        await page.goto(`/api/docs?lang=${language}#/products/listProducts`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page.locator('.opblock')).not.toHaveCount(0)
        await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark-mode/ : /^$/)
        const call = page.locator('.opblock.is-open')
        await expect(call).toContainText(summary)
        await expect(call).toContainText('One slug or several')
        await expectAccessible()
        const { paths } = await (await page.request.get('/api/docs/openapi.json')).json()
        const calls = Object.entries<object>(paths).flatMap(([path, operations]) =>
          Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
        )
        expect((await callsOnTheWay(page)).sort()).toEqual(calls.sort())
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoOverflow(page)
        await page.getByPlaceholder('Filter by tag').fill('careers')
        await expect(page.locator('.opblock')).toHaveCount(2)
      },
    )
  })
}
