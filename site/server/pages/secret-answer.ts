import { carriesSecret } from '#domain/addresses/site-routes.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'
import type { FreshAnswer } from '../finished/finished-answer.ts'

/** Whether an address unlocks something that only its holder may see. */
export function isSecretAddress(address: string): boolean {
  // Secrets are parameters. Most addresses have none, and every page that is drawn is looked at.
  if (!address.includes('?')) return false
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  return carriesSecret(splitLocale(pathname).path, searchParams)
}

/** The address as it may appear in a log. */
export function loggedAddress(address: string): string {
  return isSecretAddress(address) ? `${address.split('?')[0]}?…` : address
}

/** The answer for a secret address: for its holder only, never cached, and its links send no referrer. */
export function secretAnswer(answer: FreshAnswer): FreshAnswer {
  const headers = { ...answer.headers, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
  return { ...answer, headers, keep: false }
}
