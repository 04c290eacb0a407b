import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { Encoding, FinishedAnswer } from './page-cache.ts'

/** Sends finished bytes in the encoding the browser reads best, or nothing when it has them. `varies` names what else the answer depends on. */
export async function sendFinished(
  answer: FinishedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  varies?: string,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (hasBody(answer) && !isKnown(answer, request.raw)) {
    const bytes = await answer.bytes(encoding)
    return reply
      .code(answer.status)
      .headers(finishedHeaders(answer, encoding, varies))
      .send(bytes)
  }
  const status = hasBody(answer) ? 304 : answer.status
  return reply
    .code(status)
    .headers(finishedHeaders(answer, 'identity', varies))
    .send()
}

/**
 * The same without waiting and past the router: false, and nothing is sent, where the bytes are still to be made. `siteHeaders` are those of every answer.
 */
export function sendAtOnce(
  answer: FinishedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  siteHeaders: Readonly<Record<string, string>>,
  varies?: string,
): boolean {
  if (!hasBody(answer)) return false
  if (isKnown(answer, request)) {
    response.writeHead(304, { ...siteHeaders, ...finishedHeaders(answer, 'identity', varies) }).end()
    return true
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const bytes = answer.ready(encoding)
  if (!bytes) return false
  const head = heads.get(bytes) ?? rawHead({ ...siteHeaders, ...finishedHeaders(answer, encoding, varies) }, bytes)
  heads.set(bytes, head)
  response.writeHead(answer.status, head).end(bytes)
  return true
}

/** The headers that go with finished bytes, as they are written: names and values in turn. */
const heads = new WeakMap<Buffer, string[]>()

function rawHead(headers: Readonly<Record<string, string>>, bytes: Buffer): string[] {
  return [...Object.entries(headers), ['content-length', String(bytes.length)]].flat()
}

function finishedHeaders(answer: FinishedAnswer, encoding: Encoding, varies?: string): Record<string, string> {
  const headers: Record<string, string> = { ...answer.headers }
  headers.vary = [headers.vary, varies, 'Accept-Encoding'].filter(Boolean).join(', ')
  if (answer.status === 200) headers.etag = answer.etag
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return headers
}

/** Ways elsewhere have none. */
function hasBody({ status }: FinishedAnswer): boolean {
  return status < 300 || status >= 400
}

function isKnown({ status, etag }: FinishedAnswer, request: IncomingMessage): boolean {
  const known = request.headers['if-none-match']
  return status === 200 && known !== undefined && known.split(',').some((tag) => tag.trim() === etag)
}
