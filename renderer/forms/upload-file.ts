import { errorMessages } from '#generated/error-messages.ts'
import type { FormField } from '#generated/forms.ts'
import type { Locale } from '#generated/types.ts'
import { ApiError } from '../data/api-error.ts'
import { readAnswer } from '../data/read-answer.ts'
import { randomKey } from './random-key.ts'

/** The rule of its field that a file breaks, found before a byte of it has travelled; null for a good one. */
export function brokenFileRule(file: File, upload: NonNullable<FormField['upload']>): 'maxBytes' | 'types' | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  // A browser names the type by the extension, and does not know every one: an empty type says nothing.
  const isKnown = upload.extensions.includes(extension) && (file.type === '' || upload.types.includes(file.type))
  if (!isKnown) return 'types'
  return file.size > upload.maxBytes ? 'maxBytes' : null
}

/** The rule that the service found broken, by the status of its refusal. */
export function refusedFileRule(error: unknown): 'maxBytes' | 'types' | null {
  const status = error instanceof ApiError ? error.status : 0
  return status === 413 ? 'maxBytes' : status === 415 ? 'types' : null
}

interface UploadOptions {
  locale: Locale
  signal: AbortSignal
  /** Hears how much has travelled, from 0 to 1. */
  onProgress(share: number): void
}

const ENDPOINT = '/api/files/upload'

/**
 * Sends one file and answers its identifier. Rejects with the service's sentence, or with an AbortError when it was cancelled. An XMLHttpRequest, because
 * `fetch` does not tell how far a file has come.
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
    reject(new ApiError(errorMessages.service_unreachable[locale], { status: 502, endpoint: ENDPOINT }))
  }
  request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
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
