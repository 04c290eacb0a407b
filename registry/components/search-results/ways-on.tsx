import { FormattedMessage } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './ways-on.module.css'

/** Where to go when the search does not help. */
export function WaysOn() {
  return (
    <span className={styles.ways}>
      <ButtonLink to={ADDRESSES.product}>
        <FormattedMessage id="search.browse" />
      </ButtonLink>
      <AppLink to={ADDRESSES.faq} className={styles.link}>
        <FormattedMessage id="search.questions" />
      </AppLink>
      <AppLink to={ADDRESSES['contact-us']} className={styles.link}>
        <FormattedMessage id="search.contact" />
      </AppLink>
    </span>
  )
}
