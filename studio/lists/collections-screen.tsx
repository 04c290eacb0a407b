import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { listAddress } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { useCollections } from '../session/use-collections.ts'
import styles from './collections-screen.module.css'

/** All collections with the number of their documents. */
export function Component() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'lists.title' })
  const collections = useCollections()
  usePlace(title)
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <ul className={styles.list}>
        {collections?.map(({ name, title: own, documents }) => (
          <li key={name}>
            <Link to={listAddress(name)} className={styles.collection}>
              <span className={styles.name}>{own}</span>
              <FormattedMessage id="lists.found" values={{ count: documents }} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
