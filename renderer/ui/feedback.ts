/** How long a toast stays; the time stands still while it is hovered or focused. */
export const TOAST_MS = 3000

export type ToastTone = 'info' | 'success' | 'error'

/** What a visitor can do about a toast: something at once, or go to a page of this site. */
export type ToastAction = { label: string } & ({ run(): void; to?: undefined } | { to: string; run?: undefined })

export interface ToastText {
  /** 'Something went wrong!' in the page's language unless told. */
  title?: string
  description?: string
  /** info unless told; an error is announced at once. */
  tone?: ToastTone
  action?: ToastAction
  /** A later toast of the same topic takes its place. */
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

/** Shows the dialog 'Message' with one button, OK; settles when it is closed. */
export function showMessage(text: string): Promise<void> {
  return new Promise((settle) => request({ kind: 'message', text, settle }))
}

/** Shows the dialog 'Confirmation' with Yes and Cancel. False for Cancel, Escape and a click outside. */
export function askConfirmation(text: string): Promise<boolean> {
  return new Promise((settle) => request({ kind: 'confirmation', text, settle }))
}

/** Takes everything that waits; the part that draws it calls this when told that something is there. */
export function takeFeedback(): FeedbackRequest[] {
  return waiting.splice(0)
}

/** True when something waits to be drawn. */
export function feedbackWaits(): boolean {
  return waiting.length > 0
}

/** Tells the listener whenever something new waits. */
export function onFeedback(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function request(feedback: FeedbackRequest): void {
  waiting.push(feedback)
  for (const listener of listeners) listener()
}
