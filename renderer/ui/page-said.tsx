import { FormattedMessage } from 'react-intl'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Belongs behind the count of a list, in its live region: another page of the same list has the same count, and would come without a word. */
export function PageSaid({ page }: { page: number }) {
  if (page <= 1) return null
  return (
    <VisuallyHidden>
      {', '}
      <FormattedMessage id="base.page_number" values={{ page }} />
    </VisuallyHidden>
  )
}
