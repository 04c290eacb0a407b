import { useIntl } from 'react-intl'
import type { Locale } from '#generated/types.ts'

/** The active language of the page being drawn. */
export function useLocale(): Locale {
  return useIntl().locale === 'id' ? 'id' : 'en'
}
