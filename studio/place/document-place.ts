import { useIntl } from 'react-intl'
import { LIST_TITLES } from '#generated/panels.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { COLLECTIONS, listAddress } from './addresses.ts'
import { usePlace } from './place.tsx'

/** Called by the screens of a document: the lists that lead to it stand before its title. */
export function useDocumentPlace(title: string, collection: string): void {
  const intl = useIntl()
  const locale = useLocale()
  usePlace(
    title,
    { title: intl.formatMessage({ id: 'lists.title' }), to: COLLECTIONS },
    { title: LIST_TITLES.get(collection)?.[locale] ?? collection, to: listAddress(collection) },
  )
}
