import type { Call } from '#domain/calls/call.ts'
import type { Validator } from '#domain/schemas/validator.ts'
import { answerChecks } from '#generated/answer-checks.ts'
import { browserMessages } from '#generated/browser-messages.ts'
import type { Locale } from '#generated/types.ts'
import type { ApiRequest } from './api.ts'
import { ApiError } from './api-error.ts'
import { callAddress, callPath } from './call-address.ts'
import { readAnswer } from './read-answer.ts'

type AnswerChecks = typeof answerChecks

interface RequestOptions {
  /** The language of every request. */
  locale: Locale
  /** The origin of the service; by default the page's own. */
  origin?: string
  fetch?: typeof fetch
  /** The checks of the answers, by the ids of their schemas; by default those of the site's calls. */
  checks?: AnswerChecks
  /** Called for every answer that is not what its call promises; the error's cause says what is wrong. */
  onMalformed?: (error: ApiError) => void
}

/**
 * Creates the one function through which the site calls the service over HTTP: it sends the language and, on the same
 * origin, the cookies, and checks every answer. It throws an ApiError and shows nothing to the visitor; that is up to
 * the caller.
 */
export function createRequest({
  locale,
  origin = '',
  fetch: send = fetch,
  checks = answerChecks,
  onMalformed,
}: RequestOptions): ApiRequest {
  return async (call, { params, query, body, headers, signal }) => {
    const endpoint = callPath(call.path, params)
    const checking = answerCheck(call, checks)
    const response = await send(origin + callAddress(call.path, { params, query }), {
      method: call.method,
      // The Language header says in which language the answer is to be.
      headers: { Accept: 'application/json', Language: locale, ...contentType(body), ...headers },
      credentials: 'same-origin',
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      signal: signal ?? null,
    }).catch((cause: unknown) => {
      // A canceled call rejects as it is; a timeout means that the service cannot be reached.
      if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw cause
      throw new ApiError(browserMessages.service_unreachable[locale], { status: 502, endpoint, cause })
    })
    const arrived = { endpoint, shape: call.shape, status: response.status, body: await json(response), locale }
    try {
      return readAnswer({ ...arrived, check: await checking })
    } catch (error) {
      if (onMalformed && error instanceof ApiError && response.ok) onMalformed(error)
      throw error
    }
  }
}

/**
 * The check of a call's answers, whose code is loaded while the call is running. If it cannot be loaded (because of a
 * lost connection or a new version of the site), only the outline of an answer is checked.
 */
async function answerCheck({ answerSchema }: Call, checks: AnswerChecks): Promise<Validator<unknown> | null> {
  try {
    return (await checks.get(answerSchema ?? '')?.())?.validate ?? null
  } catch {
    return null
  }
}

function contentType(body: unknown): Record<string, string> {
  return body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
