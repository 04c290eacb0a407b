import Negotiator from 'negotiator'
import type { Encoding } from './finished-answer.ts'

/** The smallest encoding that an `Accept-Encoding` header allows: brotli, then gzip, then none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings(['br', 'gzip'])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
