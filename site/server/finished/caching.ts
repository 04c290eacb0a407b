/**
 * How old a finished page or answer may be. Time alone can make it wrong: articles appear, jobs close, and another
 * process may have published.
 */
export const FRESH_MS = 60_000

/** How much longer an answer past its age is still sent while a new one is made, so that its visitor does not wait. */
export const STALE_MS = 5 * 60_000

/** The same times for shared caches; browsers revalidate each time, and usually learn that nothing has changed. */
export const SHARED_CACHING = `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=${STALE_MS / 1000}`
