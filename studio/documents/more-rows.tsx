import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import { CallFault } from '../session/call-fault.tsx'
import type { useParts } from './use-parts.ts'

/** Leads on to the rows that are not there yet, and says how many there are. */
export function MoreRows({ parts }: { parts: ReturnType<typeof useParts<unknown>> }) {
  const { rows = [], total, error, hasMore, more, retry } = parts
  return (
    <>
      <CallFault error={error} retry={retry} />
      {hasMore && !error && (
        <Button variant="outline" size="sm" onClick={more}>
          <FormattedMessage id="documents.more" values={{ shown: rows.length, total }} />
        </Button>
      )}
    </>
  )
}
