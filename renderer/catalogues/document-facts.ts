import { useIntl } from 'react-intl'
import { NO_BREAK_SPACE } from '#domain/languages/local-numbers.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import type { TechnicalDocumentListed } from '#generated/types.ts'
import { TECHNICAL_DOCUMENT_VALUE_TITLES } from '#generated/value-titles/technical-document.ts'
import { formatDate } from '../i18n/format-date.ts'
import { useLocale } from '../i18n/use-locale.ts'

/**
 * What is to be known about a document before it is opened: kind, language, revision, and the date on one line. Needs
 * the catalogue's texts.
 */
export function useDocumentFacts({ kind, language, revision, date }: TechnicalDocumentListed): string[] {
  const intl = useIntl()
  const locale = useLocale()
  const written = LOCALES.find((code) => languageTag(code) === language)
  return [
    TECHNICAL_DOCUMENT_VALUE_TITLES.kind.get(kind)?.[locale],
    written && languages[written].name,
    revision !== null && intl.formatMessage({ id: 'catalogue.revision' }, { revision }),
    date !== null && formatDate(date, locale).replaceAll(' ', NO_BREAK_SPACE),
  ].filter((fact) => typeof fact === 'string')
}
