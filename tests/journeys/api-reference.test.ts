import { expect, expectNoOverflow, ONCE, test } from './site-test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the API reference on a ${colorScheme} system`, () => {
    test.use({ colorScheme })

    test(
      'shows every call without a message in the console, and is accessible',
      ONCE,
      async ({ page, expectAccessible }) => {
        await page.goto('/api/docs')
        await expect(page.locator('.opblock')).not.toHaveCount(0)
        const { paths } = await (await page.request.get('/api/docs/openapi.json')).json()
        const calls = Object.values<object>(paths).flatMap((operations) => Object.keys(operations))
        await expect(page.locator('.opblock')).toHaveCount(calls.length)
        await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark-mode/ : /^$/)
        await expectAccessible()
        await page.getByPlaceholder('Filter by tag').fill('careers')
        await expect(page.locator('.opblock')).toHaveCount(2)
      },
    )

    test(
      'opens the call that an address names, in the language asked for',
      ONCE,
      async ({ page, expectAccessible }) => {
        await page.goto('/api/docs?lang=id#/products/listProducts')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referensi API')
        await expect(page.locator('.opblock')).not.toHaveCount(0)
        const call = page.locator('.opblock.is-open')
        await expect(call).toContainText('Produk terbit, disaring dan diurutkan')
        await expect(call).toContainText('One slug or several')
        await expectAccessible()
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoOverflow(page)
      },
    )
  })
}
