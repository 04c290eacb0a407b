import type { FormField } from '#domain/forms/form.ts'
import { browserMessages } from '#generated/browser-messages.ts'
import type { Locale } from '#generated/types.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { readAnswer } from '#renderer/data/read-answer.ts'
import { randomKey } from './random-key.ts'

/** The rule of its field that a file breaks, found before any of it is uploaded; null if it breaks none. */
export function brokenFileRule(
  file: Pick<File, 'name' | 'size' | 'type'>,
  upload: NonNullable<FormField['upload']>,
): 'maxBytes' | 'types' | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  // Browsers derive the type from the extension and do not know every one, so an empty type means nothing.
  const isKnown = upload.extensions.includes(extension) && (file.type === '' || upload.types.includes(file.type))
  if (!isKnown) return 'types'
  return file.size > upload.maxBytes ? 'maxBytes' : null
}

/** The rule that the service found broken, by the status of its answer. */
export function refusedFileRule(error: unknown): 'maxBytes' | 'types' | null {
  const status = error instanceof ApiError ? error.status : 0
  return status === 413 ? 'maxBytes' : status === 415 ? 'types' : null
}

interface UploadOptions {
  locale: Locale
  signal: AbortSignal
  /** Called with the uploaded share, from 0 to 1. */
  onProgress(share: number): void
}

const ENDPOINT = '/api/files/upload'

/**
 * Uploads one file and resolves to its identifier. Rejects with the service's sentence, or with an AbortError if it was
 * canceled. Uses an XMLHttpRequest, because `fetch` does not report progress.
 */
export function uploadFile(file: File, { locale, signal, onProgress }: UploadOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file)
  request.open('POST', ENDPOINT)
  request.responseType = 'text'
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Language', locale)
  request.setRequestHeader('Idempotency-Key', randomKey())
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  }
  request.onload = () => {
    try {
      resolve(uploadedId(request, locale))
    } catch (error) {
      reject(error)
    }
  }
  request.onerror = () => {
    reject(new ApiError(browserMessages.service_unreachable[locale], { status: 502, endpoint: ENDPOINT }))
  }
  request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(body)
  return promise
}

function uploadedId({ status, responseText }: XMLHttpRequest, locale: Locale): string {
  const answer = readAnswer({ endpoint: ENDPOINT, shape: 'object', status, body: parsed(responseText), locale })
  return (answer as { id: string }).id
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
