let underWay = 0

/**
 * Waits for what is fetched before anybody needs it. A failure is nobody's loss, and no reason to reload the page being
 * read: whatever needs it asks again.
 */
export async function fetchAhead(fetching: Promise<unknown>): Promise<void> {
  underWay++
  // The click that follows tries again and reports the error.
  await fetching.catch(() => {})
  underWay--
}

/** Whether something is being fetched ahead. */
export const isFetchingAhead = () => underWay > 0
