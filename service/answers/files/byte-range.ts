import type { ByteRange } from '#service/content/files/file-storage.ts'

/** What a `Range` header asks for: the whole file, one part of it, or something that the file does not have. */
export type RangeRequest = { kind: 'all' } | ({ kind: 'part' } & ByteRange) | { kind: 'unsatisfiable' }

/**
 * Reads a `Range` header (RFC 9110, 14.1.2). A header that is not understood, or that lists several ranges, is answered
 * with the whole file, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): RangeRequest {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return { kind: 'all' }
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return { kind: 'all' }
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return { kind: 'all' }
  return start < size ? { kind: 'part', start, end } : { kind: 'unsatisfiable' }
}

function lastBytes(count: number, size: number): RangeRequest {
  if (count === 0 || size === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', start: Math.max(0, size - count), end: size - 1 }
}

/**
 * Whether a range may be answered under this `If-Range` header. The file must still be the one the client has a part
 * of, so a weak tag never matches and a date must match exactly.
 */
export function rangeStillValid(ifRange: string | undefined, etag: string, modified: Date): boolean {
  if (ifRange === undefined) return true
  if (ifRange.startsWith('"')) return ifRange === etag
  return Date.parse(ifRange) === Math.floor(modified.getTime() / 1000) * 1000
}
