import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useIntl } from 'react-intl'
import { type PageCounts, paginationView } from '../../data/pagination.ts'
import { Icon } from '../media/icon.tsx'
import { AppLink } from './app-link.tsx'
import styles from './pager.module.css'
import { pagerSteps } from './pager-steps.ts'

interface PagerProps {
  /** The counts that come with the list. */
  list: PageCounts
  /** The address of a page, without the language prefix: `(page) => '?page=' + page` keeps the path. */
  hrefOf(page: number): string
  /** What is paged, for screen readers; needed only when it is not the page's main content. */
  of?: string
}

/** Links to the pages of a list; nothing when there is one page. Works without scripts. */
export function Pager({ list, hrefOf, of }: PagerProps) {
  const intl = useIntl()
  const { page } = list
  const { totalPage, previousPage, nextPage } = paginationView(list)
  if (totalPage <= 1) return null
  const label = intl.formatMessage({ id: 'base.pages' })
  return (
    <nav className={styles.pager} aria-label={of === undefined ? label : `${label}: ${of}`}>
      <ul className={styles.steps}>
        <li>
          {previousPage !== null && (
            <AppLink
              to={hrefOf(previousPage)}
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
          {nextPage !== null && (
            <AppLink
              to={hrefOf(nextPage)}
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
