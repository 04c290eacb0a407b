/** After this time a shutdown that hangs is cut off. */
const PATIENCE_MS = 8000

/** Ends the process in order on SIGTERM and SIGINT: what is under way is finished, then `close` has run; a second signal ends it at once. */
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
