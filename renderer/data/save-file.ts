import { madeOnce } from '../i18n/made-once.ts'
import { TIME_ZONE } from '../i18n/time-zone.ts'
import { ApiError } from './api-error.ts'

const PDF = 'application/pdf'

const momentFormat = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/**
 * The name under which a file is saved: its own with the moment in Jakarta, so that a later one does not replace it. What has no ending of its own is a PDF.
 * `catalogue-grating.pdf` → `catalogue-grating-20261121 173005.pdf`
 */
export function savedName(filename: string, moment: Date): string {
  const { name = '', ending = '.pdf' } = /^(?<name>.*?)(?<ending>\.[a-z0-9]{1,8})?$/is.exec(filename)?.groups ?? {}
  const part = new Map(
    momentFormat()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const digits = (...types: Intl.DateTimeFormatPartTypes[]) => types.map((type) => part.get(type)).join('')
  return `${name}-${digits('year', 'month', 'day')} ${digits('hour', 'minute', 'second')}${ending}`
}

interface FetchFileOptions {
  signal?: AbortSignal
  /** From 0 to 1; not called for a file whose size nobody told. */
  onProgress?(share: number): void
  fetch?: typeof fetch
}

/** Fetches a file whole. A refusal is an ApiError with its status; what is no file, such as a page of a network in between, is a failure too. */
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

/** How long the browser may take to begin with the saving. */
const RELEASE_MS = 60_000

/** Hands a file to the browser to save, by default as a PDF, under its name with the moment. Answers that name. */
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
