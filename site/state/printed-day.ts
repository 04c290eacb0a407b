import { splitLocale } from '#domain/languages/localized-path.ts'
import { formatDate } from '#renderer/i18n/format-date.ts'

/**
 * A printed page says on which day it was printed: pages are the same for everyone and kept for days, so only the
 * visitor's browser knows. The style sheet for print shows it next to the address.
 */
export function datePrintedPages(): void {
  addEventListener('beforeprint', () => {
    const { locale } = splitLocale(location.pathname)
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('data-printed', formatDate(new Date().toISOString(), locale))
  })
}
