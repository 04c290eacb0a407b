import { hasDirtyForm } from '#renderer/forms/dirty-forms.ts'
import { splitLocale } from '#renderer/i18n/localised-path.ts'

/** A visitor who has done nothing for this long is not reading either, as far as a reload is concerned. */
const IDLE_MS = 30_000

/** What tells that somebody is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let due = false
let lastSign = Date.now()

/** Remembers when the visitor was last active; without it a tab counts as idle half a minute after it was opened. */
export function watchActivity(): void {
  const note = () => {
    lastSign = Date.now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true })
}

/**
 * A new version of the site is there: the tab takes it at once when nobody is active in it and no form is half filled, else with the next navigation.
 */
export function takeNewVersion(reload: () => void = () => window.location.reload()): void {
  const isIdle = document.visibilityState === 'hidden' || Date.now() - lastSign >= IDLE_MS
  if (isIdle && !hasDirtyForm()) reload()
  else due = true
}

/**
 * Whether the navigation to a path should load the whole document, because a new version waits. A half-filled form stays where it is as long as its page
 * does, in either language; on the way elsewhere its draft is kept in any case.
 */
export function isReloadDue(path: string): boolean {
  if (!due) return false
  return !hasDirtyForm() || splitLocale(path).path !== splitLocale(window.location.pathname).path
}
