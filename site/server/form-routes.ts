import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { forms } from '#generated/forms.ts'
import { type FormOnPage, POSTED_NAMES } from '#renderer/forms/posted-form.ts'
import { splitLocale } from '#renderer/i18n/localised-path.ts'
import { requireOwnSite } from '#service/calls/own-site.ts'
import { AppError } from '#service/errors/app-error.ts'
import { maskedLog, UPLOAD_SERIALIZERS } from '#service/observe/masked-log.ts'
import { withoutTracking } from '../routes/tracking-parameters.ts'
import { acceptForm } from './accept-form.ts'
import { type PageAnswerOptions, pageAnswer } from './page-answer.ts'
import type { FreshAnswer } from './page-cache.ts'
import { addressLocale, splitAddress } from './page-routes.ts'
import { sendMethodRefused, sendPlainError } from './plain-error.ts'
import { readPostedEntries } from './posted-entries.ts'

/** Longest form without a file; the longest one has some twenty short fields and a letter. */
const BODY_BYTES = 100_000
const LIMITS = { files: 1, fields: 80, fieldSize: 30_000, parts: 81 }

/**
 * Forms without scripts: each posts to the page that it stands on. What is good is sent on to the service and answered with the way to the next page;
 * what is not is answered with the page as it was filled in. None of these answers is kept by anybody.
 */
export function formRoutes(options: PageAnswerOptions): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    await app.register(multipart, { limits: { ...LIMITS, fileSize: largestFile() }, throwFileSizeLimit: false })
    app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      const locale = addressLocale(request.url)
      // No form of the site posts anything else.
      if (!(error instanceof AppError) && error.statusCode === 415) return sendMethodRefused('POST', locale, reply)
      const status = error instanceof AppError ? error.status : (error.statusCode ?? 500)
      if (status >= 500) maskedLog(request.log).error({ err: error }, 'A posted form could not be answered.')
      return sendPlainError(error, locale, reply)
    })
    app.post('/*', { logSerializers: UPLOAD_SERIALIZERS }, (request, reply) =>
      answerPosted(app, options, request, reply),
    )
  }
}

function largestFile(): number {
  const sizes = [...forms.values()].flatMap(({ fields }) => fields.flatMap(({ upload }) => upload?.maxBytes ?? []))
  return Math.max(1, ...sizes)
}

async function answerPosted(
  app: FastifyInstance,
  options: PageAnswerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireOwnSite({ headers: request.headers, host: request.host }, options.siteUrl)
  const { path, search } = splitAddress(request.url)
  const address = path + withoutTracking(search)
  const locale = addressLocale(address)
  const entries = await readPostedEntries(request)
  const form = forms.get(entries.texts.find(([name]) => name === POSTED_NAMES.form)?.[1] ?? '')
  if (!form) return sendMethodRefused('POST', locale, reply)

  // The page itself says which forms stand on it and what it adds to them: a posted word is no reason to believe either.
  const found: FormOnPage[] = []
  const page = await pageAnswer(options, address, { onForm: (drawn) => void found.push(drawn) })
  const drawn = found.find((candidate) => candidate.form === form.name)
  if (!drawn) return page.status === 200 ? sendMethodRefused('POST', locale, reply) : sendPage(page, page.status, reply)

  const { path: barePath } = splitLocale(path)
  const outcome = await acceptForm({ app, request, form, fixed: drawn.fixed, entries, path: barePath, locale })
  if (outcome.sentTo !== undefined) return reply.header('cache-control', 'no-store').redirect(outcome.sentTo, 303)
  const again = await pageAnswer(options, address, { posted: outcome.posted })
  return sendPage(again, again.status === 200 ? outcome.status : again.status, reply)
}

/** A page that was drawn for one visitor. */
function sendPage({ headers, body }: FreshAnswer, status: number, reply: FastifyReply): FastifyReply {
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body)
}
