import { FormattedMessage } from 'react-intl'
import type { PageCounts } from '../../data/pagination.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

/**
 * Goes after the count of a list, in its live region: another page has the same count, so without this nothing would be
 * announced.
 */
export function PageSaid({ page }: Pick<PageCounts, 'page'>) {
  if (page <= 1) return null
  return (
    <VisuallyHidden>
      {', '}
      <FormattedMessage id="base.page_number" values={{ page }} />
    </VisuallyHidden>
  )
}
