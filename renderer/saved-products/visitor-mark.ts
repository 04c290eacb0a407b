/**
 * Whether this browser has the visitor's key, which the service makes with the first thing saved. Without it both lists are empty and nothing has to be
 * asked.
 */
export function hasVisitorKey(): boolean {
  return /(?:^|; )user_key=/.test(document.cookie)
}
