import { useCallback, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { visitorTime } from '#domain/subjects/shown-from.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import styles from './documents.module.css'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Says how the dates of a draft would keep visitors from it, as they are typed. */
export function DraftTime({ session }: { session: DraftSession }) {
  const intl = useIntl()
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  const find = () => visitorTime(session.collection, session.document(), new Date())
  // As texts, because what a store answers has to be the same as long as nothing has changed.
  const kind = useSyncExternalStore(subscribe, () => find()?.kind ?? null)
  const moment = useSyncExternalStore(subscribe, () => find()?.moment.toISOString())
  if (kind === null) return null
  const shown = intl.formatDate(moment, kind === 'hidden' ? { ...DAY, ...CLOCK } : DAY)
  return (
    <p className={styles.note}>
      <FormattedMessage id={`documents.time_${kind}`} values={{ moment: shown }} />
    </p>
  )
}
