import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorCode, errorMessages } from '#domain/errors/error-messages.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'

type Headers = Readonly<Record<string, string>>

const STATUSES: ReadonlyMap<string | undefined, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/**
 * Answers what is not a request in the sense of HTTP, with the headers of every answer. The web server's own parser
 * stopped, so nothing is known of the visitor, not even a language.
 */
export function answerClientError(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code !== 'ECONNRESET') refuseOn(socket, STATUSES.get(error.code) ?? 400, headers)
  }
}

/** Refuses on a connection for which there is no response to write to, and ends it. */
export function refuseOn(socket: Duplex, status: number, headers: Headers): void {
  if (!socket.writable) return
  const { all, body } = refusal(status, 'bad_request', headers)
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Refuses a request that no router is asked for, and ends its connection. */
export function refuse(response: ServerResponse, status: number, code: ErrorCode, headers: Headers): void {
  const { all, body } = refusal(status, code, headers)
  response.writeHead(status, all).end(body)
}

function refusal(status: number, code: ErrorCode, headers: Headers): { all: Headers; body: string } {
  const body = JSON.stringify({ success: false, status, message: errorMessages[code][DEFAULT_LOCALE], data: null })
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { all, body }
}
