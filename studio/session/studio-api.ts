import { inEveryLanguage } from '#domain/languages/locales.ts'
import { browserMessages } from '#generated/browser-messages.ts'
import type { CallTypes } from '#generated/call-types.ts'
import { answerChecks } from '#generated/studio-answer-checks.ts'
import { type StudioCallName, studioCalls } from '#generated/studio-calls.ts'
import type { Locale } from '#generated/types.ts'
import { type Api, type Arguments, createApi, createCalls, type Taken } from '#renderer/data/api.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { createRequest } from '#renderer/data/request.ts'
import { authorizedRequest } from '#renderer/sign-in/authorized-request.ts'

/** The calls of the studio as functions: typed input, checked answers, the kept token with each. */
export type StudioApi = {
  [Name in StudioCallName]: (...input: Arguments<Taken<Name>>) => Promise<CallTypes[Name]['answer']>
}

const studioApis = inEveryLanguage((locale) => studioCallsBy(locale))

const siteApis = inEveryLanguage((locale) => createApi(authorizedRequest(createRequest({ locale })), locale))

/**
 * The studio's calls in a language. When the token is refused and cannot be exchanged, nobody is signed in any more
 * (`useSignedIn`), and the call fails with 401.
 */
export function studioApi(locale: Locale): StudioApi {
  return studioApis[locale]
}

/** The same by another way to send than `fetch`. */
export function studioCallsBy(locale: Locale, send?: typeof fetch): StudioApi {
  const request = createRequest({ locale, checks: answerChecks, fetch: send, onMalformed: sayPlainly })
  return createCalls(studioCalls, authorizedRequest(request), locale) as StudioApi

  /** Which answer is not what its call promises, developers read in the cause. */
  function sayPlainly(error: ApiError): void {
    if (error.status < 500) return
    const { status, endpoint } = error
    throw new ApiError(browserMessages.internal_error[locale], { status, endpoint, cause: error })
  }
}

/** The site's calls in a language: signing in and out, and what visitors may read, too. */
export function siteApi(locale: Locale): Api {
  return siteApis[locale]
}
