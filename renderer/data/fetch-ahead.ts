/** An error of code that could not be fetched. */
export interface LostCodeError extends Error {
  /** How many wait for the code: of two that asked at the same time, both get the same error. */
  missedBy?: number
}

/**
 * Waits for what a control will need once it is pressed. A failure is no reason to reload the page being read: the
 * click that follows tries again and reports the error.
 */
export async function fetchAhead(code: Promise<unknown>): Promise<void> {
  await code.catch((error: LostCodeError) => {
    if (error.missedBy) error.missedBy--
  })
}
