import { FormattedMessage } from 'react-intl'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { ButtonLink } from '#renderer/ui/button.tsx'
import styles from './ways-on.module.css'

/** Where to go when the search does not help. */
export function WaysOn() {
  return (
    <span className={styles.ways}>
      <ButtonLink to="/product">
        <FormattedMessage id="search.browse" />
      </ButtonLink>
      <AppLink to="/faq" className={styles.link}>
        <FormattedMessage id="search.questions" />
      </AppLink>
      <AppLink to="/contact-us" className={styles.link}>
        <FormattedMessage id="search.contact" />
      </AppLink>
    </span>
  )
}
