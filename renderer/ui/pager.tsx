import { ChevronLeft, ChevronRight } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AppLink } from './app-link.tsx'
import { Icon } from './icon.tsx'
import styles from './pager.module.css'
import { pagerSteps } from './pager-steps.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PagerProps {
  page: number
  totalPage: number
  /** The address of a page, without language prefix: `(page) => '?page=' + page` keeps the path. */
  hrefOf(page: number): string
  /** What is paged, for screen readers, where it is not what the page is there for. */
  of?: string
}

/** Links to the pages of a list; nothing when there is one page. Works without scripts. */
export function Pager({ page, totalPage, hrefOf, of }: PagerProps) {
  const intl = useIntl()
  if (totalPage <= 1) return null
  const label = intl.formatMessage({ id: 'base.pages' })
  const hasPrevious = page > 1
  const hasNext = page < totalPage
  return (
    <nav className={styles.pager} aria-label={of === undefined ? label : `${label}: ${of}`}>
      <ul className={styles.steps}>
        <li>
          {hasPrevious && (
            <AppLink
              // Past the end the way back is the last page.
              to={hrefOf(Math.min(page - 1, totalPage))}
              rel="prev"
              className={styles.step}
              aria-label={intl.formatMessage({ id: 'base.previous_page' })}
            >
              <Icon icon={ChevronLeft} />
            </AppLink>
          )}
        </li>
        {pagerSteps(page, totalPage).map((step) =>
          typeof step === 'string' ? (
            <li key={step} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step}>
              <AppLink
                to={hrefOf(step)}
                className={styles.step}
                aria-current={step === page ? 'page' : undefined}
                aria-label={intl.formatMessage({ id: 'base.page_number' }, { page: step })}
              >
                {step}
              </AppLink>
            </li>
          ),
        )}
        <li>
          {hasNext && (
            <AppLink
              to={hrefOf(page + 1)}
              rel="next"
              className={styles.step}
              aria-label={intl.formatMessage({ id: 'base.next_page' })}
            >
              <Icon icon={ChevronRight} />
            </AppLink>
          )}
        </li>
      </ul>
    </nav>
  )
}

/** Belongs behind the count of a list, in its live region: another page has the same count, and would come without a word. */
export function PageSaid({ page }: Pick<PagerProps, 'page'>) {
  if (page <= 1) return null
  return (
    <VisuallyHidden>
      {', '}
      <FormattedMessage id="base.page_number" values={{ page }} />
    </VisuallyHidden>
  )
}
