/** A shutdown that hangs is cut off after this time. */
const PATIENCE_MS = 8000

/**
 * Ends the process in order on SIGTERM and SIGINT: it exits once `close` has finished the work in progress, with code 1
 * if that takes longer than `PATIENCE_MS`; a second signal ends it at once.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const end = () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
