import { raise } from '#service/runtime/errors/app-error.ts'

export interface WriteRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Host that the request was sent to, as seen by the nearest proxy when that proxy is trusted. */
  host: string
}

/**
 * Refuses a request that a page of another site makes a browser send. Browsers report this in `Sec-Fetch-Site`, older
 * ones in `Origin`; programs that send neither act for no session but their own.
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
