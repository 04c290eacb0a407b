import { useIntl } from 'react-intl'
import { isLocale } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'

/** The active language of the page being rendered. */
export function useLocale(): Locale {
  const { locale } = useIntl()
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}
