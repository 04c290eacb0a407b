import multipart from '@fastify/multipart'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { errorMessages } from '#domain/errors/error-messages.ts'
import type { Form } from '#domain/forms/form.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'
import { forms } from '#generated/forms.ts'
import { type FormOnPage, POSTED_NAMES } from '#renderer/blocks/posted-form.ts'
import { requireOwnSite } from '#service/answers/calls/own-site.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { createFairQueue, type FairQueue } from '#service/runtime/fair-queue.ts'
import { maskedLog, UPLOAD_SERIALIZERS } from '#service/runtime/observe/masked-log.ts'
import { ruledPath } from '../addresses/address-rules.ts'
import type { FreshAnswer } from '../finished/finished-answer.ts'
import { type PageAnswerOptions, pageAnswer, type Visit } from '../pages/page-answer.ts'
import { addressLocale, splitAddress } from '../pages/page-routes.ts'
import { PLAIN_POLICY } from '../pages/plain-document.ts'
import { sendMethodRefused, sendPlainError } from '../pages/plain-error.ts'
import { acceptForm } from './accept-form.ts'
import { notSent } from './not-sent.ts'
import { type PostedEntries, readPostedEntries } from './posted-entries.ts'

/** Maximum size in bytes of a form without a file; the longest form has some twenty short fields and a letter. */
const BODY_BYTES = 100_000
/** When a visitor may try again after a failure of the service, in seconds. */
const RETRY_SECONDS = 60
const LIMITS = { files: 1, fields: 80, fieldSize: 30_000, parts: 81 }
/** Forms with a file that are held in memory at a time, while they arrive and are answered; others wait. */
const WITH_FILES = { width: 8, perClient: 4, inAll: 64 }

/**
 * Forms without scripts: each posts to its own page. A valid form is sent on to the service and answered with a
 * redirect; an invalid one is answered with its page as it was filled in. None of these answers may be cached.
 */
export function formRoutes(options: PageAnswerOptions, queue: FairQueue): FastifyPluginAsync {
  const withFiles = createFairQueue(WITH_FILES)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => {
        const texts = new URLSearchParams(String(body))
        done(texts.size > LIMITS.fields ? new AppError('bad_request') : null, texts)
      },
    )
    await app.register(multipart, { limits: { ...LIMITS, fileSize: largestFile() }, throwFileSizeLimit: false })
    app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      const locale = addressLocale(request.url)
      // No form of the site posts any other type.
      if (!(error instanceof AppError) && error.statusCode === 415) return sendMethodRefused('POST', locale, reply)
      const status = error instanceof AppError ? error.status : (error.statusCode ?? 500)
      if (status >= 500) maskedLog(request.log).error({ err: error }, 'A posted form could not be answered.')
      return sendPlainError(error, locale, reply)
    })
    app.post('/*', { logSerializers: UPLOAD_SERIALIZERS }, (request, reply) => {
      const answer = () => answerPosted({ options, queue }, request, reply)
      return request.isMultipart() ? withFiles.run(request.ip, answer) : answer()
    })
  }
}

function largestFile(): number {
  const sizes = [...forms.values()].flatMap(({ fields }) => fields.flatMap(({ upload }) => upload?.maxBytes ?? []))
  return Math.max(1, ...sizes)
}

async function answerPosted(
  { options, queue }: { options: PageAnswerOptions; queue: FairQueue },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireOwnSite({ headers: request.headers, host: request.host }, options.siteUrl)
  const { path, search } = splitAddress(request.url)
  const ruled = ruledPath(path)
  // 308, so that the browser posts the same form there.
  if (ruled !== null) return reply.header('cache-control', 'no-store').redirect(ruled + search, 308)
  const address = request.url
  const locale = addressLocale(address)
  const entries = await readPostedEntries(request)
  const form = forms.get(entries.texts.find(([name]) => name === POSTED_NAMES.form)?.[1] ?? '')
  if (!form) return sendMethodRefused('POST', locale, reply)

  // The page itself determines which forms it has and what it adds to them: posted values cannot be trusted for either.
  const found: FormOnPage[] = []
  // Whoever posts waits for their turn like everybody for whom a page is drawn, and under the same limits.
  const draw = (visit: Partial<Visit>) =>
    queue
      .run(request.ip, () => pageAnswer(options, address, { visitor: request.ip, ...visit }))
      .catch((error: unknown) => (error instanceof AppError ? null : Promise.reject(error)))
  const page = await draw({ onForm: (drawn) => void found.push(drawn) })
  const drawn = found.find((candidate) => candidate.form === form.name)
  if (!page || (!drawn && (page.failed || page.status >= 500))) return sendNotSent(form, entries, request, reply)
  if (!drawn) return page.status === 200 ? sendMethodRefused('POST', locale, reply) : sendPage(page, page.status, reply)

  const { path: barePath } = splitLocale(path)
  const outcome = await acceptForm({
    content: options.content,
    request,
    form,
    fixed: drawn.fixed,
    entries,
    path: barePath,
    locale,
  })
  if (outcome.sentTo !== undefined) return reply.header('cache-control', 'no-store').redirect(outcome.sentTo, 303)
  const again = await draw({ posted: outcome.posted })
  if (!again || again.status >= 500) return sendNotSent(form, entries, request, reply)
  return sendPage(again, again.status === 200 ? outcome.status : again.status, reply)
}

function sendNotSent(form: Form, entries: PostedEntries, { url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(errorMessages.form_not_sent.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_POLICY)
    .header('cache-control', 'no-store')
    .header('retry-after', RETRY_SECONDS)
    .send(notSent(form, entries, url, addressLocale(url)))
}

/** Sends a page that was rendered for one visitor. */
function sendPage({ headers, body }: FreshAnswer, status: number, reply: FastifyReply): FastifyReply {
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body)
}
