/**
 * Whether this browser has the visitor's key, which the service creates when the first product is saved. Without it
 * both lists are empty and need not be fetched.
 */
export function hasVisitorKey(): boolean {
  return /(?:^|; )user_key=/.test(document.cookie)
}
