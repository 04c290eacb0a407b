import { besideList } from '../catalogue/product-filters.ts'
import { callOfPage, expect, inLanguage, type Language, MOBILE, ONCE, test, widthsIn } from '../site-test.ts'
import { boxOf, countSkeletons, holdAnswers, linkTo, openWhole, scrollOf, skeletonOf } from '../slow-line.ts'

interface Stop {
  what: string
  to: string
  /** A shape of the skeleton, which must line up with the `part` that replaces it. */
  shape: string
  part: string
}

const PRODUCTS: Stop = { what: 'the product list', to: '/product', shape: '.skeleton-tile', part: 'article' }

/** Walks from page to page, in each language: every stop can be reached from the one before. */
const WALKS: { language: Language; from: string; stops: Stop[] }[] = [
  {
    language: 'en',
    from: '/faq',
    stops: [
      PRODUCTS,
      {
        what: 'a product',
        to: '/product/detail/cable-ladder-100',
        shape: '.skeleton-gallery > .skeleton-box',
        part: 'section section > ul',
      },
      { what: 'the articles', to: '/article', shape: '.skeleton-tile', part: 'article' },
      {
        what: 'an article',
        to: '/article/detail/frp-or-galvanized-steel',
        shape: '.skeleton-article > .skeleton-box',
        part: 'article picture',
      },
      { what: 'the contact page', to: '/contact-us', shape: '.skeleton-form', part: 'form#contact' },
    ],
  },
  {
    language: 'id',
    from: '/faq',
    stops: [PRODUCTS, { what: 'a text', to: '/privacy-policy', shape: 'h1 + div section', part: 'section' }],
  },
]

for (const { language, from, stops } of WALKS) {
  test(
    `a page that is slow to load shows a skeleton in its final layout (${language})`,
    widthsIn(language),
    async ({ page, open, isMobile, expectAccessible }) => {
      await openWhole(page, open, inLanguage(language, from))
      const main = page.getByRole('main')
      for (const { what, to, shape, part } of stops) {
        const release = await holdAnswers(page)
        const link = linkTo(page, inLanguage(language, to))
        await link.focus()
        await link.press('Enter')
        await expect(skeletonOf(page), what).toBeVisible()
        await expect(main).toHaveAttribute('aria-busy', 'true')
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await expect(page.getByRole('progressbar')).toBeVisible()
        expect(await scrollOf(page)).toBe(0)
        // Its parts, their names and colors are the same at every width.
        if (isMobile) await expectAccessible()
        const place = await boxOf(skeletonOf(page).locator(shape).first())
        release()
        await expect(skeletonOf(page)).toHaveCount(0)
        await expect(main).not.toHaveAttribute('aria-busy')
        await expect(page).toHaveURL(inLanguage(language, to))
        const box = await boxOf(main.locator(part).first())
        expect(box.x, what).toBeCloseTo(place.x, 0)
        expect(Math.abs(box.width - place.width), `${what}: as wide as its place`).toBeLessThanOrEqual(1)
        expect(Math.abs(box.y - place.y), `${what}: about as high on the page`).toBeLessThanOrEqual(120)
        await expect(main, 'the focus is where every new page has it').toBeFocused()
        expect(await scrollOf(page)).toBe(0)
        await expect(page.locator('main > [style]'), 'and does not rise as well').toHaveCount(0)
      }
    },
  )
}

test.describe('no skeleton appears', ONCE, () => {
  test('before a page that takes 349 milliseconds, nor when going back', async ({ page, open }) => {
    await page.clock.install()
    await openWhole(page, open, '/faq')
    const count = await countSkeletons(page)
    const release = await holdAnswers(page)
    // From here on, time passes only when the test says so: how busy the machine is makes no difference.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const asked = page.waitForRequest(callOfPage('privacy-policy'))
    await linkTo(page, '/privacy-policy').click()
    await asked
    await page.clock.runFor(349)
    expect(await count()).toBe(0)
    release()
    await expect(page).toHaveURL('/privacy-policy')
    await page.clock.runFor(1000)
    await page.goBack()
    await expect(page).toHaveURL('/faq')
    await page.clock.runFor(1000)
    expect(await count()).toBe(0)
  })

  test('while a list is filtered', async ({ page, open }) => {
    await besideList(page)
    await openWhole(page, open, '/product')
    const count = await countSkeletons(page)
    const release = await holdAnswers(page)
    await page.getByRole('checkbox', { name: /^Kisara/ }).check()
    await page.waitForTimeout(800)
    expect(await count()).toBe(0)
    release()
    await expect(page).toHaveURL(/brand=kisara/)
    expect(await count()).toBe(0)
  })

  test('while the language changes and the page stays visible', async ({ page, open }) => {
    await openWhole(page, open, '/product')
    const count = await countSkeletons(page)
    const release = await holdAnswers(page)
    await page.getByRole('banner').getByRole('link', { name: 'ID' }).click()
    await page.waitForTimeout(800)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await expect(page).toHaveURL('/id/product')
    expect(await count()).toBe(0)
  })
})

test.describe('with reduced motion', ONCE, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a skeleton is not animated', async ({ page, open }) => {
    await openWhole(page, open, '/faq')
    const release = await holdAnswers(page)
    await linkTo(page, '/product').click()
    await expect(skeletonOf(page)).toBeVisible()
    const moves = skeletonOf(page).evaluate((skeleton) => skeleton.getAnimations({ subtree: true }).length)
    expect(await moves).toBe(0)
    release()
    await expect(skeletonOf(page)).toHaveCount(0)
  })
})

test('printing a page that a skeleton hides prints the page, not the skeleton', ONCE, async ({ page, open }) => {
  await openWhole(page, open, '/faq')
  await holdAnswers(page)
  await linkTo(page, '/product').click()
  await expect(skeletonOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(skeletonOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
})

test(
  'a link in the navigation drawer of a phone closes the drawer and shows the skeleton',
  MOBILE,
  async ({ page, open }) => {
    await openWhole(page, open, '/faq')
    await page.locator('#navigation-toggle').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await page.waitForLoadState('networkidle')
    const release = await holdAnswers(page)
    await drawer.getByRole('link', { name: 'Career', exact: true }).click()
    await expect(skeletonOf(page)).toBeVisible()
    await expect(drawer).toHaveCount(0)
    release()
    await expect(page).toHaveURL('/career')
    await expect(skeletonOf(page)).toHaveCount(0)
  },
)
