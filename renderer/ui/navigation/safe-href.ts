const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/**
 * An address from content, if it is safe to use in a link: http, https, mailto, tel or relative. Null for anything else
 * (`javascript:`, `data:`, protocol-relative addresses, hidden control characters).
 */
export function safeHref(href: string | null | undefined): string | null {
  const address = href?.trim()
  if (!address || hasControlCharacter(address)) return null
  if (/^[/\\]{2}/.test(address) || address.includes('\\')) return null
  if (!SCHEME.test(address)) return address
  return SAFE_PROTOCOLS.has(address.slice(0, address.indexOf(':') + 1).toLowerCase()) ? address : null
}

/** True for addresses of this site: a path, a query or a fragment. */
export function isInternalHref(href: string): boolean {
  return !SCHEME.test(href)
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) if ((character.codePointAt(0) ?? 0) < 0x20 || character === '\u007f') return true
  return false
}
