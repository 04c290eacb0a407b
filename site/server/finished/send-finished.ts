import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { Encoding, FinishedAnswer } from './finished-answer.ts'

/** The parts of an answer that are sent. */
interface Sent {
  status: number
  headers: Record<string, string>
  bytes: Buffer | null
  /** Whose they are: an answer that has become outdated has the same bytes and other headers. */
  answer: FinishedAnswer['headers']
  /** The headers as they are written, including the site's own: names and values in turn. */
  head?: string[]
}

/** What is sent along with bytes, made once for them. */
const known = new WeakMap<Buffer, Sent>()

/**
 * What to send for a finished answer, in the best encoding that the browser accepts: no body if the browser already has
 * it. Null while the bytes are not made yet. `varies` lists what else the answer depends on.
 */
function sentOf(answer: FinishedAnswer, request: IncomingMessage, varies?: string): Sent | null {
  const { status } = answer
  // Redirects have no body.
  const isMoved = status >= 300 && status < 400
  if (isMoved || isKnown(answer, request)) {
    const headers = finishedHeaders(answer, 'identity', varies)
    return isMoved
      ? { status, headers: { ...headers, 'content-length': '0' }, bytes: null, answer: answer.headers }
      : { status: 304, headers, bytes: null, answer: answer.headers }
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const bytes = answer.ready(encoding)
  if (!bytes) return null
  const before = known.get(bytes)
  if (before?.answer === answer.headers) return before
  const sent = { status, headers: finishedHeaders(answer, encoding, varies), bytes, answer: answer.headers }
  known.set(bytes, sent)
  return sent
}

/** Sends an answer that the router was asked for, once its bytes have been made. */
export async function sendFinished(
  answer: FinishedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  varies?: string,
): Promise<FastifyReply> {
  // The router's hooks have run by now and have set the headers that every answer has.
  const siteHeaders = reply.getHeaders() as Record<string, string>
  while (!sendAtOnce(answer, request.raw, reply.raw, siteHeaders, varies))
    await answer.bytes(acceptedEncoding(request.headers['accept-encoding']))
  return reply.hijack()
}

/**
 * Sends an answer. Returns false, and sends nothing, if its bytes have not been made yet. `siteHeaders` are the headers
 * that every answer has.
 */
export function sendAtOnce(
  answer: FinishedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  siteHeaders: Readonly<Record<string, string>>,
  varies?: string,
): boolean {
  const sent = sentOf(answer, request, varies)
  if (!sent) return false
  const { status, headers, bytes } = sent
  if (bytes) {
    sent.head ??= [...Object.entries({ ...siteHeaders, ...headers }), ['content-length', String(bytes.length)]].flat()
    response.writeHead(status, sent.head).end(bytes)
  } else response.writeHead(status, { ...siteHeaders, ...headers }).end()
  return true
}

function finishedHeaders(answer: FinishedAnswer, encoding: Encoding, varies?: string): Record<string, string> {
  const headers: Record<string, string> = { ...answer.headers }
  headers.vary = [headers.vary, varies, 'Accept-Encoding'].filter(Boolean).join(', ')
  if (answer.status === 200) headers.etag = answer.etag
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return headers
}

function isKnown({ status, etag }: FinishedAnswer, request: IncomingMessage): boolean {
  const tags = request.headers['if-none-match']
  return status === 200 && tags !== undefined && tags.split(',').some((tag) => tag.trim() === etag)
}
