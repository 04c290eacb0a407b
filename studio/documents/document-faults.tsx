import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { pointerTo } from '#domain/json/json-pointer.ts'
import type { Panel, PanelTabName } from '#domain/panels/panel.ts'
import type { Locale } from '#generated/types.ts'
import type { FieldFault } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useDraftStatus } from '../drafts/use-draft.ts'
import styles from './documents.module.css'
import { tabOfPlace } from './tab-of-place.ts'

/** Why a draft was not published as it was at a change. */
export interface Unpublished {
  faults: readonly FieldFault[]
  seq: number
}

interface DocumentFaultsProps {
  session: DraftSession
  panel: Panel
  /** Counts until the draft changes. */
  unpublished: Unpublished | null
  /** Leads to a field. */
  onShow(place: { tab: PanelTabName; pointer: string }): void
}

/** What needs the person, and what keeps the document from being published: each leads to its field. */
export function DocumentFaults({ session, panel, unpublished, onShow }: DocumentFaultsProps) {
  const heading = useId()
  const locale = useLocale()
  const { faults, conflicts, refused, seq } = useDraftStatus(session)
  const known = new Set(faults.map(({ message }) => message))
  const found = unpublished?.seq === seq ? unpublished.faults.filter(({ message }) => !known.has(message)) : []
  const count = faults.length + conflicts.length + refused.length + found.length
  if (count === 0) return null
  const row = (key: string, pointer: string, sentence: ReactNode) => {
    const tab = tabOfPlace(panel, pointer)
    return (
      <li key={key}>
        {tab ? (
          <button type="button" className={styles.fault} onClick={() => onShow({ tab, pointer })}>
            {sentence}
          </button>
        ) : (
          sentence
        )}
      </li>
    )
  }
  return (
    <section aria-labelledby={heading} className={styles.faults}>
      <h2 id={heading}>
        <FormattedMessage id="documents.faults" values={{ count }} />
      </h2>
      <ul>
        {conflicts.map(({ pointer, own }) =>
          row(
            `c${pointer}`,
            pointer,
            <FormattedMessage
              id={own ? 'documents.conflict_own' : 'documents.conflict'}
              values={{ field: fieldTitle(panel, pointer, locale) }}
            />,
          ),
        )}
        {refused.map(({ op, message }) => row(`r${op.pointer}${message}`, op.pointer, message))}
        {faults.map(({ pointer, rule, message }) => row(`${pointer}${rule}${message}`, pointer, message))}
        {found.map(({ path, message }) => row(`u${path}${message}`, path, message))}
      </ul>
    </section>
  )
}

function fieldTitle(panel: Panel, pointer: string, locale: Locale): string {
  const name = pointer.split('/').filter((part) => part !== 'translations' && !part.startsWith('@'))[1]
  const field = panel.tabs.flatMap(({ fields }) => fields).find((one) => pointerTo(one.name) === `/${name}`)
  return field?.title[locale] ?? name ?? ''
}
