import type { Page } from '@playwright/test'
import { expect } from '../site-test.ts'

/** One keyboard stop: the name of the focused element, and the reasons why it would not be seen. */
export interface FocusStop {
  name: string
  faults: string[]
}

/**
 * Inspects the focused element: whether it has a focus ring with a contrast of 3:1, and whether the header, a drawer or
 * a banner covers it (WCAG 2.4.7, 2.4.11, 1.4.11). Null when nothing has the focus.
 */
export async function focusStop(page: Page): Promise<FocusStop | null> {
  return page.evaluate(lookAtFocus)
}

/** Presses a key and expects the focus to be on an element with that name, in full view. */
export async function pressTo(page: Page, key: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press(key)
  await expectFocusOn(page, name)
}

/** Expects the focus to be on an element with that name, in full view. */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.locator(':focus')).toHaveAccessibleName(name)
  await expect.poll(async () => (await focusStop(page))?.faults, `the focus on ${name} is seen`).toEqual([])
}

/**
 * Presses a key until the focus is on an element with that name; every stop on the way must be visible as well. Throws
 * when the element is not reached in `most` presses.
 */
export async function walkTo(page: Page, name: string | RegExp, { key = 'Tab', most = 60 } = {}): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press(key)
    const stop = await focusStop(page)
    if (!stop) continue
    expect(stop.faults, `the focus on ${stop.name} is seen`).toEqual([])
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return expectFocusOn(page, name)
  }
  throw new Error(`The focus does not come to ${name}`)
}

async function lookAtFocus(): Promise<FocusStop | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const element = document.activeElement
  if (!element || element === document.body) return null
  const faults: string[] = []
  type Color = [number, number, number, number]
  const colorOf = (text: string): Color => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    return [red, green, blue, alpha]
  }
  const light = ([red, green, blue]: Color) => {
    const [r, g, b] = [red, green, blue].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: Color, other: Color) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number]
    return (bright + 0.05) / (dark + 0.05)
  }
  const around = (from: Element | null) => {
    const chain: Element[] = []
    for (let one = from; one; one = one.parentElement) chain.push(one)
    return chain
  }
  /** The background that a ring is drawn on: that of the nearest box larger than the ring. */
  const groundOf = (box: DOMRect, offset: number, from: Element): Color => {
    for (const one of around(from)) {
      const edge = one.getBoundingClientRect()
      const color = colorOf(getComputedStyle(one).backgroundColor)
      const holds = edge.left <= box.left - offset && edge.right >= box.right + offset
      if (color[3] > 0.9 && (offset < 0 || holds)) return color
    }
    return [255, 255, 255, 1]
  }
  // The ring may be on a related element: the label, the box around a field, the picture next to a hidden radio button.
  const carriers = [...around(element).slice(0, 4), ...(element.nextElementSibling ? [element.nextElementSibling] : [])]
  const rings = carriers.flatMap((carrier) =>
    [null, '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(carrier, pseudo)
      const isSeen = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
      if (!isSeen) return []
      const offset = Number.parseFloat(style.outlineOffset)
      return contrast(colorOf(style.outlineColor), groundOf(carrier.getBoundingClientRect(), offset, carrier))
    }),
  )
  if (rings.length === 0) faults.push('it has no ring')
  else if (Math.max(...rings) < 3) faults.push(`its ring has a contrast of ${Math.max(...rings).toFixed(2)}`)

  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const isTiny = (box: DOMRect) => box.width < 2 || box.height < 2
  const box = [element, ...labels].map((one) => one.getBoundingClientRect()).find((one) => !isTiny(one))
  if (!box) faults.push('it has no size')
  else {
    const left = Math.max(box.left, 0)
    const right = Math.min(box.right, window.innerWidth)
    const top = Math.max(box.top, 0)
    const bottom = Math.min(box.bottom, window.innerHeight)
    if (right - left < 2 || bottom - top < 2) faults.push('it is off the screen')
    else {
      const over = new Set<string>()
      for (const across of [0.1, 0.5, 0.9]) {
        for (const down of [0.15, 0.5, 0.85]) {
          const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
          const isOwn = hit && [element, ...labels].some((one) => one.contains(hit) || hit.contains(one))
          // A toast disappears automatically, and Escape dismisses it.
          if (hit && !isOwn && !hit.closest('[data-scope=toast]'))
            over.add(`${hit.tagName.toLowerCase()} “${hit.textContent?.trim().slice(0, 30)}”`)
        }
      }
      if (over.size > 0) faults.push(`it is covered by ${[...over].join(', ')}`)
    }
  }
  const picture = element.querySelector('img')?.alt
  const name = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? (element.textContent?.trim() || picture)
  return { name: (name ?? '').trim().replace(/\s+/g, ' '), faults }
}
