import { useEffect, useSyncExternalStore } from 'react'
import type { Locale } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { keptTokens } from '#renderer/sign-in/kept-tokens.ts'
import { studioApi } from '../session/studio-api.ts'
import { useStudioUser } from '../session/use-studio-user.ts'
import { deviceKeeper } from './device-keeper.ts'
import { draftCalls } from './draft-calls.ts'
import { DraftDesk } from './draft-desk.ts'
import { type EditSteps, lastStep } from './undo-steps.ts'

/** The desk of the person who is signed in; it lives as long as the tab, whatever screen is shown. */
let present: { user: number; desk: DraftDesk } | null = null
let locale: Locale

/** Everything that the signed-in person works on; null until it is known who that is. */
export function useDesk(): DraftDesk | null {
  const user = useStudioUser()
  // The sentences of the service come in the language of the studio.
  locale = useLocale()
  return user ? deskOf(user.id) : null
}

/** Whether anything that was done in these drafts can be undone or made again. */
export function useEditSteps(desk: DraftDesk, isHere: (uid: string) => boolean): { undo: boolean; redo: boolean } {
  const steps = useSyncExternalStore(
    (listener) => desk.subscribe(listener),
    () => desk.history(),
  )
  return { undo: lastStep(steps.undo, isHere) !== undefined, redo: lastStep(steps.redo, isHere) !== undefined }
}

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y outside fields, which have an undo of their own while they are typed in. A formatted
 * text has none.
 */
export function useUndoKeys(step: (which: 'undo' | 'redo') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      const key = event.key.toLowerCase()
      if (isTyping || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      step(event.shiftKey || key === 'y' ? 'redo' : 'undo')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [step])
}

function deskOf(user: number): DraftDesk {
  if (present?.user === user) return present.desk
  present?.desk.close()
  const name = `studio.steps.${user}`
  const desk = new DraftDesk({
    calls: draftCalls(() => studioApi(locale)),
    keeper: deviceKeeper(user),
    channel: `studio.drafts.${user}`,
    steps: keptSteps(name),
    keepSteps: (steps) => {
      try {
        sessionStorage.setItem(name, JSON.stringify(steps))
      } catch {
        // Without storage, the steps last as long as the screen.
      }
    },
  })
  present = { user, desk }
  watchWindow()
  return desk
}

function keptSteps(name: string): EditSteps {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as EditSteps
  } catch {
    return { undo: [], redo: [] }
  }
}

/** How often it is asked what others do. */
const LOOK_MS = 10_000

let isWatched = false

/** The service is asked again as soon as there is a reason to believe that it answers. */
function watchWindow(): void {
  if (isWatched) return
  isWatched = true
  const wake = () => void present?.desk.wake()
  setInterval(() => {
    if (document.visibilityState === 'visible' && keptTokens()) void present?.desk.look()
  }, LOOK_MS)
  window.addEventListener('online', wake)
  window.addEventListener('storage', () => keptTokens() && wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
    else void present?.desk.saveAll()
  })
}
