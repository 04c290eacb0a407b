import { FormattedMessage } from 'react-intl'
import type { Release } from '#generated/types.ts'
import { isApiError } from '#renderer/data/api-error.ts'
import { STORED_SINCE } from '../documents/bring-in.tsx'
import { ChangedSince } from './changed-since.tsx'
import { FindingLink, itemAt } from './finding-link.tsx'
import styles from './releases.module.css'

interface RefusalProps {
  error: unknown
  /** The documents of the release with which something was to be done. */
  items?: Release['items']
}

/** Why something was refused: the service's sentence, and what is wrong with which document. */
export function Refusal({ error, items = [] }: RefusalProps) {
  if (!error) return null
  if (!isApiError(error)) {
    return (
      <p role="alert" className={styles.fault}>
        <FormattedMessage id="releases.act_failed" />
      </p>
    )
  }
  return (
    <div className={styles.refusal}>
      <div role="alert" className={styles.fault}>
        <p>{error.message}</p>
        <ul>
          {error.faults.map(({ path, code, message }) => (
            <li key={`${path} ${code} ${message}`}>
              <FindingLink items={items} path={path}>
                {message}
              </FindingLink>
            </li>
          ))}
        </ul>
      </div>
      {error.faults.map(({ path, code }) => {
        const item = itemAt(items, path)
        return code === STORED_SINCE && item && <ChangedSince key={path} item={item} />
      })}
    </div>
  )
}
