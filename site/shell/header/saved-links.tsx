import { FormattedMessage } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { useSavedControls } from '#renderer/saved-products/late-controls.ts'
import type { SavedListName } from '#renderer/saved-products/saved-marks.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { useCurrentMark } from '../navigation/current-mark.ts'
import styles from './saved-links.module.css'

const LINKS = [
  { list: 'compare', to: ADDRESSES['product-compare'], label: 'menu.compare' },
  { list: 'wishlist', to: ADDRESSES.wishlist, label: 'menu.wishlist' },
] as const

/**
 * The links to the comparison and the wishlist. Their icons load late and show how many products each contains; without
 * scripts both pages are empty and nothing links to them.
 */
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

/**
 * The icon of a list and the number of products on it, which appears shortly after the page; needs a positioned
 * container of 44 px.
 */
function SavedListSign({ list }: { list: SavedListName }) {
  const controls = useSavedControls()
  return controls && <controls.SavedSign list={list} />
}
