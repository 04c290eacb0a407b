import { createRequire } from 'node:module'
import type { Browser, Page as Tab } from '@playwright/test'
import type { Locale } from '#generated/types.ts'
import type { ServedPage } from './browser-entry.tsx'

/** The narrowest window that is supported. */
const WINDOW = { width: 390, height: 844 }

/** The accessibility checker, as the browser journeys use it. */
const AXE = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')

/** Opens a tab that is ready to hydrate pages. */
export async function openTab(browser: Browser, origin: string, locale: Locale): Promise<Tab> {
  const context = await browser.newContext({ viewport: WINDOW, locale, timezoneId: 'Asia/Jakarta' })
  const tab = await context.newPage()
  await tab.goto(`${origin}/start`)
  await tab.evaluate((language) => {
    document.documentElement.lang = language
  }, locale)
  await tab.addScriptTag({ path: AXE })
  await tab.waitForFunction(() => 'takeOver' in window)
  return tab
}

/** The complaints of a tab that hydrates a page: its own, those of axe if wanted, and whether the page is too wide. */
export async function lookedAt(tab: Tab, served: ServedPage, withAxe: boolean): Promise<string[]> {
  const task = { page: served, withAxe }
  return tab.evaluate(async ({ page, withAxe }) => {
    const { takeOver, axe } = window as unknown as {
      takeOver(page: ServedPage): Promise<string[]>
      axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> }
    }
    interface Violation {
      id: string
      help: string
      nodes: { html: string }[]
    }
    const complaints = await takeOver(page)
    const { violations } = withAxe ? await axe.run(document, { resultTypes: ['violations'] }) : { violations: [] }
    for (const { id, help, nodes } of violations) {
      complaints.push(`axe ${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`)
    }
    const { scrollWidth } = document.documentElement
    if (scrollWidth > window.innerWidth) {
      const isScroller = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
      const isWide = (element: Element) =>
        element.getBoundingClientRect().right > window.innerWidth + 1 && !isInScroller(element)
      const isInScroller = (element: Element): boolean =>
        element.parentElement !== null && (isScroller(element.parentElement) || isInScroller(element.parentElement))
      const wide = [...document.querySelectorAll('main *')].filter(
        (element) => isWide(element) && ![...element.children].some(isWide),
      )
      const named = wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 200))
      complaints.push(`${scrollWidth} px wide: ${named.join(' | ')}`)
    }
    return complaints
  }, task)
}
