import { useIntl } from 'react-intl'
import { AppLink } from './app-link.tsx'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Set when the label is in another language than the page (from `translate`). */
  lang?: string
  /** Without language prefix; the last crumb needs none. */
  to?: string
}

/** The way from home to this page. The last crumb is the page itself. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const intl = useIntl()
  // A page may show several things, each with the way to it.
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
