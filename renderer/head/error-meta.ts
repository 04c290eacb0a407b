import type { Locale } from '#generated/types.ts'
import type { PageMeta } from './page-meta.ts'
import { pageTitle } from './page-title.ts'

/** What the head says about an error: its title, and that nobody should index it. */
export function errorMeta(title: string, locale: Locale, siteName: string): PageMeta {
  return {
    title: pageTitle(title, siteName),
    name: title,
    description: '',
    keywords: '',
    image: null,
    kind: 'website',
    locale,
    siteName,
    canonical: null,
    alternates: null,
    noindex: true,
  }
}
