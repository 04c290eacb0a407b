import { X } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RELEASE_LIMITS } from '#generated/limits.ts'
import type { ActOnDocuments } from '#generated/types.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { useMay } from '../session/use-studio-user.ts'
import styles from './chosen-bar.module.css'

type Act = ActOnDocuments['act']

interface ChosenBarProps {
  count: number
  /** How many of them are not among the rows shown. */
  notShown: number
  clear(): void
  act(act: Act): void
}

/** What can be done with the chosen rows of a list, and how many they are. */
export function ChosenBar({ count, notShown, clear, act }: ChosenBarProps) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const acts = useActs()
  const clearing = intl.formatMessage({ id: 'lists.chosen_clear' })
  const { documents: most } = RELEASE_LIMITS
  const isTooMany = count > most
  return (
    <section
      aria-label={intl.formatMessage({ id: 'lists.chosen' })}
      className={styles.bar}
      data-chosen={count > 0 || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && count > 0) clear()
      }}
    >
      <p role="status" className={styles.count}>
        {count > 0 && <FormattedMessage id="lists.chosen_count" values={{ count }} />}
        {notShown > 0 && (
          <>
            {' '}
            <FormattedMessage id="lists.chosen_not_shown" values={{ count: notShown }} />
          </>
        )}
        {isTooMany && (
          <>
            {' '}
            <FormattedMessage id="lists.chosen_too_many" values={{ most }} />
          </>
        )}
      </p>
      {count > 0 && (
        <>
          <IconButton icon={X} label={clearing} title={clearing} onClick={clear} />
          <Button
            size="sm"
            variant="outline"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <FormattedMessage id="lists.chosen_acts" />
          </Button>
          <div className={styles.acts} data-open={isOpen || undefined}>
            {acts.map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === 'publish' ? 'solid' : 'outline'}
                aria-haspopup="dialog"
                aria-disabled={isTooMany}
                onClick={() => !isTooMany && act(one)}
              >
                <FormattedMessage id={`lists.act_${one}`} />
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** What the person may do with several documents. */
export function useActs(): Act[] {
  const [mayPublish, mayWrite] = [useMay('content:publish'), useMay('content:write')]
  const mayTakeAway = mayPublish || mayWrite
  return [
    ...(mayPublish ? (['publish'] as const) : []),
    ...(mayTakeAway ? (['unpublish', 'archive'] as const) : []),
    ...(mayWrite ? (['discard'] as const) : []),
  ]
}
