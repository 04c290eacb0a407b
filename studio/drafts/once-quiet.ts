/** Shorter than the pause after which what is typed is sent, so that both do not come at once. */
const QUIET_MS = 300

/** Called together, so that all of them are drawn at once. */
const due = new Set<() => void>()
let last = 0
let isWaiting = false

/** Calls the listener when nothing has changed for a moment, until the answered function is called. */
export function onceQuiet(subscribe: (listener: () => void) => () => void, listener: () => void): () => void {
  const stop = subscribe(() => {
    last = performance.now()
    due.add(listener)
    if (!isWaiting) setTimeout(callQuietly, QUIET_MS)
    isWaiting = true
  })
  return () => {
    due.delete(listener)
    stop()
  }
}

function callQuietly(): void {
  const left = last + QUIET_MS - performance.now()
  isWaiting = left > 0
  if (isWaiting) return void setTimeout(callQuietly, left)
  const listeners = [...due]
  due.clear()
  for (const listener of listeners) listener()
}
