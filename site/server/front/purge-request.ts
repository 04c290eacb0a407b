import type { CacheKind } from './cache-tags.ts'

/** How a cache is told to forget. */
export interface Purging {
  kind: CacheKind
  /** The address to show in logs. */
  origin: string
  /** How many tags one request may name. */
  atOnce: number
  request(names: readonly string[]): Request
}

/** Cloudflare: `…/zones/ZONE/purge_cache`. */
const CLOUDFLARE = /\/purge_cache$/
/** Fastly: `…/service/SERVICE/purge`. */
const FASTLY = /\/service\/[^/]+\/purge$/

/**
 * Reads the setting: the address at which Cloudflare or Fastly takes such requests, with the token as its password, or
 * the address of Varnish.
 */
export function readPurging(address: string): Purging {
  const url = new URL(address)
  const token = decodeURIComponent(url.password || url.username)
  url.username = ''
  url.password = ''
  const bearer: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  const { origin } = url
  if (CLOUDFLARE.test(url.pathname)) {
    const headers = { ...bearer, 'content-type': 'application/json' }
    const request = (tags: readonly string[]) =>
      new Request(url, { method: 'POST', headers, body: JSON.stringify({ tags }) })
    return { kind: 'cloudflare', origin, atOnce: 30, request }
  }
  if (FASTLY.test(url.pathname)) {
    const request = (names: readonly string[]) =>
      new Request(url, { method: 'POST', headers: { 'fastly-key': token, 'surrogate-key': names.join(' ') } })
    return { kind: 'fastly', origin, atOnce: 200, request }
  }
  const request = (names: readonly string[]) =>
    new Request(url, { method: 'PURGE', headers: { ...bearer, 'xkey-purge': names.join(' ') } })
  return { kind: 'varnish', origin, atOnce: 100, request }
}
