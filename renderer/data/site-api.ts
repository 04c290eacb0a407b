import { type Api, createApi } from '#generated/api.ts'
import type { Locale } from '#generated/types.ts'
import { authorisedRequest } from '../sign-in/authorised-request.ts'
import { createRequest } from './request.ts'

const apis: Record<Locale, Api> = {
  en: createApi(authorisedRequest(createRequest({ locale: 'en' }))),
  id: createApi(authorisedRequest(createRequest({ locale: 'id' }))),
}

/** The content service behind the site's own `/api`, in a language, as whoever is signed in. */
export function siteApi(locale: Locale): Api {
  return apis[locale]
}
