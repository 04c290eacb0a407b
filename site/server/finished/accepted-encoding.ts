import Negotiator from 'negotiator'
import type { Encoding } from './finished-answer.ts'

/** Browsers send the same few headers; those that others make up are not remembered without end. */
const MOST_REMEMBERED = 100
const remembered = new Map<string, Encoding>()

/** The smallest encoding that an `Accept-Encoding` header allows: brotli, then gzip, then none. */
export function acceptedEncoding(header = ''): Encoding {
  const before = remembered.get(header)
  if (before) return before
  const encoding = smallestOf(header)
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding)
  return encoding
}

function smallestOf(header: string): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip'])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
