import type { ApiRequest } from '#generated/api.ts'
import { errorMessages } from '#generated/error-messages.ts'
import type { Locale } from '#generated/types.ts'
import { ApiError } from './api-error.ts'
import { callAddress, callPath } from './call-address.ts'
import { readAnswer } from './read-answer.ts'

interface RequestOptions {
  /** The language every request asks for. */
  locale: Locale
  /** Where the service is; the page's own host unless told. */
  origin?: string
  fetch?: typeof fetch
}

/**
 * The one function through which the site calls the service over HTTP: it sends the language and, on the same host, the cookies, and checks every
 * answer. It throws an ApiError and shows nothing; showing is up to whoever asked.
 */
export function createRequest({ locale, origin = '', fetch: send = fetch }: RequestOptions): ApiRequest {
  return async (call, { params, query, body, headers, signal }) => {
    const endpoint = callPath(call.path, params)
    const response = await send(origin + callAddress(call.path, { params, query }), {
      method: call.method,
      headers: { Accept: 'application/json', Language: locale, ...contentType(body), ...headers },
      credentials: 'same-origin',
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      signal: signal ?? null,
    }).catch((cause: unknown) => {
      // Whoever gave up is told nothing; an answer that took too long is a service out of reach.
      if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw cause
      throw new ApiError(errorMessages.service_unreachable[locale], { status: 502, endpoint, cause })
    })
    return readAnswer({ endpoint, shape: call.shape, status: response.status, body: await json(response), locale })
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
