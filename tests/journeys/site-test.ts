import { test as base, expect, type Page } from '@playwright/test'
import { restingFaults } from '#tests/support/browser/accessibility-faults.ts'
import { SCREENS } from '#tests/support/browser/screens.ts'

export type Language = 'en' | 'id'
export const LANGUAGES: readonly Language[] = ['en', 'id']

/**
 * Tags that limit a case to the widths at which it can differ: `@desktop` when the width makes no difference,
 * `@mobile`, `@wide` for tablet and desktop, `@small` for mobile and tablet. Each project in `playwright.config.ts`
 * leaves out the tags of the others. The browser loads pictures only for the files that are listed there.
 */
export const ONCE = { tag: '@desktop' }
export const MOBILE = { tag: '@mobile' }
export const WIDE = { tag: '@wide' }
export const SMALL = { tag: '@small' }

/**
 * The widths for a journey that is made in both languages: all of them in English; on a phone in Indonesian, whose
 * words are longer. What it does depends on the width, what it says on the language, and neither on both.
 */
export const widthsIn = (language: Language) => (language === 'en' ? {} : MOBILE)

/** The address of a page in a language; English has no prefix. */
export function inLanguage(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/id' : `/id${path}`
}

interface SiteFixtures {
  /** Console lines and page errors that a case expects, as parts of their text; anything else fails the case. */
  expectedNoise: string[]
  /**
   * Whether pages get their service worker. Without it the browser appears not to support service workers, and the case
   * can answer every request.
   */
  withWorker: boolean
  /** Opens a path and waits until React has taken over; the answer's status is returned. */
  open(path: string): Promise<number | undefined>
  /**
   * Fails with the list of axe's findings on the page in its current state, including the site's own frames unless
   * excluded.
   */
  expectAccessible(options?: { exclude?: string }): Promise<void>
}

/**
 * Playwright's test, in which any console message of a page, any uncaught error and any request to another host fails
 * the case.
 */
export const test = base.extend<SiteFixtures>({
  expectedNoise: [[], { option: true }],
  withWorker: [false, { option: true }],
  context: async ({ context, withWorker }, use) => {
    if (!withWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await use(context)
  },
  page: async ({ page, baseURL, expectedNoise }, use) => {
    const noise: string[] = []
    page.on('console', (message) => {
      noise.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) noise.push(`request elsewhere: ${request.url()}`)
    })
    await use(page)
    const unexpected = noise.filter((line) => !expectedNoise.some((part) => line.includes(part)))
    expect(unexpected, 'the console stays empty').toEqual([])
  },
  open: async ({ page }, use) => {
    await use(async (path) => {
      const response = await page.goto(path)
      await hydrated(page)
      return response?.status()
    })
  },
  expectAccessible: async ({ page }, use) => {
    await use(async ({ exclude } = {}) => {
      const found = await restingFaults(page, exclude)
      expect(found, 'axe finds nothing').toEqual([])
    })
  },
})

/** Waits until React has hydrated: the root marks the document when it is done. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/**
 * Scrolls through the page until React has hydrated every block (each is hydrated when it comes near the window), then
 * back to the top. Throws when that takes longer than 15 s.
 */
export async function wholeHydrated(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(async () => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
    const firstLeft = () => [...document.querySelectorAll('main *')].find((element) => !isTaken(element))
    const deadline = performance.now() + 15_000
    for (let left = firstLeft(); left; left = firstLeft()) {
      if (performance.now() > deadline) throw new Error(`React has not taken over ${left.outerHTML.slice(0, 200)}`)
      left.scrollIntoView({ behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Fails when the page is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'the page is no wider than the screen').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Fails when the page, made as wide as each of the screens in turn, is wider than one of them. */
export async function expectNoOverflowAnywhere(page: Page): Promise<void> {
  const own = page.viewportSize()
  for (const screen of Object.values(SCREENS)) {
    await page.setViewportSize(screen)
    await expectNoOverflow(page)
  }
  if (own) await page.setViewportSize(own)
}

/** Fails when content appears twice, as it does when hydration renders in addition to what the server rendered. */
export async function expectOneOfEach(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
}

/**
 * Starts to count how far the pages opened from now on move by themselves; returns what says it of the page that is
 * open.
 */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value')
      Object.assign(window, { shift })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => Reflect.get(window, 'shift') ?? 0)
  }
}

export { expect }

/** The call of a page that has a built-in one in its place: asked for as a list, so that a missing one is no error. */
export function callOfPage(slug: string): string {
  return `**/api/pages/slug?slug=${slug}`
}
