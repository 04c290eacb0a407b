import { type Api, createApi } from '#generated/api.ts'
import type { Locale } from '#generated/types.ts'
import { createRequest } from './request.ts'

const apis: Record<Locale, Api> = {
  en: createApi(createRequest({ locale: 'en' })),
  id: createApi(createRequest({ locale: 'id' })),
}

/** The content service behind the site's own `/api`, in a language. */
export function siteApi(locale: Locale): Api {
  return apis[locale]
}
