import { FormattedMessage, useIntl } from 'react-intl'
import { Badge } from '#renderer/ui/text/badge.tsx'
import type { DocumentState } from './states-of.ts'

interface DocumentStatesProps {
  states: readonly DocumentState[]
}

/** The states of a document in words. */
export function DocumentStates({ states }: DocumentStatesProps) {
  const intl = useIntl()
  return states.map(({ id, tone, count, day }) => (
    <Badge key={id} tone={tone}>
      <FormattedMessage id={id} values={{ count, day: day && intl.formatDate(day, { dateStyle: 'medium' }) }} />
    </Badge>
  ))
}
