import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorMessages } from '#domain/errors/error-messages.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'

const STATUSES: ReadonlyMap<string | undefined, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/**
 * Answers what is not a request in the sense of HTTP, with the headers of every answer. The web server's own parser
 * stopped, so nothing is known of the visitor, not even a language.
 */
export function answerClientError(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const status = STATUSES.get(error.code) ?? 400
    const message = errorMessages.bad_request[DEFAULT_LOCALE]
    const body = JSON.stringify({ success: false, status, message, data: null })
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
}
