import type { Locator, Page } from '@playwright/test'
import { idOf, WORDS as SAVED, save } from './catalogue/saved-lists.ts'
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

/** Where a box has been scrolled to sideways, frame by frame, from now on. */
async function watchScroll(box: Locator): Promise<() => Promise<number[]>> {
  await box.evaluate((element) => {
    const places: number[] = []
    Reflect.set(element, 'places', places)
    element.addEventListener('scroll', () => places.push(element.scrollLeft))
  })
  return () => box.evaluate((element) => Reflect.get(element, 'places') as number[])
}

/** Records the tag name of every element that a style sheet animates; the returned function lists them. */
async function watchStyles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const styled: string[] = []
    Reflect.set(window, 'styled', styled)
    document.addEventListener('animationstart', ({ target }) => styled.push((target as Element).tagName))
  })
  return () => page.evaluate(() => Reflect.get(window, 'styled') as string[])
}

const PRODUCT = '/product/detail/molded-grating-38-mm'
const picturesOf = (page: Page) => page.getByRole('region', { name: /^Molded Grating 38 mm/ })

test('compared columns glide to their places, and requested rows appear', ONCE, async ({ page, open }) => {
  const begun = await watchMovements(page)
  const slugs = ['molded-grating-38-mm', 'molded-grating-25-mm', 'molded-grating-30-mm', 'molded-grating-40-mm']
  await save(page, 'compare', await Promise.all(slugs.map((slug) => idOf(page, slug))))
  await open('/product/compare')
  const table = page.getByRole('table', { name: SAVED.en.table })
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await page.waitForLoadState('networkidle')
  expect(await begun(), 'nothing moves before the visitor does something').toEqual([])
  const region = page.getByRole('group', { name: SAVED.en.table })
  await region.evaluate((box) => {
    const seen = new Set<number>()
    Reflect.set(window, 'widths', seen)
    const look = () => {
      seen.add(box.scrollWidth - box.clientWidth)
      requestAnimationFrame(look)
    }
    look()
  })
  await table.getByRole('button', { name: SAVED.en.remove }).first().click()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  const cells = (await begun()).filter(({ what }) => what === 'TD' || what === 'TH')
  expect(cells.length).toBeGreaterThan(6)
  expect(new Set(cells.flatMap(({ properties }) => properties))).toEqual(new Set(['transform']))
  await expect(table.locator('tr > [style]'), 'no style stays behind').toHaveCount(0)
  expect(await page.evaluate(() => [...(Reflect.get(window, 'widths') as Set<number>)])).toEqual([0])
  const styled = await watchStyles(page)
  const show = page.getByRole('button', { name: SAVED.en.showEqual })
  const equal = Number(/\d+/.exec(await show.innerText())?.[0])
  await show.click()
  await expect.poll(async () => (await styled()).filter((what) => what === 'TR').length).toBe(equal)
})

test('the next picture glides into view, and comes large from its side', ONCE, async ({ page, open }) => {
  await open(PRODUCT)
  await wholeHydrated(page)
  const styled = await watchStyles(page)
  const places = await watchScroll(picturesOf(page).getByRole('list').first())
  await picturesOf(page).getByRole('link', { name: 'Show picture 2' }).click()
  await expect(picturesOf(page).getByRole('img').nth(1)).toBeInViewport({ ratio: 0.99 })
  expect(new Set(await places()).size, 'on its way, it is seen between its places').toBeGreaterThan(2)
  await picturesOf(page)
    .getByRole('link', { name: /^Enlarge: / })
    .nth(1)
    .click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 of 5')
  expect(await styled(), 'the first one is simply there').not.toContain('PICTURE')
  await page.keyboard.press('ArrowRight')
  await expect.poll(styled).toContain('PICTURE')
})

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
      // The page was idle before, and this code is fetched after that: it looks at the figure in the frame after it
      // has run.
      const code = await page.waitForFunction(
        () => performance.getEntriesByType('resource').find(({ name }) => name.includes('counting-figures'))?.name,
      )
      await code.evaluate((address) => import(String(address)))
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
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
      // Its last steps are small, so that it stands at the end for a few frames before it is over.
      let seen = 0
      const more = async () => {
        const before = seen
        seen = (await shown()).length
        return seen - before
      }
      await expect.poll(more, { intervals: [100] }).toBe(0)
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
        const styled = await watchStyles(page)
        const strip = page
          .getByRole('main')
          .getByRole('region')
          .filter({ has: page.getByRole('img') })
          .getByRole('list')
        const places = await watchScroll(strip.first())
        await strip.nth(1).getByRole('link').nth(1).click()
        await expect(strip.nth(1).getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true')
        expect(await places()).toHaveLength(1)
        expect(await styled()).toEqual([])
        expect(await begun()).toEqual([])
        expect(scripts.filter((path) => path.includes('motion'))).toEqual([])
      })
    })
  })
}
