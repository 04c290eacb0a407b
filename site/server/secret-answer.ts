import { splitLocale } from '#renderer/i18n/localised-path.ts'
import { carriesSecret } from '../routes/route-table.ts'
import type { FreshAnswer } from './page-cache.ts'

/** Whether an address opens what only its holder may see. */
export function isSecretAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  return carriesSecret(splitLocale(pathname).path, searchParams)
}

/** The address as a log may name it. */
export function loggedAddress(address: string): string {
  return isSecretAddress(address) ? `${address.split('?')[0]}?…` : address
}

/** The answer to a secret address: for its holder alone, kept by nobody, and its links tell nobody where they stand. */
export function secretAnswer(answer: FreshAnswer): FreshAnswer {
  const headers = { ...answer.headers, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
  return { ...answer, headers, keep: false }
}
