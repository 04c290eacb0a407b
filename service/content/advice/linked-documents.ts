import { sitePath } from '#domain/addresses/site-path.ts'
import { matchRoute } from '#domain/addresses/site-routes.ts'
import { identityIn } from '#domain/subjects/subject-address.ts'
import { builtInPages } from '#generated/built-in-pages.ts'
import { subjects } from '#generated/subjects.ts'

/** A document by its key, by the number in its address, or by the value of another field. */
export interface LinkedDocument {
  collection: string
  identity: string | number
  /** The field with that value, if it is not the key. */
  by?: string
}

/** What the server itself serves, which no document answers for. */
const SERVED = /^\/(?:api|assets)(?:\/|$)|\.[a-z0-9]+$/i

/**
 * The documents of which one must be published for a link to lead anywhere; null for a link to another site, to a file,
 * or to a page that is always there.
 */
export function linkedDocuments(href: string): LinkedDocument[] | null {
  const path = sitePath(href)
  if (path === null || SERVED.test(path)) return null
  const match = matchRoute(path)
  if (match?.redirect) return linkedDocuments(match.redirect.to)
  const found: LinkedDocument[] = [{ collection: 'redirect', identity: path }]
  if (!match) return found
  const { page, subject, params } = match
  if (match.framed || (!subject && builtInPages.has(page))) return null
  if (!subject) return [...found, { collection: 'page', identity: page }, ...shortAddressOf(path)]
  const identity = identityIn(subjects[subject], params.slug ?? '')
  return identity === null ? found : [...found, { collection: subjects[subject].collection, identity }]
}

/** What a short address such as `/market/mining` refers to; it redirects to the full one. */
function shortAddressOf(path: string): LinkedDocument[] {
  const [, folder = '', word = ''] = /^(.*\/)([^/]+)$/.exec(path) ?? []
  return Object.values(subjects).flatMap(({ collection, short }) =>
    short?.replace(/\{\w+\}$/, '') === folder ? [{ collection, identity: word }] : [],
  )
}
