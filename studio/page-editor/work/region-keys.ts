import { type RefObject, useEffect } from 'react'

/** The parts of the editor that F6 leads to, in their order. What is in the page is left with F6, too. */
const REGIONS = ['outline', 'fields', 'bar'] as const
type Region = (typeof REGIONS)[number]

/**
 * F6 and Shift+F6 go from part to part, Escape goes from the fields back to the outline, F8 leads to the next text that is
 * not translated. Whoever opens the editor with
 * the keyboard begins in the outline.
 */
export function useRegionKeys(editor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isNowhere()) enter(editor.current, 'outline')
  }, [editor])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const own = editor.current
      if (!own || event.defaultPrevented || document.querySelector('[role=dialog]')) return
      const at = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region as Region | undefined
      if (event.key === 'Escape' && at === 'fields') enter(own, 'outline')
      else if (event.key === 'F8') own.querySelector<HTMLElement>('[data-gap]')?.click()
      else if (event.key === 'F6') {
        const place = at ? REGIONS.indexOf(at) : event.shiftKey ? 0 : -1
        enter(own, REGIONS.at((place + (event.shiftKey ? -1 : 1)) % REGIONS.length) ?? 'outline')
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [editor])
}

/** Puts the focus onto a row of the outline, if what had it is gone. */
export function returnFocus(editor: HTMLElement | null, name: string): void {
  requestAnimationFrame(() => {
    if (isNowhere()) editor?.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)?.focus()
  })
}

function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches('main')
}

/** Puts the focus where a part is worked on: the chosen row, the first field, or what publishes. */
function enter(editor: HTMLElement | null, region: Region): void {
  const place = editor?.querySelector(`[data-region="${region}"]`)
  const first = {
    outline: '[data-name][tabindex="0"]',
    fields: '[data-pointer] input, [data-pointer] textarea, [data-pointer] button',
    bar: '[data-publish]',
  }[region]
  const found = place?.querySelector<HTMLElement>(first) ?? place?.querySelector<HTMLElement>('button, a, select')
  found?.focus()
}
