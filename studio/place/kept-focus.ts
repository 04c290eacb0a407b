/** What can be gone on with. */
const CONTROLS = 'input, textarea, select, [contenteditable=true], button, a[href], summary'
/** The rows of lists and tables. */
const ROWS = 'li, tr'
/** A field of a form. */
const PLACE = '[data-pointer]'
/** The parts of a screen. */
const PARTS = 'section, fieldset, search, form'

/** How many places are waited for that get the focus once they are there. */
let awaited = 0

/** Leaves the focus to a place that is to get it soon. The answered function ends the waiting. */
export function awaitFocus(): () => void {
  let isOver = false
  awaited += 1
  return () => {
    if (!isOver) awaited -= 1
    isOver = true
  }
}

/**
 * What is pressed may be gone with what it did, such as a question with its answer or a row that is removed, or be out
 * of use, such as the way up from the first place. Whoever works by keyboard then goes on at what is left closest to
 * it: in the row that has taken its place, or in the field or the part of the screen that it belonged to. It is the
 * `ref` of what this happens in.
 */
export function keepFocus(around: HTMLElement | null): (() => void) | undefined {
  if (!around) return
  let last: HTMLElement | null = null
  const onFocusIn = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null
  }
  const onFocusOut = () => {
    const left = last
    // What is taken away is known only when that is done, and what is moved has the focus again; others went elsewhere.
    queueMicrotask(() => {
      if (left === last && left && !isLost(left) && document.activeElement !== left) last = null
    })
  }
  const observer = new MutationObserver((changes) => {
    if (!last || !isLost(last)) return
    const lost = last
    last = null
    if (awaited > 0) return
    const { activeElement } = document
    if (activeElement === lost || activeElement === document.body) leftBy(lost, changes)?.focus()
  })
  observer.observe(around, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  around.addEventListener('focusin', onFocusIn)
  around.addEventListener('focusout', onFocusOut)
  return () => {
    observer.disconnect()
    around.removeEventListener('focusin', onFocusIn)
    around.removeEventListener('focusout', onFocusOut)
  }
}

function isLost(control: HTMLElement): boolean {
  return !control.isConnected || control.matches(':disabled')
}

/** Where to go on, now that a control is gone or out of use. */
function leftBy(lost: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | undefined {
  if (lost.isConnected) return controlIn(lost.parentElement) ?? controlIn(lost.closest(PLACE))
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
  const removed = change && [...change.removedNodes].find((node) => node.contains(lost))
  if (!change || !(removed instanceof Element)) return undefined
  const row = removed.matches(ROWS) ? (rowOf(change.nextSibling) ?? rowOf(change.previousSibling)) : null
  if (row) return alikeIn(row, removed, lost) ?? controlIn(row)
  if (!(change.target instanceof Element)) return undefined
  return controlIn(change.target.closest(PLACE)) ?? controlIn(change.target.closest(PARTS))
}

/** Rows are alike: what was pressed in one is at the same place of another, seen from the end. */
function alikeIn(row: Element, removed: Element, lost: HTMLElement): HTMLElement | undefined {
  const alike = controlsOf(row).at(controlsOf(removed).indexOf(lost) - controlsOf(removed).length)
  return alike && !isLost(alike) ? alike : undefined
}

function rowOf(node: Node | null): Element | null {
  return node instanceof Element && node.isConnected && node.matches(ROWS) ? node : null
}

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(CONTROLS)]

/** The first control of a part that can be used; the tools above a text come before the text. */
function controlIn(part: Element | null | undefined): HTMLElement | undefined {
  if (!part) return undefined
  const usable = controlsOf(part).filter((control) => !isLost(control) && control.closest('[role=toolbar]') === null)
  return usable.find((control) => control.checkVisibility())
}
