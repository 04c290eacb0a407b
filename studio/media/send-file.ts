import { answerChecks } from '#generated/studio-answer-checks.ts'
import { studioCalls } from '#generated/studio-calls.ts'
import type { Locale, StudioPicture } from '#generated/types.ts'
import { createCalls } from '#renderer/data/api.ts'
import { createRequest } from '#renderer/data/request.ts'
import { authorizedRequest } from '#renderer/sign-in/authorized-request.ts'
import type { StudioApi } from '../session/studio-api.ts'

interface Sending {
  locale: Locale
  signal: AbortSignal
  /** The same for every attempt with the same file: however often it is sent, it is stored once. */
  key: string
  /** The picture that gets these bytes, and the version of it that the person has seen; a new one without. */
  replaces?: Pick<StudioPicture, 'id' | 'version'>
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress(share: number): void
}

/** Sends a picture to the library. Rejects with the service's sentence, or with an AbortError when it was canceled. */
export function sendPicture(
  file: File,
  { locale, signal, key, replaces, onProgress }: Sending,
): Promise<StudioPicture> {
  const request = createRequest({ locale, checks: answerChecks, fetch: fetchWithProgress(onProgress) })
  const api = createCalls(studioCalls, authorizedRequest(request), locale) as StudioApi
  const body = new FormData()
  body.append('file', file)
  const shared = { body, signal, headers: { 'Idempotency-Key': key } }
  if (!replaces) return api.uploadStudioPicture({ ...shared, query: { base_version: 0 } })
  const { id, version } = replaces
  return api.replaceStudioPicture({ ...shared, params: { id }, query: { base_version: version } })
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
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The connection was cut.'))
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body instanceof FormData ? body : null)
    return promise
  }
}
