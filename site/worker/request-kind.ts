/** How the worker treats a request; null leaves it to the browser. */
export type RequestKind = 'page' | 'document' | 'code' | 'picture' | null

type AskedFor = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * What a request is for the worker. `page`: network first, the last copy without one. `code`: built files, which never change under their name. `picture`:
 * published pictures. `document`: anything else that fills a tab, which only needs what was fetched ahead. Everything that sends or may be personal,
 * which is every other call of the service, is left alone and never kept.
 */
export function requestKind({ method, mode, url }: AskedFor, origin: string): RequestKind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (mode === 'navigate') return pathname.startsWith('/api/') || /\.\w+$/.test(pathname) ? 'document' : 'page'
  if (pathname.startsWith('/assets/')) return 'code'
  return pathname.startsWith('/api/assets/') ? 'picture' : null
}
