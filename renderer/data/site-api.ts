import { type Api, createApi } from '#generated/api.ts'
import { errorMessages } from '#generated/error-messages.ts'
import type { Locale } from '#generated/types.ts'
import { authorisedRequest } from '../sign-in/authorised-request.ts'
import { showMessage } from '../ui/feedback.ts'
import { createRequest } from './request.ts'

const apis: Record<Locale, Api> = {
  en: apiIn('en'),
  id: apiIn('id'),
}

function apiIn(locale: Locale): Api {
  return createApi(authorisedRequest(createRequest({ locale }), () => showMessage(errorMessages.session_over[locale])))
}

/** The content service behind the site's own `/api`, in a language, as whoever is signed in. */
export function siteApi(locale: Locale): Api {
  return apis[locale]
}
