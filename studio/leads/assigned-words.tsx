import { FormattedMessage } from 'react-intl'
import type { StudioLead } from '#generated/types.ts'
import { useStudioUser } from '../session/use-studio-user.ts'

/** Who takes care of a lead. */
export function AssignedWords({ assignee }: Pick<StudioLead, 'assignee'>) {
  const own = useStudioUser()?.id
  if (!assignee) return <FormattedMessage id="leads.unassigned" />
  if (assignee.id === own) return <FormattedMessage id="leads.assigned_own" />
  const { name, has_left } = assignee
  return <FormattedMessage id={has_left ? 'leads.assigned_left' : 'leads.assigned'} values={{ name }} />
}
