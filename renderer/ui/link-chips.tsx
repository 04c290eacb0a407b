import { AppLink } from './app-link.tsx'
import styles from './link-chips.module.css'

export interface LinkChip {
  key: string
  label: string
  to: string
  current: boolean
}

/** A row of links of which one is current: categories above a list. */
export function LinkChips({ label, items }: { label: string; items: readonly LinkChip[] }) {
  return (
    <nav aria-label={label} className={styles.chips}>
      <ul className={styles.row}>
        {items.map((item) => (
          <li key={item.key}>
            <AppLink to={item.to} keepScroll className={styles.chip} aria-current={item.current ? 'true' : undefined}>
              {item.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
