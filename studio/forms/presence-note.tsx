import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { namesAt, subscribeToPeople } from '../drafts/presence.ts'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'

/**
 * Who else is at a field, in the line of its hint, so that nothing moves below whoever types. Nothing is locked: both
 * may write, and what both have changed is shown to both.
 */
export function PresenceNote({ pointer }: { pointer: string }) {
  const { session } = useForm()
  const names = useSyncExternalStore(subscribeToPeople, () => namesAt(session.uid, pointer))
  if (names === '') return null
  return (
    <strong className={styles.presence} role="status">
      {' · '}
      <FormattedMessage id="panel.also_here" values={{ names }} />
    </strong>
  )
}
