import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { faultStanding } from '#domain/drafts/fault-standing.ts'
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

interface FaultsProps {
  session: DraftSession
  /** Counts until the draft changes. */
  unpublished: Unpublished | null
}

interface DocumentFaultsProps extends FaultsProps {
  id: string
  panel: Panel
  /** Leads to a field. */
  onShow(place: { tab: PanelTabName; pointer: string }): void
}

function useFound({ session, unpublished }: FaultsProps) {
  const { faults, conflicts, refused, seq } = useDraftStatus(session)
  const known = new Set(faults.map(({ message }) => message))
  const found = unpublished?.seq === seq ? unpublished.faults.filter(({ message }) => !known.has(message)) : []
  const count = faults.length + conflicts.length + refused.length + found.length
  const { unfinished } = faultStanding(faults, session.id === undefined)
  const isBegun = unfinished && count === faults.length
  return { faults, conflicts, refused, found, count, isBegun }
}

/** How much needs the person, in a line that is always there, so that nothing moves when there is something. */
export function FaultCount({ target, onGo, ...of }: FaultsProps & { target: string; onGo(): void }) {
  const { count, isBegun } = useFound(of)
  if (count === 0) return null
  return (
    <a
      href={`#${target}`}
      className={styles.count}
      data-begun={isBegun || undefined}
      onClick={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      <FormattedMessage id={isBegun ? 'documents.needed' : 'documents.faults'} values={{ count }} />
    </a>
  )
}

/**
 * What needs the person, and what keeps the document from being published: each leads to its field. It comes after the
 * fields, which stay where they are while something appears here.
 */
export function DocumentFaults({ id, panel, onShow, ...of }: DocumentFaultsProps) {
  const heading = useId()
  const locale = useLocale()
  const { faults, conflicts, refused, found, count, isBegun } = useFound(of)
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
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={heading}
      className={styles.faults}
      data-begun={isBegun || undefined}
    >
      <h2 id={heading}>
        <FormattedMessage id={isBegun ? 'documents.missing' : 'documents.faults'} values={{ count }} />
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
