import { FormattedMessage } from 'react-intl'
import { isApiError } from '#renderer/data/api-error.ts'
import styles from './releases.module.css'

/** Why something was refused: the service's sentence, and what is wrong with which document. */
export function Refusal({ error }: { error: unknown }) {
  if (!error) return null
  if (!isApiError(error)) {
    return (
      <p role="alert" className={styles.fault}>
        <FormattedMessage id="releases.act_failed" />
      </p>
    )
  }
  return (
    <div role="alert" className={styles.fault}>
      <p>{error.message}</p>
      <ul>
        {error.faults.map(({ path, code, message }) => (
          <li key={`${path} ${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
