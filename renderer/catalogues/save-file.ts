import { jakartaClock } from '#domain/time/jakarta-time.ts'
import { ApiError } from '../data/api-error.ts'

const PDF = 'application/pdf'

/**
 * The name under which a file is saved: its own plus the current time in Jakarta, YYYYMMDD HHmmss, so that a later
 * download does not replace it. A file without an extension becomes a PDF.
 * `catalogue-grating.pdf` → `catalogue-grating-20261121 173005.pdf`
 */
export function savedName(filename: string, moment: Date): string {
  const { name = '', ending = '.pdf' } = /^(?<name>.*?)(?<ending>\.[a-z0-9]{1,8})?$/is.exec(filename)?.groups ?? {}
  const [day = '', time = ''] = jakartaClock(moment).split('T')
  return `${name}-${day.replaceAll('-', '')} ${time.replaceAll(':', '')}${ending}`
}

interface FetchFileOptions {
  signal?: AbortSignal
  /** Receives the share from 0 to 1; not called when the size of the file is unknown. */
  onProgress?(share: number): void
  fetch?: typeof fetch
}

/**
 * Fetches a whole file. Throws an ApiError with the status of a failed response, or with 502 when the response is not a
 * file, such as a page from a network in between.
 */
export async function fetchFile(url: string, options: FetchFileOptions = {}): Promise<Blob> {
  const { signal, onProgress, fetch: send = fetch } = options
  const response = await send(url, {
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
    signal: signal ?? null,
  })
  const type = response.headers.get('content-type') ?? PDF
  const isDocument = !/^(?:text\/html|application\/json)\b/i.test(type)
  if (!response.ok || !response.body || !isDocument) {
    const status = response.ok ? 502 : response.status
    throw new ApiError(`${status} on ${new URL(url, location.href).pathname}`, { status, endpoint: url })
  }
  const total = Number(response.headers.get('content-length'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body.getReader()
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(step.value)
    received += step.value.length
    if (total > 0) onProgress?.(Math.min(received / total, 1))
  }
  return new Blob(parts, { type })
}

/** How long the browser may take to start saving, in milliseconds. */
const RELEASE_MS = 60_000

/**
 * The file download helper: hands a file to the browser to save, as a PDF unless it has a type, under its name plus the
 * current time. Returns that name.
 */
export function saveBlob(blob: Blob, filename: string, moment: Date = new Date()): string {
  const name = savedName(filename, moment)
  const address = URL.createObjectURL(blob.type ? blob : new Blob([blob], { type: PDF }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
  return name
}
