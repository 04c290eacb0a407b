import { Readable } from 'node:stream'
import type { FileStorage } from '#service/content/files/file-storage.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { BytesResult, CallInput } from '../handler.ts'
import { rangeStillValid, readRange } from './byte-range.ts'
import type { PublishedFile } from './published-file.ts'

/** A file's bytes never change under the same id, so an answer may be cached forever. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

/** Kept by nobody without asking: the next edition has the same address. */
export const ASK_AGAIN = 'public, no-cache'

/**
 * A PDF opened on its own is shown by a reader that browsers make around it, which may show the PDF and nothing else.
 */
export const PDF_READER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For bytes that are not those of the file: cut, or replaced without a word in its document. */
export const FOR_NOW = 'no-store'

/**
 * Sends a stored file: whole, in part (`Range`, `If-Range`), or not at all when the client already has it. Streams, so
 * the size of the file does not matter. `onBegin` is called before its first byte is sent, as opposed to a look at the
 * headers or a later part, and may refuse it.
 */
export async function sendFile(
  file: PublishedFile,
  storage: FileStorage,
  input: CallInput,
  extraHeaders: Record<string, string>,
  onBegin?: () => Promise<void>,
): Promise<BytesResult> {
  const kept = await storage.stat(file.filename_disk)
  if (!kept || kept.size === 0) return raise('file_not_found')
  const etag = `"${file.id}"`
  const headers: Record<string, string> = {
    'content-type': file.charset ? `${file.type}; charset=${file.charset}` : file.type,
    'accept-ranges': 'bytes',
    'last-modified': kept.modified.toUTCString(),
    'x-content-type-options': 'nosniff',
    etag,
    ...extraHeaders,
    ...(file.filesize !== null && file.filesize !== kept.size && { 'cache-control': FOR_NOW }),
  }
  if (alreadyThere(input.headers['if-none-match'], etag)) return { kind: 'bytes', status: 304, body: null, headers }

  const wanted = rangeStillValid(input.headers['if-range'], etag, kept.modified) ? input.headers.range : undefined
  const range = readRange(wanted, kept.size)
  if (range.kind === 'unsatisfiable') {
    // This answer contains nothing of the file, so it has neither the file's type nor its permission to be cached for
    // ever.
    const none = { 'content-range': `bytes */${kept.size}`, 'cache-control': 'no-store' }
    return { kind: 'bytes', status: 416, body: null, headers: { 'accept-ranges': 'bytes', ...none } }
  }
  const part = range.kind === 'part' ? { start: range.start, end: range.end } : undefined
  const isHead = input.rawRequest?.method === 'HEAD'
  if (!isHead && (part?.start ?? 0) === 0) await onBegin?.()
  const length = part ? part.end - part.start + 1 : kept.size
  const partHeaders: Record<string, string> = part
    ? { 'content-range': `bytes ${part.start}-${part.end}/${kept.size}` }
    : {}
  return {
    kind: 'bytes',
    status: part ? 206 : 200,
    headers: { ...headers, ...partHeaders, 'content-length': String(length) },
    // The length above is kept only when there is a stream, even an empty one.
    body: isHead ? Readable.from([]) : storage.read(file.filename_disk, part),
  }
}

/** Whether an `If-None-Match` header contains this tag. */
export function alreadyThere(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
