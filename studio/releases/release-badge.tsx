import { FormattedMessage } from 'react-intl'
import type { ReleaseLink } from '#generated/types.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'

const TONES = {
  open: 'neutral',
  scheduled: 'accent',
  publishing: 'accent',
  published: 'success',
  failed: 'error',
  reverted: 'neutral',
  canceled: 'neutral',
} as const

/** How far a release is, in a word. */
export function ReleaseBadge({ state }: Pick<ReleaseLink, 'state'>) {
  return (
    <Badge tone={TONES[state]}>
      <FormattedMessage id={`releases.state_${state}`} />
    </Badge>
  )
}
