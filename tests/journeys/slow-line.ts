import type { Locator, Page } from '@playwright/test'
import { expect } from './site-test.ts'

/** Holds back every answer of the service, except pictures, until the returned function is called. */
export async function holdAnswers(page: Page): Promise<() => void> {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/(?!assets\/)/, async (route) => {
    await held
    await route.continue().catch(() => {
      // The request was canceled in the meantime.
    })
  })
  return release
}

/** Opens a page and waits for everything it fetches late, including skeletons. */
export async function openWhole(page: Page, open: (path: string) => Promise<unknown>, path: string): Promise<void> {
  await open(path)
  await page.waitForLoadState('networkidle')
}

/** Counts every skeleton that appears on the page from now on; the returned function gives the count. */
export async function countSkeletons(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = new Set<Element>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const skeleton of document.querySelectorAll('[data-skeleton]')) seen.add(skeleton)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'seen') as Set<Element>).size)
}

export const skeletonOf = (page: Page) => page.locator('main > [data-skeleton]')
export const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

export function linkTo(page: Page, path: string): Locator {
  return page.locator(`:is(main, footer) a[href="${path}"]`).filter({ visible: true }).last()
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it has no box')
  return box
}

/** Focuses a link far down the page, waits until the page is at rest, and returns the scroll position in px. */
export async function focusFar(page: Page, link: Locator): Promise<number> {
  // The page may still scroll to its top after the navigation, and content above the link may still grow: scroll until
  // the position stays.
  let far = 0
  const isAtRest = async () => {
    const before = far
    await link.evaluate((element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      element.focus({ preventScroll: true })
    })
    far = await scrollOf(page)
    return far > 100 && far === before
  }
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true)
  return far
}
