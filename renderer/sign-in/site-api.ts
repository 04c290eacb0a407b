import { inEveryLanguage } from '#domain/languages/locales.ts'
import { toastMessages } from '#generated/toast-messages.ts'
import type { Locale } from '#generated/types.ts'
import { type Api, createApi } from '../data/api.ts'
import type { ApiError } from '../data/api-error.ts'
import { createRequest } from '../data/request.ts'
import { showMessage } from '../ui/feedback/feedback.ts'
import { authorizedRequest } from './authorized-request.ts'

const apis = inEveryLanguage(apiIn)

function apiIn(locale: Locale): Api {
  const request = createRequest({ locale, ...(import.meta.env.DEV && { onMalformed: tellDeveloper }) })
  return createApi(
    authorizedRequest(request, () => showMessage(toastMessages.session_over[locale])),
    locale,
  )
}

function tellDeveloper({ message, cause }: ApiError): void {
  console.warn(message, cause ?? '')
}

/** The content service behind the site's own `/api`, in one language, called as the signed-in user, if there is one. */
export function siteApi(locale: Locale): Api {
  return apis[locale]
}
