/** Shorter than the pause after which what is typed is sent, so that both do not come at once. */
const QUIET_MS = 300

/** Calls the listener when nothing has changed for a moment, until the answered function is called. */
export function onceQuiet(subscribe: (listener: () => void) => () => void, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const look = () => {
    const left = last + QUIET_MS - performance.now()
    timer = left > 0 ? setTimeout(look, left) : undefined
    if (left <= 0) listener()
  }
  const stop = subscribe(() => {
    last = performance.now()
    // Not set again with each letter: a form has dozens of these.
    timer ??= setTimeout(look, QUIET_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
