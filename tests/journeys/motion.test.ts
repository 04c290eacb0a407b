import type { Page } from '@playwright/test'
import { expect, inLanguage, LANGUAGES, ONCE, test, wholeHydrated } from './site-test.ts'

interface Movement {
  /** The tag name of the element that moves. */
  what: string
  /** The properties that are animated. */
  properties: string[]
}

/** Records every animation that scripts start; the returned function lists them. */
async function watchMovements(page: Page): Promise<() => Promise<Movement[]>> {
  await page.addInitScript(() => {
    const begun: Movement[] = []
    Reflect.set(window, 'begun', begun)
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, frames, options) {
      begun.push({ what: this.tagName, properties: Object.keys(frames ?? {}) })
      return animate.call(this, frames, options)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'begun') as Movement[])
}

for (const language of LANGUAGES) {
  test.describe(`movement (${language})`, ONCE, () => {
    test('a page rises, a filtered list glides, and neither leaves styles behind', async ({ page, open }) => {
      const begun = await watchMovements(page)
      await open(inLanguage(language, '/product?sort=code'))
      await wholeHydrated(page)
      await page.waitForLoadState('networkidle')
      expect(await begun(), 'nothing moves before the visitor does something').toEqual([])
      const list = page.locator('main [data-glide]')
      const last = await list.getByRole('listitem').last().textContent()
      await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 })
      await expect(list.getByRole('listitem').first()).not.toHaveText(last ?? '')
      await expect.poll(async () => (await begun()).filter(({ what }) => what === 'LI').length).toBeGreaterThan(0)
      await expect(page.locator('main [data-glide] > [style]'), 'no style stays behind').toHaveCount(0)
      // Fetch the page ahead: a slow page shows a skeleton first and does not rise.
      const link = page.getByRole('main').getByRole('article').first().getByRole('link')
      const fetched = page.waitForResponse(/\/api\/products\/.*similar/)
      await link.hover()
      await fetched
      await page.waitForLoadState('networkidle')
      await link.click()
      await expect(page).toHaveURL(/\/product\/detail\//)
      await expect.poll(async () => (await begun()).filter(({ what }) => what === 'DIV').length).toBeGreaterThan(0)
      await expect(page.locator('main > [style]')).toHaveCount(0)
    })

    test('a figure counts up once, when it is scrolled to, and ends as it was written', async ({ page, open }) => {
      await page.setViewportSize({ width: 1280, height: 480 })
      await open(inLanguage(language, '/capability'))
      await page.waitForLoadState('networkidle')
      const figure = page
        .locator('main strong')
        .filter({ hasText: /^[3-9]$/ })
        .last()
      // Near enough for its block to be hydrated, but not in view yet.
      await figure.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight - 100))
      await expect(figure).toHaveAttribute('data-counts', '')
      // The page was idle before: now only the code that counts says that it is there, and it looks at the figure in
      // the next frame.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('counting-figures')),
      )
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          ),
      )
      const written = await figure.innerText()
      const shown = () => page.evaluate(() => Reflect.get(window, 'shown') as string[])
      await figure.evaluate((element) => {
        const texts: string[] = []
        Reflect.set(window, 'shown', texts)
        new MutationObserver(() => texts.push((element as HTMLElement).innerText)).observe(element, {
          characterData: true,
          subtree: true,
        })
      })
      await figure.scrollIntoViewIfNeeded()
      await expect.poll(async () => (await shown()).at(-1)).toBe(written)
      const texts = await shown()
      expect(new Set(texts).size).toBeGreaterThan(2)
      await page.evaluate(() => window.scrollTo(0, 0))
      await figure.scrollIntoViewIfNeeded()
      expect(await shown()).toEqual(texts)
    })

    test.describe('with reduced motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } })

      test('nothing moves, and the animation code is not fetched', async ({ page, open }) => {
        const begun = await watchMovements(page)
        const scripts: string[] = []
        page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
        await open(inLanguage(language, '/product'))
        await wholeHydrated(page)
        await page.waitForLoadState('networkidle')
        await page.getByRole('main').getByRole('article').first().getByRole('link').click()
        await expect(page).toHaveURL(/\/product\/detail\//)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await begun()).toEqual([])
        expect(scripts.filter((path) => path.includes('motion'))).toEqual([])
      })
    })
  })
}
