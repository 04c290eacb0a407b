import { AppLink } from './app-link.tsx'
import styles from './link-chips.module.css'

export interface LinkChip {
  key: string
  label: string
  /** Set when the label is in a language other than the page's (from `translate`). */
  lang?: string
  to: string
  current: boolean
}

/** A row of links, one of them current: categories above a list. */
export function LinkChips({ label, items }: { label: string; items: readonly LinkChip[] }) {
  return (
    <nav aria-label={label} className={styles.chips}>
      <ul className={styles.row}>
        {items.map((item) => (
          <li key={item.key}>
            <AppLink
              to={item.to}
              keepScroll
              className={styles.chip}
              lang={item.lang}
              aria-current={item.current ? 'true' : undefined}
            >
              {item.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
