import { FormattedMessage } from 'react-intl'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import styles from './lead-fault.module.css'

interface LeadFaultProps {
  error: unknown
  /** Asks again for what could not be read; absent where pressing again is the way. */
  retry?(): void
}

/** Why a call about leads failed. */
export function LeadFault({ error, retry }: LeadFaultProps) {
  if (!error) return null
  return (
    <div role="alert" className={styles.fault}>
      <p>{sentenceOf(error) ?? <FormattedMessage id="base.something_went_wrong" />}</p>
      {retry && (
        <Button size="sm" variant="outline" onClick={retry}>
          <FormattedMessage id="base.retry" />
        </Button>
      )}
    </div>
  )
}
