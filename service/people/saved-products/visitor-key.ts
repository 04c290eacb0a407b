import { randomInt } from 'node:crypto'
import { jakartaDay, startOfJakartaDay } from '#domain/time/jakarta-time.ts'
import type { CookieToSet } from '#service/answers/handler.ts'

/** Cookie that ties wishlist and comparison to an anonymous visitor. */
const VISITOR_COOKIE = 'user_key'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A fresh visitor key: the day in Jakarta as YYYYMMDD, a hyphen and ten random letters or digits. */
export function createVisitorKey(now: Date): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${jakartaDay(now).replaceAll('-', '')}-${letters.join('')}`
}

/** The key in this visitor's cookie; null when there is none, or it is not a valid key. */
export function readVisitorKey(cookies: Record<string, string | undefined>): string | null {
  const key = cookies[VISITOR_COOKIE]
  const [, ...day] = /^(\d{4})(\d\d)(\d\d)-[A-Za-z0-9]{10}$/.exec(key ?? '') ?? []
  return key !== undefined && isDay(day.join('-')) ? key : null
}

/** Whether the calendar has such a day; 30 February would be read as the 2nd of March. */
function isDay(day: string): boolean {
  const start = startOfJakartaDay(day)
  return !Number.isNaN(start.getTime()) && jakartaDay(start) === day
}

/**
 * The cookie that keeps the key for a year. The site's scripts read it, to know without a call when nothing is saved.
 */
export function visitorCookie(key: string): CookieToSet {
  return { name: VISITOR_COOKIE, value: key, maxAgeSeconds: YEAR_SECONDS, httpOnly: false }
}
