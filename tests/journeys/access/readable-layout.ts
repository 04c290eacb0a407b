import type { Page } from '@playwright/test'
import { expect } from '../site-test.ts'

/** The text spacing that WCAG 1.4.12 lets a reader set. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }'

/** Fails when text is off screen, cut off by a box that does not scroll, or on top of other text. */
export async function expectNothingLost(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(lostTexts), `nothing is lost: ${where}`).toEqual([])
}

/** Applies the text spacing that every page must support; the next navigation removes it. */
export async function spreadText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, TEXT_SPACING)
}

/**
 * Fails with a list of the controls that are smaller than 24 by 24 px and too close to another (WCAG 2.5.8); links
 * inside sentences are exempt.
 */
export async function expectTargetSizes(page: Page): Promise<void> {
  expect(await page.evaluate(smallTargets), 'targets are large enough').toEqual([])
}

function lostTexts(): string[] {
  const lost = new Set<string>()
  const place = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60)}”`
  const chain = (element: Element) => {
    const found: Element[] = []
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) found.push(one)
    return found
  }
  const scrolls = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return /auto|scroll/.test(overflowX + overflowY)
  }
  const isForScreenReaders = (element: Element) =>
    chain(element).some((one) => getComputedStyle(one).clipPath !== 'none')
  const isOverlay = (element: Element) =>
    chain(element).some((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
  if (document.documentElement.scrollWidth > window.innerWidth)
    lost.add(`the page is ${document.documentElement.scrollWidth} px wide`)

  const lines: { element: Element; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || !text.textContent?.trim()) continue
    if (element.closest('script, style, noscript, option, title, a[href="#content"]')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (isForScreenReaders(element)) continue
    const around = chain(element)
    const scroller = around.findIndex(scrolls)
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue
      if (scroller < 0 && (box.left < -1 || box.right > window.innerWidth + 1))
        lost.add(`off screen: ${place(element)}`)
      for (const one of scroller < 0 ? around : around.slice(0, scroller)) {
        const { overflowX, overflowY } = getComputedStyle(one)
        const edge = one.getBoundingClientRect()
        const isCutAside = overflowX !== 'visible' && (box.left < edge.left - 2 || box.right > edge.right + 2)
        const most = box.height * 0.3
        const isCutBelow = overflowY !== 'visible' && (box.top < edge.top - most || box.bottom > edge.bottom + most)
        if (isCutAside || isCutBelow) lost.add(`cut: ${place(element)}`)
      }
      // Text that a box has scrolled out of view may be under other text, but it is not visible.
      if (scroller < 0 && !isOverlay(element)) lines.push({ element, box })
    }
  }
  lines.sort((one, other) => one.box.top - other.box.top)
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break
      if (one.element === other.element) continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      if (width > 3 && height > Math.min(one.box.height, other.box.height) * 0.45)
        lost.add(`${place(one.element)} stands on ${place(other.element)}`)
    }
  }
  return [...lost]
}

function smallTargets(): string[] {
  const LEAST = 24
  const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], video[controls]'
  const targets = [...document.querySelectorAll(pressed)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  const isSmall = ({ width, height }: DOMRect) => width < LEAST - 0.1 || height < LEAST - 0.1
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim(),
    )
  const labeled = (element: Element) =>
    [...((element as HTMLInputElement).labels ?? [])].some((label) => !isSmall(label.getBoundingClientRect()))
  const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 })
  return targets
    .filter(({ element, box }) => isSmall(box) && !isInSentence(element) && !labeled(element))
    .filter(({ element, box }) => {
      const { x, y } = middle(box)
      return targets.some((other) => {
        if (other.element === element || other.element.contains(element) || element.contains(other.element))
          return false
        const aside = Math.max(other.box.left - x, 0, x - other.box.right)
        const below = Math.max(other.box.top - y, 0, y - other.box.bottom)
        const { x: otherX, y: otherY } = middle(other.box)
        const areCirclesOne = isSmall(other.box) && Math.hypot(otherX - x, otherY - y) < LEAST
        return Math.hypot(aside, below) < LEAST / 2 || areCirclesOne
      })
    })
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} “${name}” ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`
    })
}
