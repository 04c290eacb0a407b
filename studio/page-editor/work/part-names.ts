import { useIntl } from 'react-intl'
import { documentTitle } from '#domain/content/document-title.ts'
import { blocks } from '#generated/blocks.ts'
import { PANEL_TITLES } from '#generated/panels.ts'
import type { Locale } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { PageWork } from './page-work.ts'
import { useDocument, useQuietDocument } from './use-work.ts'

/** What a kind of document is called: the block, or for anything else its collection. */
export function useKindName(work: PageWork, name: string): string {
  const intl = useIntl()
  const locale = useLocale()
  const kind = useDocument(work, name, () => work.documentOf(name)?.component_name)
  const [collection = ''] = name.split(':')
  if (collection === 'page') return intl.formatMessage({ id: 'page-editor.this_page' })
  const block = [...blocks.values()].find((one) => one.collection === collection && one.name === kind)
  return (block ? block.title : PANEL_TITLES.get(collection))?.[locale] ?? collection
}

/** What a document itself is called; what is typed there follows in the next pause. */
export function useOwnName(work: PageWork, name: string): string {
  const locale = useLocale()
  return useQuietDocument(work, name, () => ownName(work, name, locale))
}

/** What a document itself is called, in the words of its editors. */
export function ownName(work: PageWork, name: string, locale: Locale): string {
  return documentTitle(work.documentOf(name) ?? {}, work.part(name)?.title ?? '', locale)
}
