const TRACKING =
  /^(?:utm_\w+|mtm_\w+|hsa_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|yclid|mc_cid|mc_eid)(?:=|$)/

/**
 * A query without the parameters that only tell where a visitor came from. They never change a page: the server leaves them out, so that one kept page
 * serves everybody, and the browser takes them off the address before it takes over.
 */
export function withoutTracking(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
