/** How old a finished page or answer may be in caches that nobody tells of changes, in milliseconds. */
export const FRESH_MS = 60_000

/** How much longer a shared cache may still send an answer past its age while it fetches a new one. */
const STALE_MS = 5 * 60_000

/** What is out of date already, though good enough for now, is not kept for others. */
export const OUTDATED_CACHING = 'public, max-age=0, s-maxage=1'

/** Browsers revalidate each time, and usually learn that nothing has changed. */
export const SHARED_CACHING = `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=${STALE_MS / 1000}`
