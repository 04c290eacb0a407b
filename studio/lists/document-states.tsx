import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioDocumentLink } from '#generated/types.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'

type States = Partial<
  Pick<
    StudioDocumentLink,
    'state' | 'status' | 'time' | 'faulty' | 'unfinished' | 'gaps' | 'changed_parts' | 'publish_at'
  >
>

/** The states of a document in words. A published one with all its texts, with which nothing waits, has none. */
export function DocumentStates(states: States) {
  const { state, status, time, faulty = false, unfinished = false, gaps, changed_parts, publish_at } = states
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
      {(changed_parts ?? 0) > 0 && (
        <Badge tone="accent">
          <FormattedMessage id="lists.changed_parts" values={{ count: changed_parts }} />
        </Badge>
      )}
      {publish_at && (
        <Badge tone="accent">
          <FormattedMessage
            id="lists.scheduled_for"
            values={{ moment: intl.formatDate(publish_at, { dateStyle: 'medium' }) }}
          />
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
      {unfinished && (
        <Badge>
          <FormattedMessage id="lists.unfinished" />
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
