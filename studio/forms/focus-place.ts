import { awaitFocus } from '../place/kept-focus.ts'
import { isNowhere } from '../place/region-keys.ts'

/** For so many frames, about two seconds, a field is waited for. */
const FRAMES = 120

const CONTROLS = 'input, textarea, select, [contenteditable=true], button, summary'

/**
 * Shows the field of a place, of the closest place around it, or of the first one within it, and puts the focus into
 * its first control; without a pointer, into the first field of all. False if there is none yet.
 */
export function focusPlace(form: ParentNode | null, pointer: string): boolean {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const field = form?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(place)}"]`)
    if (field && enter(field)) return true
  }
  if (pointer !== '') {
    const within = form?.querySelector<HTMLElement>(`[data-pointer^="${CSS.escape(pointer)}/"]`)
    return within ? enter(within) : false
  }
  const first = form?.querySelector<HTMLElement>('[data-pointer] input, [data-pointer] textarea')
  first?.focus()
  return first !== null && first !== undefined
}

/** What is typed next replaces all of a field's text. */
export function selectText(field: Element | null | undefined): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

/** Opens what the field is in. False if it has no control. */
function enter(field: HTMLElement): boolean {
  for (let outer = field.closest('details'); outer; outer = outer.parentElement?.closest('details') ?? null) {
    outer.open = true
  }
  const seen = [...field.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility())
  // The tools above a text come before it.
  const control = seen.find((one) => one.closest('[role=toolbar]') === null)
  if (!control) return false
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  goOnWriting(control)
  return document.activeElement === control
}

/**
 * Text is gone on with at its end. Browsers put the caret of a field in which nobody has written yet before all of it.
 */
function goOnWriting(control: HTMLElement): void {
  const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
  if (isText && control.selectionEnd === 0) control.setSelectionRange(control.value.length, control.value.length)
}

/**
 * Puts the focus into the field of a place as soon as it is there: its tab is drawn next, and parts of it may still be
 * on their way. Whoever goes on elsewhere than `from` before that is not called back. `onEnd` is told whether it was
 * reached; the answered function ends the waiting.
 */
export function focusPlaceSoon(
  place: { form(): ParentNode | null; pointer: string; from: Element | null },
  onEnd?: (isReached: boolean) => void,
): () => void {
  let frame = 0
  const goOn = awaitFocus()
  const attempt = (left: number) => {
    frame = requestAnimationFrame(() => {
      const isElsewhere = document.activeElement !== place.from && !isNowhere()
      const isReached = !isElsewhere && left > 0 && focusPlace(place.form(), place.pointer)
      if (!isReached && !isElsewhere && left > 0) return attempt(left - 1)
      goOn()
      onEnd?.(isReached)
    })
  }
  attempt(FRAMES)
  return () => {
    cancelAnimationFrame(frame)
    goOn()
  }
}
