import { setTimeout } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** How a person works: with a mouse, with the keyboard alone, or with a finger. */
export type Way = 'mouse' | 'keyboard' | 'touch'

/** A slow service makes several calls before a control is there. */
export const LONGEST_MS = 40_000

/**
 * Two taps so soon and so near to each other are a double tap for the browser, even where the screen has scrolled
 * another control under the finger: it would select a word there instead of going there.
 */
const DOUBLE_TAP = { milliseconds: 750, pixels: 150 }

/** More steps from one control to another are a fault of the screen. */
const MOST_STEPS = 60

/**
 * Works on the screen as a person does, and counts: presses of the pointer, and keys that are not text. With the
 * keyboard, every control is reached by keys.
 */
export class Hand {
  readonly page: Page
  readonly way: Way
  presses = 0
  keys = 0
  private began = performance.now()
  private ended: number | null = null
  private lastTap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

  constructor(page: Page, way: Way) {
    this.page = page
    this.way = way
  }

  /** Counts from now on. */
  start(): void {
    this.presses = 0
    this.keys = 0
    this.began = performance.now()
    this.ended = null
  }

  /** The task is done; what follows only looks. */
  stop(): void {
    this.ended ??= performance.now()
  }

  get seconds(): number {
    return ((this.ended ?? performance.now()) - this.began) / 1000
  }

  get isKeyboard(): boolean {
    return this.way === 'keyboard'
  }

  /** Presses a control. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await expect(target).toBeVisible({ timeout: LONGEST_MS })
    if (this.isKeyboard) {
      await this.reach(target)
      return this.key(key)
    }
    this.presses += 1
    await (this.way === 'touch' ? this.tap(target) : target.click())
  }

  /** A finger takes its time from one control to the next. */
  private async tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    const place = { x: x + width / 2, y: y + height / 2 }
    const isNear = Math.hypot(place.x - this.lastTap.x, place.y - this.lastTap.y) < DOUBLE_TAP.pixels
    if (isNear) await setTimeout(Math.max(0, this.lastTap.at + DOUBLE_TAP.milliseconds - performance.now()))
    await target.tap()
    this.lastTap = { at: performance.now(), ...place }
  }

  /** Presses a key that is no text. */
  async key(name: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(name)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Goes to a field. */
  async enter(field: Locator): Promise<void> {
    if (this.isKeyboard) {
      await expect(field).toBeVisible()
      await this.reach(field)
    } else await this.press(field)
  }

  /** Writes a text into a field, in the place of what is there. */
  async write(field: Locator, text: string): Promise<void> {
    await this.enter(field)
    // Who comes with the Tab key has all of it selected.
    if (!this.isKeyboard && (await field.inputValue()) !== '') await this.key('ControlOrMeta+A')
    await this.type(text)
  }

  private async reach(target: Locator): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const key = await target.evaluate((control) => {
        const { activeElement } = document
        if (control === activeElement) return null
        // Of tabs and tools, one is a stop of the Tab key, and arrows go from one to the next.
        const tabs = control.closest('[role=tablist], [role=toolbar]')
        if (tabs?.contains(activeElement)) {
          const isAfter =
            activeElement && activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING
          return isAfter ? 'ArrowRight' : 'ArrowLeft'
        }
        const element = tabs?.querySelector('[tabindex="0"]') ?? control
        const at = activeElement?.closest('[data-region]')
        const region = element.closest('[data-region]')
        if (region && region !== at) return 'F6'
        const place = activeElement?.compareDocumentPosition(element) ?? 0
        return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
      })
      if (key === null) return
      await this.key(key)
    }
    throw new Error(`${target} is not reached with ${MOST_STEPS} keys`)
  }
}
