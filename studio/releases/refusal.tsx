import { FormattedMessage } from 'react-intl'
import type { Release } from '#generated/types.ts'
import { isApiError } from '#renderer/data/api-error.ts'
import { STORED_SINCE } from '../documents/bring-in.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { isUnknown } from '../session/use-act-once.ts'
import { ChangedSince } from './changed-since.tsx'
import { itemAt } from './finding-link.tsx'
import { Reasons } from './reasons.tsx'
import styles from './releases.module.css'

interface RefusalProps {
  error: unknown
  /** The documents of the release with which something was to be done. */
  items?: Release['items']
  /** Asks again where nobody knows what has become of it. */
  retry?(): void
}

/** Why something was refused, and what others have stored since. */
export function Refusal({ error, items = [], retry }: RefusalProps) {
  if (!error) return null
  if (retry && isUnknown(error)) return <CallFault error={error} retry={retry} />
  if (!isApiError(error)) {
    return (
      <p role="alert" className={styles.fault}>
        <FormattedMessage id="releases.act_failed" />
      </p>
    )
  }
  return (
    <div className={styles.refusal}>
      <Reasons message={error.message} faults={error.faults} items={items} />
      {error.faults.map(({ path, code }) => {
        const item = itemAt(items, path)
        return code === STORED_SINCE && item && <ChangedSince key={path} item={item} />
      })}
    </div>
  )
}
