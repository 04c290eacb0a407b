import type { Locale } from '#generated/types.ts'
import type { PageMeta } from './page-meta.ts'
import { pageTitle } from './page-title.ts'

/** The head of an error page: its title, and that it must not be indexed. */
export function errorMeta(title: string, locale: Locale, siteName: string): PageMeta {
  return {
    title: pageTitle(title, siteName),
    name: title,
    description: '',
    keywords: '',
    image: null,
    icon: null,
    kind: 'website',
    locale,
    siteName,
    canonical: null,
    alternates: null,
    noindex: true,
  }
}
