import type { Locale, StudioFile, StudioPicture, StudioTable } from '#generated/types.ts'
import { studioCallsBy } from '../session/studio-api.ts'

/** How a file is sent. */
export interface Sending {
  locale: Locale
  signal?: AbortSignal
  /** The same for every attempt with the same file: however often it is sent, it is stored once. */
  key: string
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?(share: number): void
}

/**
 * Sends a picture to the library: a new one, or other bytes for one in the version that the person has seen. Rejects
 * with the service's sentence, or with an AbortError when it was canceled.
 */
export function sendPicture(
  file: File,
  sending: Sending,
  replaces?: Pick<StudioPicture, 'id' | 'version'>,
): Promise<StudioPicture> {
  const { api, given } = prepared(file, sending)
  if (!replaces) return api.uploadStudioPicture({ ...given, query: { base_version: 0 } })
  const { id, version } = replaces
  return api.replaceStudioPicture({ ...given, params: { id }, query: { base_version: version } })
}

/** Sends a document for visitors. Rejects like `sendPicture`. */
export function sendDocument(file: File, sending: Sending): Promise<StudioFile> {
  const { api, given } = prepared(file, sending)
  return api.uploadStudioFile({ ...given, query: { base_version: 0 } })
}

/**
 * Sends a table of documents. With the title of a release, what it changes waits in that; without one it is only told.
 * Rejects like `sendPicture`.
 */
export function sendTable(file: File, sending: Sending, title?: string): Promise<StudioTable> {
  const { api, given } = prepared(file, sending)
  return api.bringInStudioTable({ ...given, query: { base_version: 0, title } })
}

function prepared(file: File, { locale, signal, key, onProgress = () => {} }: Sending) {
  const api = studioCallsBy(locale, fetchWithProgress(onProgress))
  const body = new FormData()
  body.append('file', file)
  return { api, given: { body, signal, headers: { 'Idempotency-Key': key } } }
}

/** Sends like `fetch`, through an XMLHttpRequest, because `fetch` does not report how much has been sent. */
function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const request = new XMLHttpRequest()
    request.open(method, String(address))
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
    request.onerror = () => reject(new TypeError('The connection was cut.'))
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body instanceof FormData ? body : null)
    return promise
  }
}
