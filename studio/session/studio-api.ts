import { inEveryLanguage } from '#domain/languages/locales.ts'
import type { CallTypes } from '#generated/call-types.ts'
import { answerChecks } from '#generated/studio-answer-checks.ts'
import { type StudioCallName, studioCalls } from '#generated/studio-calls.ts'
import type { Locale } from '#generated/types.ts'
import { type Api, type Arguments, createApi, createCalls, type Taken } from '#renderer/data/api.ts'
import { createRequest } from '#renderer/data/request.ts'
import { authorizedRequest } from '#renderer/sign-in/authorized-request.ts'

/** The calls of the studio as functions: typed input, checked answers, the kept token with each. */
export type StudioApi = {
  [Name in StudioCallName]: (...input: Arguments<Taken<Name>>) => Promise<CallTypes[Name]['answer']>
}

const studioApis = inEveryLanguage((locale) => {
  const request = createRequest({ locale, checks: answerChecks })
  return createCalls(
    studioCalls,
    authorizedRequest(request, () => {}),
    locale,
  ) as StudioApi
})

const siteApis = inEveryLanguage((locale) => createApi(authorizedRequest(createRequest({ locale })), locale))

/**
 * The studio's calls in a language. When the token is refused and cannot be exchanged, nobody is signed in any more
 * (`useSignedIn`), and the call fails with 401.
 */
export function studioApi(locale: Locale): StudioApi {
  return studioApis[locale]
}

/** The site's calls in a language: signing in and out, and what visitors may read, too. */
export function siteApi(locale: Locale): Api {
  return siteApis[locale]
}
