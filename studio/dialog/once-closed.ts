/** A dialog that closes gives the focus back to what opened it; only then it can go elsewhere. */
const FOCUS_BACK_MS = 100

/** Does something when a dialog that is closing has given the focus back. */
export function onceClosed(act: () => void): void {
  setTimeout(act, FOCUS_BACK_MS)
}
