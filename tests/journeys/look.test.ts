import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { keptPicture, shareThatDiffers } from '#tests/support/page-picture.ts'
import { idOf, save } from './catalogue/saved-lists.ts'
import { expect, hydrated, inLanguage, type Language, ONCE, test, wholeHydrated } from './site-test.ts'

/** The main pages: in English on a desktop, and in Indonesian, whose words are longer, on a phone. */
const PAGES = [
  ['home', '/'],
  ['list', '/product?sort=code'],
  ['detail', '/product/detail/panel-tank-modular'],
  ['compare', '/product/compare'],
  ['contact', '/contact-us'],
] as const
const SCREENS: [Language, number, number][] = [
  ['en', 1280, 900],
  ['id', 390, 844],
]
/**
 * The share of a page that may differ: another machine smooths letters a little differently, while a moved, missing or
 * recolored part exceeds it.
 */
const LIMIT = 0.02

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Waits until every picture and font is loaded and no toast is shown. */
async function settle(page: Page): Promise<void> {
  await wholeHydrated(page)
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  // The `decode` of a picture that was only just requested, and so is not complete, rejects immediately.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())])
  })
  await expect(page.getByRole('status').filter({ has: page.getByRole('link') })).toHaveCount(0)
}

for (const [language, width, height] of SCREENS) {
  test.describe(`${width} px (${language})`, ONCE, () => {
    test.use({ viewport: { width, height } })

    for (const [name, path] of PAGES) {
      test(`${name} matches its approved picture`, async ({ page, open }) => {
        if (name === 'compare') {
          await page.goto(inLanguage(language, '/about'))
          await save(page, 'compare', [
            await idOf(page, 'stair-flight-45'),
            await idOf(page, 'corrugated-sheet-1-2-mm'),
          ])
          await page.goto(inLanguage(language, path))
          await hydrated(page)
          await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
        } else await open(inLanguage(language, path))
        await settle(page)
        const screenshot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
        const kept = new URL(`pictures/${name}-${width}.webp`, import.meta.url)
        if (process.env.KEEP_PICTURES) return writeFile(kept, await keptPicture(screenshot))
        const share = await shareThatDiffers(screenshot, await readFile(kept))
        if (share > LIMIT) await test.info().attach(`${name}-${width}`, { body: screenshot, contentType: 'image/png' })
        expect(share, 'share of the page that differs from its kept picture').toBeLessThanOrEqual(LIMIT)
      })
    }
  })
}
