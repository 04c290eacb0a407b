import { withoutNeedlessPrefix } from '#domain/languages/localized-path.ts'
import { askedWords } from '#renderer/search/search-address.ts'

/** Addresses that are not pages: those of the service and the built files. */
const BESIDE_PAGES = /^\/(?:api|assets)(?:\/|$)/

/**
 * Tabs, line breaks and marks without a width (zero-width spaces and joiners, directions, soft hyphens), which come
 * along when an address is pasted. No address contains them.
 */
const UNSEEN = /%(?:09|0[a-d]|c2%(?:85|ad)|e2%80%(?:8[b-f]|a[89a-e])|e2%81%a[0-9a-f]|ef%bb%bf)/gi

/** What JavaScript's `trim` removes, as it is written in an address. */
const SPACE = '(?:%20|%c2%a0|%e1%9a%80|%e2%80%8[0-9a]|%e2%80%af|%e2%81%9f|%e3%80%80)'
/** Before and behind each segment; looked at from its first space on, for from each of thousands takes for ever. */
const SPACES_AROUND = new RegExp(`(?<=/)${SPACE}+|(?<!${SPACE})${SPACE}+(?=/|$)`, 'gi')

/** What ends a sentence or a quotation; programs for mail and chat make it part of a link. */
const MARK = '(?:[.,;:!\'"]|%(?:22|27|e2%80%99|e2%80%9d))'
/** At the end of a path. No slug ends like that; an old address may end with a parenthesis. */
const MARKS_AT_END = new RegExp(`(?<!${MARK})${MARK}+$`, 'i')

/**
 * The canonical spelling of a page's address: lower case, no prefix of the default language, no trailing slash, no
 * double slash, no backslash, nothing unseen, no spaces around a segment and no punctuation at the end. Null if it is
 * spelled that way already.
 *
 * `ruledPath('/EN/About%20/')` → `/about`
 */
export function ruledPath(path: string): string | null {
  if (BESIDE_PAGES.test(path)) return null
  const spelled = lowerCase(path)
    .replaceAll(UNSEEN, '')
    .replaceAll('\\', '/')
    .replaceAll(SPACES_AROUND, '')
    .replace(MARKS_AT_END, '')
    .replace(/\/{2,}/g, '/')
  const ruled = withoutNeedlessPrefix(spelled).replace(/\/$/, '') || '/'
  return ruled === path ? null : ruled
}

/** Escapes such as `%2F` are the same byte in either case and stay as they are. */
function lowerCase(path: string): string {
  return path
    .split(/(%[0-9a-f]{2})/i)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase()))
    .join('')
}

/**
 * The canonical spelling of a query: no empty values, which a form without scripts sends, and no control characters.
 * `?brand=&sort=code` → `?sort=code`
 */
export function ruledQuery(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .map(withoutControls)
    .filter((part) => /=./.test(part))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/**
 * No page may contain NUL or similar characters; tabs and line breaks, which a paste may bring along, become spaces.
 */
function withoutControls(part: string): string {
  return part.replaceAll(/%(?:09|0a|0d)/gi, '+').replaceAll(/%(?:[01][0-9a-f]|7f)/gi, '')
}

/** The query with its question cut to the length that the search accepts; everything else stays as it is. */
export function withShortQuestion(search: string): string {
  const parts = search.slice(1).split('&')
  const cut = parts.map((part) => {
    const words = part.startsWith('q=') ? new URLSearchParams(part).get('q') : null
    return words === null ? part : String(new URLSearchParams({ q: askedWords(words) }))
  })
  return `?${cut.join('&')}`
}
