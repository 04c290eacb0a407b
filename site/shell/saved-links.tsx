import { FormattedMessage } from 'react-intl'
import { SavedListSign } from '#renderer/saved-products/saved-list-sign.tsx'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { VisuallyHidden } from '#renderer/ui/visually-hidden.tsx'
import styles from './saved-links.module.css'
import { useCurrentMark } from './use-current-mark.ts'

const LINKS = [
  { list: 'compare', to: '/product/compare', label: 'menu.compare' },
  { list: 'wishlist', to: '/wishlist', label: 'menu.wishlist' },
] as const

/** The ways to the comparison and the wishlist. Their icons come late, with how many products are on each; without scripts both pages are empty and nothing leads there. */
export function SavedLinks() {
  const markOf = useCurrentMark()
  return (
    <ul className={styles.links}>
      {LINKS.map(({ list, to, label }) => (
        <li key={list}>
          <AppLink to={to} className={styles.link} aria-current={markOf(to)}>
            <VisuallyHidden>
              <FormattedMessage id={label} />{' '}
            </VisuallyHidden>
            <SavedListSign list={list} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
