import type { Locator, Page } from '@playwright/test'
import { expect, inLanguage, type Language, MOBILE, ONCE, test } from './site-test.ts'

/** Lets nothing come that the service answers, pictures excepted, until it is released. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/(?!assets\/)/, async (route) => {
    await held
    await route.continue().catch(() => {
      // Given up in the meantime.
    })
  })
  return release
}

/** Opens a page and waits for what it fetches late, skeletons among it. */
async function openWhole(page: Page, open: (path: string) => Promise<unknown>, path: string): Promise<void> {
  await open(path)
  await page.waitForLoadState('networkidle')
}

/** Notes every skeleton that ever stands in the page. */
async function countSkeletons(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = new Set<Element>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const skeleton of document.querySelectorAll('[data-skeleton]')) seen.add(skeleton)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'seen') as Set<Element>).size)
}

const skeletonOf = (page: Page) => page.locator('main > [data-skeleton]')
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

function linkTo(page: Page, path: string): Locator {
  return page.locator(`:is(main, footer) a[href="${path}"]`).filter({ visible: true }).last()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it has no box')
  return box
}

/** Focuses a link far down the page, with the page at rest; tells how far down that is. */
async function focusFar(page: Page, link: Locator): Promise<number> {
  await link.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    element.focus({ preventScroll: true })
  })
  // Until what is drawn above it has found its height.
  let far = 0
  const isAtRest = async () => {
    const before = far
    far = await scrollOf(page)
    return far > 100 && far === before
  }
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true)
  return far
}

interface Layout {
  what: string
  from: string
  to: string
  /** What lines up: a shape of the skeleton, and what comes in its place. */
  shape: string
  part: string
  languages: Language[]
}

const LAYOUTS: Layout[] = [
  {
    what: 'the product list',
    from: '/faq',
    to: '/product',
    shape: '.skeleton-tile',
    part: 'article',
    languages: ['en', 'id'],
  },
  {
    what: 'a product',
    from: '/product',
    to: '/product/detail/cable-ladder-100',
    shape: '.skeleton-gallery > .skeleton-box',
    part: 'section section > ul',
    languages: ['en'],
  },
  {
    what: 'the articles',
    from: '/faq',
    to: '/article',
    shape: '.skeleton-tile',
    part: 'article',
    languages: ['en'],
  },
  {
    what: 'an article',
    from: '/article',
    to: '/article/detail/frp-or-galvanised-steel',
    shape: '.skeleton-article > .skeleton-box',
    part: 'article picture',
    languages: ['en'],
  },
  {
    what: 'the contact page',
    from: '/faq',
    to: '/contact-us',
    shape: '.skeleton-form',
    part: 'form#contact',
    languages: ['en'],
  },
  {
    what: 'a text',
    from: '/faq',
    to: '/privacy-policy',
    shape: 'h1 + div section',
    part: 'section',
    languages: ['id'],
  },
]

test.describe('a page that takes its time', () => {
  for (const { what, from, to, shape, part, languages } of LAYOUTS) {
    for (const language of languages) {
      test(`its layout stands where it will be: ${what} (${language})`, async ({ page, open, expectAccessible }) => {
        await openWhole(page, open, inLanguage(language, from))
        const release = await holdAnswers(page)
        const main = page.getByRole('main')
        const link = linkTo(page, inLanguage(language, to))
        await link.focus()
        await link.press('Enter')
        await expect(skeletonOf(page)).toBeVisible()
        await expect(main).toHaveAttribute('aria-busy', 'true')
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await expect(page.getByRole('progressbar')).toBeVisible()
        expect(await scrollOf(page)).toBe(0)
        await expectAccessible()
        const place = await boxOf(skeletonOf(page).locator(shape).first())
        release()
        await expect(skeletonOf(page)).toHaveCount(0)
        await expect(main).not.toHaveAttribute('aria-busy')
        await expect(page).toHaveURL(inLanguage(language, to))
        const box = await boxOf(main.locator(part).first())
        expect(box.x).toBeCloseTo(place.x, 0)
        expect(Math.abs(box.width - place.width), 'as wide as its place').toBeLessThanOrEqual(1)
        expect(Math.abs(box.y - place.y), 'about as high on the page').toBeLessThanOrEqual(120)
        await expect(main, 'the focus is where every new page has it').toBeFocused()
        expect(await scrollOf(page)).toBe(0)
        await expect(page.locator('main > [style]'), 'and does not rise as well').toHaveCount(0)
      })
    }
  }
})

