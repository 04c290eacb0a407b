const TRACKING =
  /^(?:utm_\w+|mtm_\w+|hsa_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|yclid|mc_cid|mc_eid)(?:=|$)/

/**
 * A query without the parameters that only say where a visitor came from. They never change a page: the server ignores
 * them, so that one cached page serves everybody, and the browser removes them from the address before it takes over.
 */
export function withoutTracking(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
