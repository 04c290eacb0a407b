import { raise } from '../errors/app-error.ts'

export interface WriteRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Host that the request was sent to, as the nearest proxy saw it when that is believed. */
  host: string
}

/**
 * Refuses a request that a page of another site makes a browser send. Browsers say so in `Sec-Fetch-Site`, older ones
 * in `Origin`; programs that say neither act for nobody's session but their own.
 */
export function requireOwnSite({ headers, host }: WriteRequest, siteUrl: string): void {
  const { 'sec-fetch-site': site, origin } = headers
  const isOwn = site === undefined ? isOwnOrigin(origin, host, siteUrl) : site === 'same-origin' || site === 'none'
  if (!isOwn) raise('foreign_site')
}

function isOwnOrigin(origin: string | string[] | undefined, host: string, siteUrl: string): boolean {
  if (origin === undefined) return true
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false
  return origin === siteUrl || new URL(origin).host === host.toLowerCase()
}
