import { useIntl } from 'react-intl'
import { AppLink } from './app-link.tsx'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Set when the label is in a language other than the page's (from `translate`). */
  lang?: string
  /** Without the language prefix; not needed for the last crumb. */
  to?: string
}

/** The trail from home to this page. The last crumb is the page itself. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const intl = useIntl()
  // A page may show several things, each with its own trail.
  const label = `${intl.formatMessage({ id: 'base.breadcrumbs' })}: ${items.at(-1)?.label}`
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const isLast = index === items.length - 1
          return (
            <li key={`${item.to} ${item.label}`} className={styles.item}>
              {item.to && !isLast ? (
                <AppLink to={item.to} className={styles.link} lang={item.lang}>
                  {item.label}
                </AppLink>
              ) : (
                <span aria-current={isLast ? 'page' : undefined} lang={item.lang}>
                  {item.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
