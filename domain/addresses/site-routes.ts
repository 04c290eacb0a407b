import { type SubjectKind, subjects } from '#generated/subjects.ts'
import { ADDRESSES } from './site-addresses.ts'

/** An address of the site and its page, in English: the language prefix is removed before matching. */
export interface SiteRoute {
  /** Segments; one that starts with a colon is a parameter. */
  path: string
  /** Slug of the page to show; it may contain parameters of the path. */
  page?: string
  /**
   * What the page is about: the kind of thing that the parameter `slug` identifies. A parameter `subject` gives the
   * kind in the address instead.
   */
  subject?: SubjectKind
  /** Who may open it, in addition to what its page says; the names are defined in `page-guard.ts`. */
  middleware?: readonly string[]
  /**
   * A parameter whose value unlocks something that only its holder may see. An address with this parameter is neither
   * cached nor passed on to anyone; without it, the page is like any other.
   */
  secret?: string
  /** A query parameter that makes a separate page: its value is part of the page's title and canonical address. */
  question?: string
  /** Shows examples inside another page: without the shell, and about any kind of subject. */
  framed?: boolean
  /** The redirect to answer with instead of showing a page. */
  redirect?: { to: string; status: 301 | 302 }
}

/** A page at its fixed address. */
function at(page: keyof typeof ADDRESSES): { path: string; page: string } {
  return { path: ADDRESSES[page], page }
}

const CATALOGUES = ADDRESSES['product-catalogue']

/** The addresses of things that have pages; one kind may have several places. */
const SUBJECT_ROUTES: readonly SiteRoute[] = Object.entries(subjects).flatMap(([kind, { places, page }]) =>
  places.map(({ address }) => ({
    path: address.replace(/[^/]+$/, ':slug'),
    page,
    subject: kind as SubjectKind,
  })),
)

/** All addresses; the first match wins: fixed ones, then details, then two levels, then one. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  at('home'),
  { path: '/home', redirect: { to: ADDRESSES.home, status: 301 } },
  at('product'),
  at('product-compare'),
  at('wishlist'),
  { path: '/product/download', redirect: { to: CATALOGUES, status: 302 } },
  at('product-catalogue'),
  // Before the product's own page: no product has the number 'link'.
  { path: `${CATALOGUES}/link`, page: 'product-catalogue-link', secret: 'request' },
  { path: `${CATALOGUES}/:product`, page: 'product-catalogue-request' },
  { path: `${CATALOGUES}/:product/link`, page: 'product-catalogue-link', secret: 'request' },
  at('career-apply'),
  { ...at('search'), question: 'q' },
  at('utils-icon'),
  at('utils-blocks'),
  { path: `${ADDRESSES['utils-blocks']}/:block`, page: 'utils/blocks/:block', framed: true },
  { path: `${ADDRESSES['utils-blocks']}/:block/:subject/:slug`, page: 'utils/blocks/:block', framed: true },
  { ...at('login'), middleware: ['guest-only'] },
  { ...at('account'), middleware: ['signed-in'] },
  ...SUBJECT_ROUTES,
  { path: '/:module/detail', redirect: { to: '/:module', status: 302 } },
  { path: '/:module/detail/:slug', page: ':module/:slug' },
  { path: '/:module/:submodule', page: ':module/:submodule' },
  { path: '/:slug', page: ':slug' },
]

/** The kinds that an address parameter may name; a Map, because the word comes from a visitor. */
const KINDS: ReadonlyMap<string, SubjectKind> = new Map(
  Object.keys(subjects).map((kind) => [kind, kind as SubjectKind]),
)

/** Slugs of pages with a fixed address; they have no address derived from the slug. */
const FIXED_PAGES = new Set(
  SITE_ROUTES.flatMap(({ path, page }) => (page && !page.includes(':') && path !== `/${page}` ? [page] : [])),
)

/** A recognized address: its page and parameters, or a redirect. */
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

/** Finds the route of a path (without language prefix); null if there is none. */
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
    const { middleware = [], secret, question, framed } = route
    const subject = params.subject === undefined ? route.subject : KINDS.get(params.subject)
    if (params.subject !== undefined && !subject) return null
    return { params, page, subject, middleware, secret, question, framed }
  }
  return null
}

/** Whether an address (path without language prefix, and query) contains the secret that unlocks its page. */
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
