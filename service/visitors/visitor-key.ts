import { randomInt } from 'node:crypto'
import type { CookieToSet } from '../handler.ts'

/** Cookie that ties wishlist and comparison to an anonymous visitor. */
const VISITOR_COOKIE = 'user_key'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A fresh key: the day in Jakarta, a hyphen and ten random letters or digits. */
export function createVisitorKey(now: Date): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format(now)
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${day.replaceAll('-', '')}-${letters.join('')}`
}

/** The key that this visitor's cookie holds; null when there is none, or something that is no key. */
export function readVisitorKey(cookies: Record<string, string | undefined>): string | null {
  const key = cookies[VISITOR_COOKIE]
  return key !== undefined && /^\d{8}-[A-Za-z0-9]{10}$/.test(key) ? key : null
}

/** Keeps the key for a year. The site's scripts read it, to know without a call that there is nothing saved. */
export function visitorCookie(key: string): CookieToSet {
  return { name: VISITOR_COOKIE, value: key, maxAgeSeconds: YEAR_SECONDS, httpOnly: false }
}
