import { splitLocale } from '#domain/languages/localized-path.ts'
import { hasDirtyForm } from '#renderer/forms/dirty-forms.ts'

/** A visitor who has been inactive for this long counts as not reading, as far as a reload is concerned. */
const IDLE_MS = 30_000

/** Events that show that a visitor is active. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let due = false
let lastSign = Date.now()

/** Tracks when the visitor was last active; without it, a tab counts as idle half a minute after it was opened. */
export function watchActivity(): void {
  const note = () => {
    lastSign = Date.now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true })
}

/**
 * Call when a new version of the site is available: the tab reloads at once if nobody is active in it and no form is
 * half filled, otherwise with the next navigation.
 */
export function takeNewVersion(reload: () => void = () => window.location.reload()): void {
  const isIdle = document.visibilityState === 'hidden' || Date.now() - lastSign >= IDLE_MS
  if (isIdle && !hasDirtyForm()) reload()
  else due = true
}

/**
 * Whether the navigation to a path should load the whole document, because a new version is waiting. A half-filled form
 * is not disturbed while its page stays, in either language; when the visitor goes elsewhere, its draft is saved
 * anyway.
 */
export function isReloadDue(path: string): boolean {
  if (!due) return false
  return !hasDirtyForm() || splitLocale(path).path !== splitLocale(window.location.pathname).path
}