test.describe('a page that is left for one that does not come', () => {
  /** On the way from a place far down the list to one of its products: the link, and how far down. */
  async function leaveList(page: Page, open: (path: string) => Promise<unknown>, language: Language) {
    await openWhole(page, open, inLanguage(language, '/faq'))
    await linkTo(page, inLanguage(language, '/product')).click()
    const link = page.getByRole('main').getByRole('article').nth(6).getByRole('link')
    await expect(link).toBeVisible()
    await page.waitForLoadState('networkidle')
    const release = await holdAnswers(page)
    const far = await focusFar(page, link)
    await page.keyboard.press('Enter')
    await expect(skeletonOf(page)).toBeVisible()
    expect(await scrollOf(page)).toBe(0)
    return { link, far, release }
  }

  for (const [how, language, goBack] of [
    ['Escape', 'en', (page: Page) => page.keyboard.press('Escape')],
    ['going back', 'id', (page: Page) => page.evaluate(() => window.history.back())],
  ] as const) {
    test(`${how} brings it back as it was`, ONCE, async ({ page, open }) => {
      const { link, far, release } = await leaveList(page, open, language)
      await goBack(page)
      await expect(skeletonOf(page)).toHaveCount(0)
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
      await expect(link).toBeFocused()
      expect(await scrollOf(page)).toBe(far)
      release()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL(inLanguage(language, '/product'))
      expect(await scrollOf(page)).toBe(far)
      await page.goBack()
      await expect(page, 'the page before it is one step away').toHaveURL(inLanguage(language, '/faq'))
    })
  }

  test(
    'another link shows the layout of its own page, and the way back leads to where the list was',
    ONCE,
    async ({ page, open }) => {
      const { far, release } = await leaveList(page, open, 'en')
      await expect(skeletonOf(page).locator('.skeleton-overview')).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Contact Us', exact: true }).click()
      await expect(skeletonOf(page).locator('.skeleton-form')).toBeVisible()
      await expect(skeletonOf(page)).toHaveCount(1)
      release()
      await expect(page).toHaveURL('/contact-us')
      await expect(skeletonOf(page)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/product')
      await expect.poll(() => scrollOf(page)).toBe(far)
    },
  )

  test('where the connection fails, the error page takes the place of the skeleton', ONCE, async ({ page, open }) => {
    await openWhole(page, open, '/product')
    let fail: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(/\/api\/(?!assets\/)/, async (route) => {
      await held
      await route.fulfill({ status: 502, json: { error: { code: 'UNAVAILABLE', message: 'no connection' } } })
    })
    await linkTo(page, '/product/detail/cable-ladder-100').click()
    await expect(skeletonOf(page)).toBeVisible()
    fail()
    await expect(skeletonOf(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, Sorry...')
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  })
  test.use({ expectedNoise: ['502 (Bad Gateway)'] })
})

test.describe('the way back over a slow line', () => {
  test('leads to where the visitor was', ONCE, async ({ page, open }) => {
    await openWhole(page, open, '/product')
    const link = page.getByRole('main').getByRole('article').nth(6).getByRole('link')
    const far = await focusFar(page, link)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/detail\//)
    // What was fetched for the list is forgotten.
    await page.reload()
    await page.waitForLoadState('networkidle')
    const release = await holdAnswers(page)
    await page.evaluate(() => window.history.back())
    await expect(skeletonOf(page).locator('.skeleton-list')).toBeVisible()
    release()
    await expect(skeletonOf(page)).toHaveCount(0)
    await expect.poll(() => scrollOf(page)).toBe(far)
    await expect(page).toHaveURL('/product')
  })

  test('is given up by Escape', ONCE, async ({ page, open }) => {
    await openWhole(page, open, '/product')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\/detail\//)
    const address = page.url()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await holdAnswers(page)
    await page.evaluate(() => window.history.back())
    await expect(skeletonOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(skeletonOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})

test.describe('no skeleton appears', ONCE, () => {
  test('before a page that comes at once, nor on the way back to it', async ({ page, open }) => {
    await openWhole(page, open, '/faq')
    await page.route(/\/api\/(?!assets\/)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await route.continue()
    })
    const count = await countSkeletons(page)
    await linkTo(page, '/privacy-policy').click()
    await expect(page).toHaveURL('/privacy-policy')
    await page.goBack()
    await expect(page).toHaveURL('/faq')
    expect(await count()).toBe(0)
  })

  test('while a list is filtered: it dims', async ({ page, open }) => {
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

  test('while the language changes: the page stays', async ({ page, open }) => {
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

test.describe('for those who want no movement', ONCE, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a skeleton stands still', async ({ page, open }) => {
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

test('on paper the page is printed that the skeleton hides', ONCE, async ({ page, open }) => {
  await openWhole(page, open, '/faq')
  await holdAnswers(page)
  await linkTo(page, '/product').click()
  await expect(skeletonOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(skeletonOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
})

test(
  'a link in the navigation of a phone: the drawer leaves the view to the skeleton',
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
