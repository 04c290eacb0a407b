import { text } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { calls } from '#generated/calls.ts'
import { requestLocale } from '#service/content/locale.ts'
import { PLAIN_POLICY } from './plain-document.ts'
import { errorDocument } from './plain-error.ts'

const FILES = calls.filter(({ shape, path }) => shape === 'file' && path.startsWith('/api/'))
const ADDRESS = new RegExp(`^(?:${FILES.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/?]+')).join('|')})(?:\\?|$)`)

/**
 * Whoever opens a link to a file that is gone, from a mail or a sheet of paper, reads the refusal as a page. Programs
 * get the call's own answer.
 */
export const refusedFilesAsPages: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (!isRefusedFile(request, reply)) return payload
  const { message = '' } = JSON.parse(await textOf(payload)) as { message?: string }
  reply
    .removeHeader('content-length')
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_POLICY)
  return errorDocument(message, requestLocale(request.headers as Record<string, string | undefined>))
}

function isRefusedFile({ method, url, headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode < 400 || method !== 'GET' || !headers.accept?.includes('text/html')) return false
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  return isJson && !reply.hasHeader('content-encoding') && ADDRESS.test(url)
}

/** What a call answered: in this process as text, from another one as a stream. */
async function textOf(payload: unknown): Promise<string> {
  return typeof payload === 'string' ? payload : text(payload as NodeJS.ReadableStream)
}
