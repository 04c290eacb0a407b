import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { Encoding, FinishedAnswer } from './finished-answer.ts'

/** An answer's headers as they are written, without those that differ between pages: names and values in turn. */
type Lines = readonly string[]

/** Made once for answers that share their headers, by encoding and what else they depend on. */
const written = new WeakMap<FinishedAnswer['headers'], Map<string, Lines>>()

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
 * Sends an answer in the best encoding that the browser accepts, without a body if the browser already has it. Returns
 * false, and sends nothing, if its bytes have not been made yet. `siteHeaders` are the headers that every answer has,
 * `varies` lists what else this one depends on.
 */
export function sendAtOnce(
  answer: FinishedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  siteHeaders: Readonly<Record<string, string>>,
  varies?: string,
): boolean {
  const { status, etag } = answer
  const tag = status === 200 ? ['etag', etag] : []
  // Redirects have no body.
  const isMoved = status >= 300 && status < 400
  if (isMoved || isKnown(answer, request)) {
    const lines = linesOf(answer, 'identity', siteHeaders, varies)
    const length = isMoved ? ['content-length', '0'] : []
    response.writeHead(isMoved ? status : 304, [...lines, ...tag, ...length]).end()
    return true
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const bytes = answer.ready(encoding)
  if (!bytes) return false
  const lines = linesOf(answer, encoding, siteHeaders, varies)
  if (answer.sent) response.once('finish', answer.sent)
  response.writeHead(status, [...lines, ...tag, 'content-length', String(bytes.length)]).end(bytes)
  return true
}

function linesOf(
  { headers }: FinishedAnswer,
  encoding: Encoding,
  siteHeaders: Readonly<Record<string, string>>,
  varies: string | undefined,
): Lines {
  const form = `${encoding} ${varies}`
  const known = written.get(headers) ?? new Map<string, Lines>()
  written.set(headers, known)
  const before = known.get(form)
  if (before) return before
  const all: Record<string, string> = { ...siteHeaders, ...headers }
  all.vary = [headers.vary, varies, 'Accept-Encoding'].filter(Boolean).join(', ')
  if (encoding !== 'identity') all['content-encoding'] = encoding
  const lines = Object.entries(all).flat()
  known.set(form, lines)
  return lines
}

function isKnown({ status, etag }: FinishedAnswer, request: IncomingMessage): boolean {
  const tags = request.headers['if-none-match']
  return status === 200 && tags !== undefined && tags.split(',').some((tag) => tag.trim() === etag)
}
