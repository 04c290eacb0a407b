import { FormattedMessage } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { useSavedControls } from '#renderer/saved-products/late-controls.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { useCurrentMark } from '../navigation/current-mark.ts'
import styles from './saved-links.module.css'

const LINKS = [
  { list: 'compare', to: ADDRESSES['product-compare'], label: 'menu.compare' },
  { list: 'wishlist', to: ADDRESSES.wishlist, label: 'menu.wishlist' },
] as const

/**
 * The links to the comparison, to the wishlist and to a quote list that was begun. Their icons load late and show how
 * much each contains; without scripts the pages are empty and nothing links to them.
 */
export function SavedLinks() {
  const markOf = useCurrentMark()
  const controls = useSavedControls()
  return (
    <ul className={styles.links}>
      {LINKS.map(({ list, to, label }) => (
        <li key={list}>
          <AppLink to={to} className={styles.link} aria-current={markOf(to)}>
            <VisuallyHidden>
              <FormattedMessage id={label} />{' '}
            </VisuallyHidden>
            {controls && <controls.SavedSign list={list} />}
          </AppLink>
        </li>
      ))}
      {controls && <controls.QuoteSign className={styles.link} />}
    </ul>
  )
}
