import { type RefObject, useEffect } from 'react'

/** A part of a screen that F6 leads to, marked with `data-region`. */
export interface Region {
  name: string
  /** What has the focus first; the first control of the part where there is none. */
  first: string
}

const KEYS = new Set(['F6', 'F8', 'Escape'])

const CONTROLS = 'button:not(:disabled), a, select, summary'

/** The fields of a document. */
export const FIELDS_REGION: Region = {
  name: 'fields',
  first: '[data-pointer] input, [data-pointer] textarea, [data-pointer] button',
}

/** What publishes, and what else is done with all of it. */
export const BAR_REGION: Region = { name: 'bar', first: '[data-publish]:not(:disabled)' }

/**
 * F6 and Shift+F6 go from part to part, in the order of `regions`. Escape goes from the fields back to the outline,
 * where there is one, and F8 leads to the next text that is not translated.
 */
export function useRegionKeys(screen: RefObject<HTMLElement | null>, regions: readonly Region[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const own = screen.current
      // Looking for a dialog takes longer than most of what a letter does.
      if (!own || !KEYS.has(event.key) || event.defaultPrevented || document.querySelector('[role=dialog]')) return
      const at = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region
      const outline = regions.find(({ name }) => name === 'outline')
      if (event.key === 'Escape' && at === 'fields' && outline) enterRegion(own, outline)
      else if (event.key === 'F8') own.querySelector<HTMLElement>('[data-gap]')?.click()
      else if (event.key === 'F6') {
        // A part may not be there for this person or this document, or have nothing to press at the moment.
        const there = regions.filter((region) => controlOf(own, region))
        const place = at === undefined ? (event.shiftKey ? 0 : -1) : there.findIndex(({ name }) => name === at)
        const next = there.at((place + (event.shiftKey ? -1 : 1)) % there.length)
        if (next) enterRegion(own, next)
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [screen, regions])
}

/** Puts the focus where a part is worked on. */
export function enterRegion(screen: HTMLElement | null, region: Region): void {
  controlOf(screen, region)?.focus()
}

/** Whether nothing has the focus, so that it may be given to something. */
export function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches('main')
}

function controlOf(screen: HTMLElement | null, { name, first }: Region): HTMLElement | null | undefined {
  const place = screen?.querySelector(`[data-region="${name}"]`)
  return place?.querySelector<HTMLElement>(first) ?? place?.querySelector<HTMLElement>(CONTROLS)
}
