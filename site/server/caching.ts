/** How old a finished page or answer may be. Dates pass without any content changing here: articles appear, jobs close, and another process may have published. */
export const FRESH_MS = 60_000

/** For how much longer one past its age is sent while it is made anew, instead of making its visitor wait. */
export const STALE_MS = 5 * 60_000

/** The same for shared caches; browsers ask each time, and mostly hear that nothing has changed. */
export const SHARED_CACHING = `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=${STALE_MS / 1000}`
