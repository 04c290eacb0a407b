import { expect, ONCE, test } from './site-test.ts'

test.describe('the block gallery', () => {
  test(
    'opens a type of block with its fields, examples and previews',
    ONCE,
    async ({ page, open, expectAccessible }) => {
      expect(await open('/utils/blocks')).toBe(200)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(page.getByRole('main').getByRole('link', { name: 'Hero banner' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Hero banner' }).click()
      await expect(page).toHaveURL('/utils/blocks?block=card-hero-banner')
      const fields = page.getByRole('table', { name: 'Fields' })
      await expect(fields.getByRole('row', { name: /^title/ })).toContainText('at most 120 characters')
      await expect(fields.getByRole('row', { name: /^height/ })).toContainText(
        'one of auto (As tall as its text), sm (Low), md (Medium), lg (Tall), screen (The whole window)',
      )
      await expect(fields.getByRole('row', { name: /^buttons Buttons/ })).toContainText('List of buttons')
      await expect(page.getByText('Valid', { exact: true })).toHaveCount(3)
      await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(6)
      // The frames contain separate pages.
      await expectAccessible({ exclude: 'iframe' })
      await open('/utils/blocks/card-hero-banner')
      await expectAccessible()
      // None of its blocks has a level 1 heading, so the name of the page serves as one.
      await open('/utils/blocks/card-feature')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible()
    },
  )

  test('what is centered stands in the middle', ONCE, async ({ page, open }) => {
    for (const [block, words] of [
      ['card-text', /./],
      ['card-feature', /./],
      ['card-call-to-action', /^Questions/],
      ['card-group-grid', /^Water and Wastewater$/],
    ] as const) {
      await open(`/utils/blocks/${block}`)
      const centered = page
        .locator('main section')
        .filter({ has: page.locator('p, h1, h2, h3, h4') })
        .nth(1)
      const off = await centered.evaluate((section, source) => {
        const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
        const told: string[] = []
        while (walker.nextNode()) {
          const text = walker.currentNode
          if (!text.textContent?.trim().match(source)) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          const [words, place] = [range, text.parentElement?.closest('li, section') ?? section].map((one) =>
            one.getBoundingClientRect(),
          ) as [DOMRect, DOMRect]
          const distance = words.left + words.right - place.left - place.right
          if (Math.abs(distance) > 4) told.push(`${text.textContent}: ${distance / 2}`)
          else told.push('')
        }
        return told
      }, words)
      expect(off.length, block).toBeGreaterThan(0)
      expect(off.join(''), block).toBe('')
    }
  })

  test('says when there is no such block', ONCE, async ({ page, open }) => {
    for (const [path, sentence, back] of [
      ['/utils/blocks?block=zzz', 'No block is called “zzz”', 'All block types'],
      ['/id/utils/blocks?block=zzz', 'Tidak ada blok bernama “zzz”', 'Semua jenis blok'],
    ] as const) {
      await open(path)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: back }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
    }
  })

  test('a snippet can be copied', ONCE, async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/id/utils/blocks?block=component-product-specs')
    await page.getByText('example-product-specs-1', { exact: true }).click()
    await page.getByRole('button', { name: 'Salin' }).first().click()
    await expect(page.getByText('Tersalin')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(copied)).toMatchObject({ component_name: 'product-specs' })
  })

  test('serves its examples without the shell, and only this site may frame them', ONCE, async ({ request }) => {
    for (const path of [
      '/utils/blocks/card-quote',
      '/id/utils/blocks/component-product-specs/product/acid-brine-pipe',
    ]) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['content-security-policy'], path).toContain("frame-ancestors 'self'")
      expect(await answer.text(), path).not.toContain('<footer')
    }
    expect((await request.get('/utils/blocks/card-nothing')).status()).toBe(404)
    expect((await request.get('/about')).headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})
