import { FormattedMessage } from 'react-intl'
import { sentenceOf, statusOf } from '#renderer/data/api-error.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { NothingHere } from '../place/no-screen.tsx'
import styles from './call-fault.module.css'

interface CallFaultProps {
  /** Nothing is shown without one. */
  error: unknown
  /** Asks again for what could not be read; absent where pressing again is the way. */
  retry?(): void
}

/** Why a call of the service failed, in its words, and the way to try again. */
export function CallFault({ error, retry }: CallFaultProps) {
  if (!error) return null
  return (
    <div role="alert" className={styles.fault}>
      <p>{sentenceOf(error) ?? <FormattedMessage id="base.something_went_wrong" />}</p>
      {retry && (
        <Button size="sm" variant="outline" onClick={() => retry()}>
          <FormattedMessage id="base.retry" />
        </Button>
      )}
    </div>
  )
}

/** Why a screen cannot be shown; there may be nothing at its address. */
export function ScreenCallFault(props: CallFaultProps) {
  return statusOf(props.error) === 404 ? <NothingHere /> : <CallFault {...props} />
}
