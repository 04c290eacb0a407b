/** Shorter than the pause after which what is typed is sent, so that both do not come at once. */
const QUIET_MS = 300

/** Calls the listener when nothing has changed for a moment, until the answered function is called. */
export function onceQuiet(subscribe: (listener: () => void) => () => void, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(listener, QUIET_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
