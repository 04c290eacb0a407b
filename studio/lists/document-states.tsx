import { FormattedMessage } from 'react-intl'
import type { StudioDocumentLink } from '#generated/types.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'

type States = Partial<Pick<StudioDocumentLink, 'state' | 'status' | 'faulty' | 'gaps'>>

/** The states of a document in words. A published one without a draft and with all its texts has none. */
export function DocumentStates({ state, status, faulty = false, gaps = 0 }: States) {
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
