import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioDocumentLink } from '#generated/types.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'

type States = Partial<Pick<StudioDocumentLink, 'state' | 'status' | 'time' | 'faulty' | 'gaps'>>

/** The states of a document in words. A published one without a draft and with all its texts has none. */
export function DocumentStates({ state, status, time, faulty = false, gaps = 0 }: States) {
  const intl = useIntl()
  return (
    <>
      {state === 'new' && (
        <Badge tone="accent">
          <FormattedMessage id="lists.state_new" />
        </Badge>
      )}
      {state === 'changed' && (
        <Badge tone="accent">
          <FormattedMessage id="lists.state_changed" />
        </Badge>
      )}
      {status === 'draft' && (
        <Badge>
          <FormattedMessage id="lists.status_draft" />
        </Badge>
      )}
      {status === 'archived' && (
        <Badge>
          <FormattedMessage id="lists.status_archived" />
        </Badge>
      )}
      {time && (
        <Badge>
          <FormattedMessage
            id={`lists.time_${time.kind}`}
            values={{ day: intl.formatDate(time.moment, { dateStyle: 'medium' }) }}
          />
        </Badge>
      )}
      {faulty && (
        <Badge tone="error">
          <FormattedMessage id="lists.state_faulty" />
        </Badge>
      )}
      {(gaps ?? 0) > 0 && (
        <Badge tone="warning">
          <FormattedMessage id="lists.gaps" values={{ count: gaps }} />
        </Badge>
      )}
    </>
  )
}
