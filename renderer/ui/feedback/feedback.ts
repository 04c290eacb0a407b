/** How long a toast stays, in milliseconds; the timer is paused while the toast is hovered or focused. */
export const TOAST_MS = 3000

export type ToastTone = 'info' | 'success' | 'error'

/** What a visitor can do about a toast: run something straight away, or go to a page of this site. */
export type ToastAction = { label: string } & ({ run(): void; to?: undefined } | { to: string; run?: undefined })

export interface ToastText {
  /** Defaults to 'Something went wrong!' in the page's language. */
  title?: string
  description?: string
  /** Defaults to info; an error is announced immediately. */
  tone?: ToastTone
  action?: ToastAction
  /** A later toast on the same topic replaces this one. */
  topic?: string
}

/** What is waiting to be shown, in order. */
export type FeedbackRequest =
  | { kind: 'toast'; toast: ToastText }
  | { kind: 'message'; text: string; settle(): void }
  | { kind: 'confirmation'; text: string; settle(answer: boolean): void }

const waiting: FeedbackRequest[] = []
const listeners = new Set<() => void>()

/** Shows a toast for `TOAST_MS` at the top right. Nothing is lost while the part that draws it is still loading. */
export function showToast(toast: ToastText): void {
  request({ kind: 'toast', toast })
}

/** Shows the 'Message' dialog with one button, OK; resolves when it is closed. */
export function showMessage(text: string): Promise<void> {
  return new Promise((settle) => request({ kind: 'message', text, settle }))
}

/** Shows the 'Confirmation' dialog with Yes and Cancel. Resolves to false on Cancel, Escape and a click outside. */
export function askConfirmation(text: string): Promise<boolean> {
  return new Promise((settle) => request({ kind: 'confirmation', text, settle }))
}

/** Empties the queue and returns what was in it; the drawing code calls this when `onFeedback` notifies it. */
export function takeFeedback(): FeedbackRequest[] {
  return waiting.splice(0)
}

/** True when something is waiting to be drawn. */
export function feedbackWaits(): boolean {
  return waiting.length > 0
}

/** Calls the listener whenever something is added to the queue. Returns a function that unsubscribes it. */
export function onFeedback(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function request(feedback: FeedbackRequest): void {
  waiting.push(feedback)
  for (const listener of listeners) listener()
}
