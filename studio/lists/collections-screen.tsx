import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { listAddress } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { useAskedCollections } from '../session/use-collections.ts'
import styles from './collections-screen.module.css'

/** All collections with the number of their documents. */
export function Component() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'lists.title' })
  const { data: collections, error, refetch } = useAskedCollections()
  usePlace(title)
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {!collections && <CallFault error={error} retry={refetch} />}
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
