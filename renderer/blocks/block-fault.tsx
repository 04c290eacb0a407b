import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import { failedFetchOf, sentenceOf } from '../data/api-error.ts'
import { Button, ButtonLink } from '../ui/input/button.tsx'
import styles from './block-fault.module.css'

interface BlockFaultProps {
  error: unknown
  /** How often it has been tried again; each time the sentence is announced again. */
  attempts?: number
  busy?: boolean
  place?: Ref<HTMLDivElement>
  /** Fetches and draws again, or the address of the page where scripts are not running yet. */
  retry: (() => void) | string
}

/**
 * Shown in the place of a block that could not be fetched or drawn: the sentence of the call that failed (any other
 * error's words are for developers), and a way to try again.
 */
export function BlockFault({ error, attempts = 0, busy = false, place, retry }: BlockFaultProps) {
  const again = <FormattedMessage id="base.retry" />
  return (
    <div ref={place} className={styles.fault}>
      <p role="alert" key={attempts}>
        {failedFetchOf(error) ?? sentenceOf(error) ?? <FormattedMessage id="base.part_failed" />}
      </p>
      {typeof retry === 'string' ? (
        <ButtonLink to={retry} reload variant="outline" size="sm">
          {again}
        </ButtonLink>
      ) : (
        // Not `disabled` while it is fetching: that would take the focus away.
        <Button variant="outline" size="sm" aria-disabled={busy} onClick={busy ? undefined : retry}>
          {again}
        </Button>
      )}
    </div>
  )
}
