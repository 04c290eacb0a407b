/** How the worker treats a request; null leaves it to the browser. */
export type RequestKind = 'page' | 'document' | 'code' | 'picture' | null

/** Addresses that fill a tab and are no pages: calls, files, the studio and its previews. */
const BESIDE_PAGES = /^\/api\/|^\/(?:studio|preview)(?:\/|$)|\.\w+$/

type AskedFor = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * How the worker should treat a request. `page`: network first, the last copy without one. `code`: built files, which
 * never change under their name. `picture`: published pictures. `document`: anything else that fills a tab, which only
 * needs what was preloaded. Everything that sends data or may be personal, which includes every other call of the
 * service, is left alone and never stored; so is the studio.
 */
export function requestKind({ method, mode, url }: AskedFor, origin: string): RequestKind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (mode === 'navigate') return BESIDE_PAGES.test(pathname) ? 'document' : 'page'
  if (pathname.startsWith('/assets/')) return 'code'
  return pathname.startsWith('/api/assets/') ? 'picture' : null
}
