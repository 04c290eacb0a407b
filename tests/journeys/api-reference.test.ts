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
        const { paths } = await (await page.request.get('/api/docs/openapi.json')).json()
        const calls = Object.values<object>(paths).flatMap((operations) => Object.keys(operations))
        await expect(page.locator('.opblock')).toHaveCount(calls.length)
        await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark-mode/ : /^$/)
        const call = page.locator('.opblock.is-open')
        await expect(call).toContainText(summary)
        await expect(call).toContainText('One slug or several')
        await expectAccessible()
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoOverflow(page)
        await page.getByPlaceholder('Filter by tag').fill('careers')
        await expect(page.locator('.opblock')).toHaveCount(2)
      },
    )
  })
}
