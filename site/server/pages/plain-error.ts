import type { FastifyError, FastifyReply } from 'fastify'
import { errorMessages } from '#domain/errors/error-messages.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { fillText } from '#domain/text/fill-text.ts'
import type { Locale } from '#generated/types.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { failureHeaders } from '#service/runtime/errors/failure.ts'
import { PLAIN_POLICY, plainDocument } from './plain-document.ts'

/** Answers an error outside of pages with a document that needs no other file. */
export function sendPlainError(error: FastifyError | AppError, locale: Locale, reply: FastifyReply): FastifyReply {
  const { status, text } = told(error, locale)
  return reply
    .code(status)
    .headers(failureHeaders(error))
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_POLICY)
    .header('cache-control', 'no-store')
    .send(errorDocument(text, locale))
}

/** An error in words, with the way to the home page. */
export function errorDocument(text: string, locale: Locale): string {
  return plainDocument({
    locale,
    title: errorMessages.error_page_other[locale],
    text,
    link: { href: localizedPath('/', locale), label: errorMessages.error_page_home[locale] },
  })
}

function told(error: FastifyError | AppError, locale: Locale): { status: number; text: string } {
  if (error instanceof AppError) return { status: error.status, text: error.textIn(locale) }
  const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
  return { status, text: errorMessages[status < 500 ? 'bad_request' : 'error_page_broken'][locale] }
}

/** Answers a request whose method the address does not support. */
export function sendMethodRefused(method: string, locale: Locale, reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(fillText(errorMessages.method_not_allowed[locale], { method }))
}
