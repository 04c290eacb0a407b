/** What a detail route shows besides its page: the thing its slug names. */
export type SubjectKind = 'product' | 'article' | 'market-field' | 'career'

/** An address of the site and the page behind it, in English: the language prefix is taken off before matching. */
export interface SiteRoute {
  /** Segments; one with a colon is a parameter. */
  path: string
  /** Slug of the page shown, with the parameters of the path. */
  page?: string
  subject?: SubjectKind
  /** Who may open it, beside what its page says; the names stand in `page-guard.ts`. */
  middleware?: readonly string[]
  /**
   * A parameter whose value opens what only its holder may see. An address that carries it is kept by nobody and told to nobody; without it the page is
   * like any other.
   */
  secret?: string
  /** A parameter of the query that makes a page of its own: it stands in the page's title and in its one address. */
  question?: string
  /** Shows examples inside another page: without the shell, and about anything. */
  framed?: boolean
  /** Where the address leads instead of showing a page. */
  redirect?: { to: string; status: 301 | 302 }
}

/** Every address, first match wins: fixed ones, then details, then two levels, then one. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  { path: '/', page: 'home' },
  { path: '/home', redirect: { to: '/', status: 301 } },
  { path: '/product', page: 'product' },
  { path: '/product/compare', page: 'product-compare' },
  { path: '/wishlist', page: 'wishlist' },
  { path: '/product/download', redirect: { to: '/product/download/catalogue', status: 302 } },
  { path: '/product/download/catalogue', page: 'product-catalogue' },
  // Before the product's own page: no product has the number 'link'.
  { path: '/product/download/catalogue/link', page: 'product-catalogue-link', secret: 'request' },
  { path: '/product/download/catalogue/:product', page: 'product-catalogue-request' },
  { path: '/product/download/catalogue/:product/link', page: 'product-catalogue-link', secret: 'request' },
  { path: '/career/apply', page: 'career-apply' },
  { path: '/search', page: 'search', question: 'q' },
  { path: '/utils/icon', page: 'utils-icon' },
  { path: '/utils/blocks', page: 'utils-blocks' },
  { path: '/utils/blocks/:block', page: 'utils/blocks/:block', framed: true },
  { path: '/utils/blocks/:block/product/:slug', page: 'utils/blocks/:block', subject: 'product', framed: true },
  { path: '/utils/blocks/:block/article/:slug', page: 'utils/blocks/:block', subject: 'article', framed: true },
  {
    path: '/utils/blocks/:block/market-field/:slug',
    page: 'utils/blocks/:block',
    subject: 'market-field',
    framed: true,
  },
  { path: '/utils/blocks/:block/career/:slug', page: 'utils/blocks/:block', subject: 'career', framed: true },
  { path: '/login', page: 'login', middleware: ['guest-only'] },
  { path: '/account', page: 'account', middleware: ['signed-in'] },
  { path: '/product/detail/:slug', page: 'product-detail', subject: 'product' },
  { path: '/article/detail/:slug', page: 'article-detail', subject: 'article' },
  { path: '/news/detail/:slug', page: 'article-detail', subject: 'article' },
  { path: '/market/detail/:slug', page: 'market-detail', subject: 'market-field' },
  { path: '/career/detail/:slug', page: 'career-detail', subject: 'career' },
  { path: '/:module/detail', redirect: { to: '/:module', status: 302 } },
  { path: '/:module/detail/:slug', page: ':module/:slug' },
  { path: '/:module/:submodule', page: ':module/:submodule' },
  { path: '/:slug', page: ':slug' },
]

/** Slugs of pages that stand behind a fixed address; they have no address of their own. */
const FIXED_PAGES = new Set(
  SITE_ROUTES.flatMap(({ path, page }) => (page && !page.includes(':') && path !== `/${page}` ? [page] : [])),
)

/** An address that was recognised: its page and parameters, or where it leads. */
export type RouteMatch = { params: Record<string, string> } & (
  | { redirect: { to: string; status: 301 | 302 } }
  | {
      redirect?: undefined
      page: string
      subject?: SubjectKind
      middleware: readonly string[]
      secret?: string
      question?: string
      framed?: boolean
    }
)

/** Finds what stands behind a path (without language prefix); null when nothing can. */
export function matchRoute(path: string): RouteMatch | null {
  const segments = pathSegments(path)
  if (!segments) return null
  for (const route of SITE_ROUTES) {
    const params = paramsOf(route.path, segments)
    if (!params) continue
    if (route.redirect)
      return { params, redirect: { ...route.redirect, to: filledIn(route.redirect.to, params, encodeURIComponent) } }
    const page = filledIn(route.page ?? '', params)
    if (route.page === ':slug' && FIXED_PAGES.has(page)) return null
    const { subject, middleware = [], secret, question, framed } = route
    return { params, page, subject, middleware, secret, question, framed }
  }
  return null
}

/** Whether an address (path without language prefix, and query) carries the secret that its page is opened with. */
export function carriesSecret(path: string, search: URLSearchParams): boolean {
  const match = matchRoute(path)
  return match?.redirect === undefined && match?.secret !== undefined && search.has(match.secret)
}

function pathSegments(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

function paramsOf(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split('/').filter(Boolean)
  if (parts.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return params
}

function filledIn(pattern: string, params: Record<string, string>, write: (value: string) => string = String): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => write(params[name] ?? ''))
}
