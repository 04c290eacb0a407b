import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { PANEL_TITLES } from '#generated/panels.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { findingAddress } from '../../place/addresses.ts'
import { studioQuery } from '../../session/studio-query.ts'
import styles from './document-panel.module.css'

interface OtherDocumentProps {
  collection: string
  id: number
  pointer: string
}

/** Leads to the document that was clicked on the page, where a block shows one that is no part of the page. */
export function OtherDocument({ collection, id, pointer }: OtherDocumentProps) {
  const locale = useLocale()
  const link = useRef<HTMLAnchorElement>(null)
  const { data } = useQuery(studioQuery(locale, 'getStudioDocument', { params: { collection, id } }))
  // Whoever has clicked there goes on there.
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  const kind = PANEL_TITLES.get(collection)?.[locale] ?? collection
  return (
    <Link
      ref={link}
      to={findingAddress({ collection, id }, pointerTo(collection, data?.key ?? String(id)) + pointer)}
      className={styles.other}
    >
      <FormattedMessage id="page-editor.open_other" values={{ kind, title: data?.title ?? '…' }} />
    </Link>
  )
}
